/** A reviewed game on the screen, whatever its source. */
import { useComputed } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import type { Board } from '../../board/board';
import { hexKey } from '../../board/geometry';
import { t } from '../../i18n/i18n';
import { say } from '../../i18n/review/review';
import { hexWords } from '../../state/position/words';
import type { ReviewedGame } from '../../state/review/reviewed-game';
import { BoardTools } from '../board/board-tools';
import { BoardView } from '../board/board-view';
import { TrialBar } from '../trial/trial-bar';
import { CourseStrip } from './course-strip';
import { LessonPanel } from './lesson-panel';
import { PlayersCard } from './players-card';
import { TurnCard } from './turn-card';
import { TurnsTable } from './turns-table';
import { Working } from './working';
import './review.css';

/** Keyboard navigation, unless the board or a field handles the key. */
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
      // Radio buttons use only the arrow keys.
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

interface ReviewedProps {
  readonly game: ReviewedGame;
  /** The link back to where the game came from. */
  readonly back: ComponentChildren;
}

export function Reviewed({ game, back }: ReviewedProps) {
  const board = useRef<Board | undefined>(undefined);
  const rotating = useComputed(() => game.lesson.value?.trial.table.isPlacing.value ?? false);
  useKeys(game);
  useEffect(() => {
    const better = game.explained.value?.ghost.hexes;
    if (better) board.current?.reveal(better);
  }, [game.explained.value]);
  const review = game.review.value;
  const lesson = game.lesson.value;
  const turn = () => game.lesson.peek()?.trial.turn;
  return (
    <main class="table review" data-ply={game.cursor.position.value?.ply} data-trying={lesson !== undefined}>
      <h1 class="unseen">{say('title')}</h1>
      <section class="stage" aria-label={t('board.name')}>
        <TurnCard game={game} />
        <BoardTools board={() => board.current} />
        <BoardView
          scene={game.scene}
          rotating={rotating}
          label={(hex) => {
            const trial = game.lesson.value?.trial;
            if (trial?.position.value) return trial.table.label(hex);
            const at = game.cursor.position.value;
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
          <Working reviewing={game.reviewing} />
        )}
        {back}
      </div>
      <p class="unseen" aria-live="polite">
        {lesson?.trial.announcement.value}
      </p>
    </main>
  );
}
