/** A finished game under the eyes of the engine: how it went, what was given away, and what was better. */
import { useComputed, useSignal } from '@preact/signals';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import type { Board } from '../../board/board';
import { hexKey } from '../../board/geometry';
import { PLAYER_COLOURS } from '../../board/scene';
import { t } from '../../i18n/i18n';
import { reviewWords, say } from '../../i18n/review/review';
import { useWords } from '../../i18n/word-book';
import { service } from '../../net/service';
import type { GameView, LoggedEvent } from '../../net/types';
import { hostOf } from '../../state/host/hosts';
import { isLocal } from '../../state/host/saved-game';
import { gameAddress } from '../../state/navigation/addresses';
import { errorSentence, hexWords } from '../../state/position/words';
import { judgeTurn, makeReview } from '../../state/review/make-review';
import { reviews } from '../../state/review/review-store';
import { ReviewedGame } from '../../state/review/reviewed-game';
import { coloursOf } from '../../state/table/colours';
import { tokensOf } from '../../state/table/log';
import { BoardTools } from '../board/board-tools';
import { BoardView } from '../board/board-view';
import { Link } from '../frame/link';
import { TrialBar } from '../trial/trial-bar';
import { CourseStrip } from './course-strip';
import { LessonPanel } from './lesson-panel';
import { PlayersCard } from './players-card';
import { TurnCard } from './turn-card';
import { TurnsTable } from './turns-table';
import { Working } from './working';
import './review.css';

/** Keys for walking, unless the board or a field wants them. */
function useKeys(game: ReviewedGame): void {
  useEffect(() => {
    const deeds: Readonly<Record<string, () => void>> = {
      ArrowRight: () => game.turnStep(true),
      ArrowLeft: () => game.turnStep(false),
      Home: () => game.goToTurn(0),
      End: () => game.goToTurn(Number.POSITIVE_INFINITY),
      n: () => game.mistakeStep(true),
      p: () => game.mistakeStep(false),
      t: () => game.tryAgain(),
    };
    const keys = (event: KeyboardEvent) => {
      const at = event.target;
      // Only the arrows mean something to a choice of a few.
      const fields = event.key.startsWith('Arrow') ? 'input' : 'input:not([type=radio])';
      const taken =
        at instanceof Element && at.closest(`.board, ${fields}, select, textarea, dialog`) !== null;
      const deed = taken || event.ctrlKey || event.metaKey || event.altKey ? undefined : deeds[event.key];
      if (!deed || !game.review.peek()) return;
      deed();
      event.preventDefault();
    };
    addEventListener('keydown', keys);
    return () => {
      removeEventListener('keydown', keys);
      game.stop();
    };
  }, [game]);
}

function Reviewed({ game, back }: { game: ReviewedGame; back: string | undefined }) {
  const board = useRef<Board | undefined>(undefined);
  const rotating = useComputed(() => game.lesson.value?.trial.table.isPlacing.value ?? false);
  useKeys(game);
  const review = game.review.value;
  const lesson = game.lesson.value;
  const turn = () => game.lesson.peek()?.trial.turn;
  return (
    <main class="table review" data-ply={game.walk.position.value?.ply} data-trying={lesson !== undefined}>
      <h1 class="unseen">{say('title')}</h1>
      <section class="stage" aria-label={t('board.name')}>
        <TurnCard game={game} />
        <BoardTools board={() => board.current} />
        <BoardView
          scene={game.scene}
          rotating={rotating}
          label={(hex) => {
            const trying = game.lesson.value;
            if (trying) return trying.trial.table.label(hex);
            const at = game.walk.position.value;
            return at ? hexWords(hex, at, game.seats, [], { place: false, builds: [] }) : hexKey(hex);
          }}
          handlers={{
            onPointHex: (hex, via) => turn()?.point(hex, via),
            onPickHex: (hex, via) => turn()?.pick(hex, via),
            onRotate: (steps) => turn()?.rotate(steps),
            onCancel: () => turn()?.cancel(),
          }}
          onBoard={(it) => {
            board.current = it;
          }}
        />
        {lesson && !lesson.trial.isOver.value && <TrialBar trial={lesson.trial} />}
      </section>
      <CourseStrip game={game} />
      <div class="side">
        {review ? (
          <>
            <PlayersCard game={game} review={review} />
            <LessonPanel game={game} review={review} />
            <TurnsTable game={game} review={review} />
            <p class="hint">{say('keys')}</p>
          </>
        ) : (
          <Working game={game} />
        )}
        {back !== undefined && (
          <Link to={back} class="button">
            {say('back')}
          </Link>
        )}
      </div>
      <p class="unseen" aria-live="polite">
        {lesson?.trial.announcement.value}
      </p>
    </main>
  );
}

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
    source: { setup: view.setup, start, plies: view.position.ply, position: (ply) => host.position(ply) },
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
      elsewhere: isLocal(id) ? undefined : service,
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
  const title = words === 'ready' ? say('title') : '';
  useEffect(() => {
    if (title) document.title = `${title} – Taluva`;
    return () => {
      document.title = 'Taluva';
    };
  }, [title]);
  const it = loaded.value;
  const isAway = failed.value || words === 'failed';
  const back = useMemo(() => gameAddress(id), [id]);
  if (isAway || words === 'loading' || !it) {
    return (
      <main class="page">
        <p role={isAway ? 'alert' : 'status'}>{failed.value || t(isAway ? 'problem.away' : 'app.loading')}</p>
      </main>
    );
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
  return <Reviewed game={it.game} back={back} />;
}
