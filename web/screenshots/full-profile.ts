/** A profile after years of play: hundreds of games, as fake responses of the service and records in the browser. */
import type { Page } from '@playwright/test';
import type { GamePage, GameSummary, OwnPuzzles, Profile, RatingHistory, RatingPool } from '../api/types';
import type { GameReview, ReviewMark } from '../state/review/review';
import { gameReview, reviewedPlayer, reviewedTurn } from '../state/review/review.fixture';
import type { KeptReview } from '../state/review/review-store';

const DAY = 86_400_000;
const NOW = Date.UTC(2026, 10, 17);
const GAMES = 120;
const REVIEWS = 40;

/** A deterministic generator of numbers from 0 to 1. */
function dice(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

const EDITIONS = ['ferti2014', 'ferti2014', 'deluxe2015', 'hig2006', 'hig2006'];
const REASONS = ['king', 'survivor', 'last_standing', 'resignation', 'time', 'claim'] as const;
const OTHERS = ['Benedikta', 'Cleo', 'Maximilian-Alexander', 'Dan', 'Eve', 'Fryderyk', 'Geneviève'];

function finishedGame(name: string, index: number, roll: () => number): GameSummary {
  const players = 2 + Math.floor(roll() * roll() * 4);
  const own = Math.floor(roll() * players);
  const first = Math.floor(roll() * OTHERS.length);
  const won = roll() < 0.45 + index / GAMES / 4;
  const best = won ? own : (own + 1) % players;
  const at = NOW - (GAMES - index) * 2.5 * DAY;
  return {
    id: `filled${index}`,
    seq: 50,
    status: 'over',
    setup: `edition=${EDITIONS[Math.floor(roll() * EDITIONS.length)]} players=${players}`,
    clock: { kind: 'none' },
    visibility: 'public',
    rated: index % 2 === 0,
    created_at: at,
    updated_at: at,
    seats: Array.from({ length: players }, (_, seat) => ({
      seat: seat + 1,
      kind: 'person' as const,
      name: seat === own ? name : OTHERS[(first + seat) % OTHERS.length],
      present: false,
      out: false,
      rank: seat === best ? 1 : 2,
    })),
    turn: 24,
    your_turn: false,
    your_answer: false,
    ending: { reason: REASONS[Math.floor(roll() * roll() * REASONS.length)], seat: best + 1 },
  };
}

const POOLS: readonly [RatingPool, number, number][] = [
  ['live_duel', 1712, 64],
  ['correspondence_duel', 1588, 41],
  ['live_multi', 1634, 15],
];

function history(pool: RatingPool, rating: number, games: number): RatingHistory {
  const roll = dice(rating);
  const steps = Array.from({ length: games }, () => 60 * (roll() - 0.5));
  const drift = steps.reduce((sum, step) => sum + step, 0);
  let value = 1500;
  const points = steps.map((step, index) => {
    value += step + (rating - 1500 - drift) / games;
    const at = NOW - (games - index) * 5 * DAY;
    return { games: index + 1, at, rating: value, deviation: 60 + 290 / (index + 1) };
  });
  return { pool, points };
}

const MARKS: readonly ReviewMark[] = ['inaccuracy', 'mistake', 'blunder'];
/** Better turns than those played, for every kind of mistake. */
const BETTER: readonly (readonly [string, string])[] = [
  ['JC@2,0:0', 'T@1,1'],
  ['JC@2,0:0', 'W@1,1'],
  ['JC@0,0:2', 'H@1,1'],
  ['JC@2,0:0', 'E@0,1:J'],
  ['JC@-2,0:0', 'H@1,1'],
];

function review(index: number): GameReview {
  const roll = dice(index + 7);
  const turns = Array.from({ length: 12 }, (_, turn) => {
    const isBad = roll() < 0.3;
    const loss = isBad ? 0.05 + roll() * 0.2 : 0;
    return reviewedTurn({
      ply: 3 * turn,
      seat: 1 + (turn % 2),
      ...(isBad && {
        played: ['JC@2,0:0', 'H@1,1'],
        best: [...(BETTER[Math.floor(roll() * BETTER.length)] ?? [])],
        loss,
        placement_loss: loss,
        mark: MARKS[loss > 0.15 ? 2 : loss > 0.1 ? 1 : 0] ?? null,
      }),
    });
  });
  const accuracy = 62 + (26 * index) / REVIEWS + 14 * (roll() - 0.5);
  return gameReview({ turns, players: [reviewedPlayer(1, { accuracy }), reviewedPlayer(2)] });
}

/** Fills the service responses and the browser storage of a page with many games of a player. */
export async function fillProfile(page: Page, url: string, name: string): Promise<void> {
  const roll = dice(3);
  const games = Array.from({ length: GAMES }, (_, index) => finishedGame(name, index, roll)).toReversed();
  const won = games.filter(({ seats }) => seats.some((seat) => seat.name === name && seat.rank === 1)).length;
  const profile: Profile = {
    name,
    guest: false,
    created_at: NOW - 400 * DAY,
    ratings: POOLS.map(([pool, rating, count]) => ({ pool, rating, deviation: 58, games: count })),
    played: GAMES,
    won,
    games: games.slice(0, 20),
  };
  const puzzles: OwnPuzzles = {
    solver: { rating: 1821, deviation: 71, tries: 212, solved: 140, streak: 4, best_streak: 17 },
    last: history('live_duel', 1821, 60)
      .points.map(({ at, rating }) => ({ puzzle: 'filled', solved: true, at, rating }))
      .reverse(),
  };
  const tell = (path: string | RegExp, answer: (asked: URL) => unknown) =>
    page.route(path, (route) => route.fulfill({ json: answer(new URL(route.request().url())) }));
  await tell(new RegExp(`/api/v1/players/${name}$`), () => profile);
  await tell(new RegExp(`/api/v1/players/${name}/ratings`), (asked) => {
    const found = POOLS.find(([pool]) => pool === asked.searchParams.get('pool')) ?? POOLS[0];
    return history(...(found as (typeof POOLS)[number]));
  });
  await tell(/\/api\/v1\/me\/games\?/, (): GamePage => ({ games }));
  await tell(/\/api\/v1\/me\/puzzles$/, () => puzzles);
  const kept = Array.from({ length: REVIEWS }, (_, index): KeptReview => {
    const played_at = NOW - (REVIEWS - index) * 6 * DAY;
    const seats = [
      { kind: 'person', name },
      { kind: 'ai', level: 5 },
    ] as const;
    return { format: 1, id: `filled${index}`, plies: 36, played_at, seats, review: review(index) };
  });
  await page.goto(url);
  await page.evaluate(async (all) => {
    const request = indexedDB.open('taluva-reviews', 1);
    request.onupgradeneeded = () => request.result.createObjectStore('reviews', { keyPath: 'id' });
    const database = await new Promise<IDBDatabase>((done, fail) => {
      request.onsuccess = () => done(request.result);
      request.onerror = () => fail(request.error);
    });
    const change = database.transaction('reviews', 'readwrite');
    for (const one of all) change.objectStore('reviews').put(one);
    await new Promise((done) => {
      change.oncomplete = done;
    });
    database.close();
  }, kept);
}
