/** A leaderboard with many players, as a fake service response. */
import type { Page } from '@playwright/test';
import type { Leaderboard } from '../api/types';

const NAMES = ['Geneviève', 'Fryderyk', 'Benedikta', 'Maximilian-Alexander', 'Dan', 'Cleo', 'Eve', 'Łucja'];
const PLACES = 30;

export async function fillLeaderboard(page: Page, name: string): Promise<void> {
  const board: Leaderboard = {
    pool: 'live_duel',
    players: Array.from({ length: PLACES }, (_, index) => ({
      rank: index + 1,
      name: index === 11 ? name : `${NAMES[index % NAMES.length]}${index < NAMES.length ? '' : index}`,
      rating: {
        pool: 'live_duel',
        rating: 1984 - 17.3 * index,
        deviation: 44 + index,
        games: 312 - 9 * index,
      },
    })),
  };
  await page.route(/\/api\/v1\/leaderboard/, (route) => route.fulfill({ json: board }));
}
