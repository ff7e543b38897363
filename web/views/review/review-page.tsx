/** A finished game under the eyes of the engine: how it went, what was given away, and what was better. */
import { useSignal } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import { PLAYER_COLOURS } from '../../board/scene';
import { t } from '../../i18n/i18n';
import { reviewWords, say } from '../../i18n/review/review';
import { useWords } from '../../i18n/word-book';
import { service } from '../../net/service';
import type { GameView, LoggedEvent } from '../../net/types';
import { hostOf } from '../../state/host/hosts';
import { isLocal } from '../../state/host/saved-game';
import { gameAddress } from '../../state/navigation/addresses';
import { errorSentence } from '../../state/position/words';
import { judgeTurn, makeReview } from '../../state/review/make-review';
import { reviews } from '../../state/review/review-store';
import { ReviewedGame } from '../../state/review/reviewed-game';
import { coloursOf } from '../../state/table/colours';
import { tokensOf } from '../../state/table/log';
import { Link } from '../frame/link';
import { NotThere } from '../frame/not-there';
import { usePageTitle } from '../frame/page-title';
import { Reviewed } from './reviewed';

export { RecordReview } from './record-review';

interface Loaded {
  readonly view: GameView;
  readonly game: ReviewedGame | undefined;
}

/** Only a game that is over is reviewed: nobody asks the engine about one that is still played. */
function reviewedGame(
  view: GameView,
  events: readonly LoggedEvent[],
  start: string | undefined,
  id: string,
): ReviewedGame | undefined {
  if (view.status !== 'over') return undefined;
  const tokens = tokensOf(events);
  const host = hostOf(id);
  const [own, ...others] = view.you?.seats ?? [];
  return new ReviewedGame({
    id,
    source: {
      setup: view.setup,
      start,
      plies: view.position.ply,
      // The last one has come with the game.
      position: async (ply) => (ply === view.position.ply ? view.position : host.position(ply)),
    },
    tokens,
    seats: view.seats,
    colours: coloursOf(id) ?? PLAYER_COLOURS,
    own: others.length === 0 ? own : undefined,
    make: makeReview({
      kept: view,
      setup: view.setup,
      position: start,
      tokens: tokens.map(({ text }) => text),
      store: reviews,
      service: isLocal(id) ? undefined : service,
    }),
    judge: judgeTurn,
    touch: () => matchMedia('(pointer: coarse)').matches,
  });
}

export function ReviewPage({ id }: { id: string }) {
  const words = useWords(reviewWords);
  const loaded = useSignal<Loaded | undefined>(undefined);
  const failed = useSignal('');
  useEffect(() => {
    const host = hostOf(id);
    host
      .enter()
      .then(() => Promise.all([host.show(), host.events(), host.beginning()]))
      .then(
        ([view, events, start]) => {
          loaded.value = { view, game: reviewedGame(view, events, start, id) };
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
