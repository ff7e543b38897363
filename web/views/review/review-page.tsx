/** A finished game with the engine's review: how it went, the mistakes, and the better moves. */
import { useSignal } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import { PLAYER_COLOURS } from '../../board/scene';
import { t } from '../../i18n/i18n';
import { reviewWords, say } from '../../i18n/review/review';
import { useWords } from '../../i18n/word-book';
import type { GameView } from '../../net/types';
import { hostOf } from '../../state/host/hosts';
import { gameAddress } from '../../state/navigation/addresses';
import { errorSentence } from '../../state/position/words';
import { finishedGame, ownSeat, reviewOf } from '../../state/review/finished-game';
import { judgeTurn } from '../../state/review/make-review';
import { ReviewedGame } from '../../state/review/reviewed-game';
import { coloursOf } from '../../state/table/colours';
import { Link } from '../frame/link';
import { NotThere } from '../frame/not-there';
import { usePageTitle } from '../frame/page-title';
import { Reviewed } from './reviewed';

export { RecordReview } from './record-review';

interface Loaded {
  readonly view: GameView;
  readonly game: ReviewedGame | undefined;
}

/** Only finished games are reviewed: the engine must not help in a running one. */
async function reviewedGame(view: GameView, turn: number | undefined): Promise<ReviewedGame | undefined> {
  if (view.status !== 'over') return undefined;
  const host = hostOf(view.id);
  const finished = await finishedGame(view, host);
  return new ReviewedGame({
    id: view.id,
    source: {
      setup: view.setup,
      start: finished.start,
      plies: view.position.ply,
      // The last position came with the game.
      position: async (ply) => (ply === view.position.ply ? view.position : host.position(ply)),
    },
    tokens: finished.tokens,
    seats: view.seats,
    colours: coloursOf(view.id) ?? PLAYER_COLOURS,
    own: ownSeat(view),
    turn,
    make: reviewOf(finished),
    judge: judgeTurn,
    touch: () => matchMedia('(pointer: coarse)').matches,
  });
}

interface ReviewPageProps {
  readonly id: string;
  /** The turn to open first, 1-based. */
  readonly turn?: number | undefined;
}

export function ReviewPage({ id, turn }: ReviewPageProps) {
  const words = useWords(reviewWords);
  const loaded = useSignal<Loaded | undefined>(undefined);
  const failed = useSignal('');
  useEffect(() => {
    const host = hostOf(id);
    host
      .enter()
      .then(() => host.show())
      .then(async (view) => ({ view, game: await reviewedGame(view, turn) }))
      .then(
        (it) => {
          loaded.value = it;
        },
        (error: unknown) => {
          failed.value = errorSentence(error);
        },
      );
  }, []);
  usePageTitle(words === 'ready' ? say('title') : '');
  const it = loaded.value;
  const isAway = failed.value || words === 'failed';
  const back = useMemo(() => gameAddress(id), [id]);
  if (isAway || words === 'loading' || !it) {
    return <NotThere fault={failed.value || (isAway ? t('problem.away') : '')} />;
  }
  if (!it.game) {
    return (
      <main class="page">
        <h1>{say('title')}</h1>
        <p>{say('notOver')}</p>
        <Link to={back} class="button">
          {say('back')}
        </Link>
      </main>
    );
  }
  return (
    <Reviewed
      game={it.game}
      back={
        <Link to={back} class="button">
          {say('back')}
        </Link>
      }
    />
  );
}
