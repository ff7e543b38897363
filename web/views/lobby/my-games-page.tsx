/** All of the user's own games, with filters. */
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { t } from '../../i18n/i18n';
import { people } from '../../net/people';
import { hasService } from '../../net/site';
import type { GameSummary, Status } from '../../net/types';
import { localGames } from '../../state/host/hosts';
import { type Filter, passes } from '../../state/lobby/lobby';
import { session } from '../../state/people/session';
import { errorSentence } from '../../state/position/words';
import { PiecePicture } from '../board/pictures';
import { Segments } from '../controls/fields';
import { Link } from '../frame/link';
import { Filters } from './filters';
import { GameList } from './game-list';

const STATES = ['all', 'playing', 'open', 'over'] as const satisfies readonly ('all' | Status)[];

interface Page {
  readonly games: readonly GameSummary[];
  readonly next: number | undefined;
}

export function MyGamesPage() {
  const state = useSignal<(typeof STATES)[number]>('all');
  const filter = useSignal<Filter>({});
  const shown = useSignal<Page | undefined>(undefined);
  const failed = useSignal('');
  const load = async (before?: number) => {
    failed.value = '';
    const { players, clock } = filter.peek();
    const asked = [state.peek(), filter.peek()] as const;
    try {
      const here = before === undefined ? await localGames.summaries().catch(() => []) : [];
      const own = here.filter(
        (game) => (state.peek() === 'all' || game.status === state.peek()) && passes(game, filter.peek()),
      );
      shown.value = { games: own, next: undefined };
      if (!hasService) return;
      await session();
      const page = await people.games(before, {
        ...(state.peek() !== 'all' && { status: state.peek() }),
        ...(players !== undefined && { players: String(players) }),
        ...(clock !== undefined && { clock }),
      });
      // The filter has changed meanwhile.
      if (asked[0] !== state.peek() || asked[1] !== filter.peek()) return;
      const known = before === undefined ? own : (shown.peek()?.games ?? []);
      shown.value = { games: [...known, ...page.games], next: page.next };
    } catch (error) {
      failed.value = errorSentence(error);
    }
  };
  useEffect(() => {
    void load();
  }, [state.value, filter.value]);
  const page = shown.value;
  return (
    <main class="page">
      <div class="page-head">
        <h1>{t('home.mine')}</h1>
        <Segments
          label={t('game.state')}
          choices={STATES}
          value={state.value}
          name={(choice) => t(`game.state.${choice}`)}
          onChoose={(choice) => (state.value = choice)}
        />
      </div>
      <section class="card" aria-live="polite">
        <Filters filter={filter.value} onFilter={(next) => (filter.value = next)} />
        {failed.value && (
          <p class="fault" role="alert">
            {failed.value}
          </p>
        )}
        {!page && !failed.value && <p class="hint">{t('app.loading')}</p>}
        {page && page.games.length > 0 && <GameList games={page.games} />}
        {page?.games.length === 0 && (
          <div class="empty">
            <PiecePicture kind="hut" colour="red" size={56} />
            <p>{t('home.mine.none')}</p>
            <Link to="/" class="button">
              {t('home.play')}
            </Link>
          </div>
        )}
        {page?.next !== undefined && (
          <button type="button" class="quiet" onClick={() => void load(page.next)}>
            {t('home.more')}
          </button>
        )}
      </section>
    </main>
  );
}
