/** A puzzle: its board, its question, and the result of a try. */
import { useSignal } from '@preact/signals';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import type { Board } from '../../board/board';
import { PLAYER_COLOURS } from '../../board/scene';
import { language, t } from '../../i18n/i18n';
import { say } from '../../i18n/puzzles/puzzles';
import { puzzleService } from '../../net/puzzles';
import type { CountedTry, Seat } from '../../net/types';
import { ratingWords, signedWords } from '../../state/device/numbers';
import { codes } from '../../state/device/settings';
import { me } from '../../state/people/session';
import { readSetup } from '../../state/position/notation';
import { errorSentence, tileName } from '../../state/position/words';
import { DIFFICULTIES, type Difficulty, dayOf, difficultyOf } from '../../state/puzzles/choice';
import { countDay, countTry } from '../../state/puzzles/progress';
import type { Puzzle } from '../../state/puzzles/puzzle-book';
import { PuzzlePlay, setupIn } from '../../state/puzzles/puzzle-play';
import { positionStudy } from '../../state/study/link';
import { turnWord } from '../../state/table/turn-words';
import { BoardTools } from '../board/board-tools';
import { BoardView } from '../board/board-view';
import { PiecePicture, TilePicture } from '../board/pictures';
import { Segments } from '../controls/fields';
import { Icon } from '../controls/icon';
import { Link } from '../frame/link';
import { Reserves } from '../study/reserves';
import { TrialBar } from '../trial/trial-bar';
import { PuzzleFacts, Week } from './own-progress';

interface PuzzleViewProps {
  readonly puzzle: Puzzle;
  readonly isDaily: boolean;
  readonly difficulty: Difficulty;
  readonly onDifficulty: (wanted: Difficulty) => void;
  readonly onNext: () => void;
}

/** The player to move is the user; the others are named by colour. */
function seatsOf(position: string): Seat[] {
  const count = Number(readSetup(setupIn(position)).get('players') ?? 2);
  const own = Number(/ (\d):place:/.exec(position)?.[1] ?? 1);
  return Array.from({ length: count }, (_, index) => {
    const colour = t(`colour.${PLAYER_COLOURS[index]}`);
    const name = colour.slice(0, 1).toLocaleUpperCase(language()) + colour.slice(1);
    const seat = index + 1;
    return { seat, kind: 'person', name: seat === own ? say('you') : name, present: false, out: false };
  });
}

/** The result of a try, or the hint given. */
function TryResult({ play, counted }: { play: PuzzlePlay; counted: CountedTry | undefined }) {
  const verdict = play.verdict.value;
  const solution = play.isShown.value ? play.solution.value : undefined;
  const words = solution?.words ?? play.words.value;
  const isTold = verdict !== undefined || play.hints.value > 0;
  const card = useRef<HTMLDivElement>(null);
  // On a phone it may be below the visible part of the sheet.
  useEffect(() => {
    if (isTold) card.current?.scrollIntoView?.({ block: 'nearest' });
  }, [verdict, isTold, solution, words]);
  if (play.failed.value !== undefined) {
    return (
      <p class="fault" role="alert">
        {say('failed', { reason: errorSentence(play.failed.value) })}
      </p>
    );
  }
  const looks = verdict === 'wrong' ? 'bad' : verdict === 'right' ? 'good' : undefined;
  return (
    <div ref={card} class="told" role="status" data-looks={looks} data-told={isTold} data-verdict={verdict}>
      {verdict === 'wrong' && (
        <>
          <h2>
            <Icon name="cross" />
            {say('wrong')}
          </h2>
          <p>{say(`wrong.${play.puzzle.kind}`)}</p>
        </>
      )}
      {verdict === 'right' && (
        <h2>
          <Icon name="tick" />
          {say('right')}
          {counted && (
            <span class="tag lagoon">
              {say('counted', {
                rating: ratingWords(counted.solver.rating),
                change: signedWords(Math.round(counted.solver.rating - counted.before)),
              })}
            </span>
          )}
        </h2>
      )}
      {verdict === undefined && solution && (
        <>
          <h2>{say('solution')}</h2>
          <p>{solution.inWords}</p>
          {codes.value === 'on' && <code>{solution.tokens.join(' ')}</code>}
        </>
      )}
      {verdict === undefined && play.hints.value === 1 && <p>{say('hint.text')}</p>}
      {words && (verdict !== undefined || play.isOver.value) && (
        <ul aria-label={say('does')}>
          {[...new Set(words.words.map((word) => turnWord(word, play.seats)))].map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
    </div>
  );
}

function Actions({ play, onNext }: { play: PuzzlePlay; onNext: () => void }) {
  const main = useRef<HTMLButtonElement>(null);
  const verdict = play.verdict.value;
  const isOver = play.isOver.value;
  useEffect(() => {
    if (verdict !== undefined && play.trial.turn.byKey.peek()) main.current?.focus();
  }, [verdict]);
  const again = () => {
    play.again();
    // On a phone the board may be scrolled out of view.
    scrollTo({ top: 0 });
  };
  return (
    <div class="puzzle-actions">
      {isOver ? (
        <>
          <Link to={positionStudy(play.puzzle.position)} class="button">
            {say('analyse')}
          </Link>
          <button ref={main} type="button" class="primary" data-action="next" onClick={onNext}>
            {say('next')}
            <Icon name="next" />
          </button>
        </>
      ) : (
        <>
          <button type="button" data-action="hint" onClick={() => void play.hint()}>
            {say(play.hints.value === 0 ? 'hint' : 'solution.show')}
          </button>
          {verdict === 'wrong' && (
            <button ref={main} type="button" class="primary" data-action="again" onClick={again}>
              <Icon name="again" />
              {say('again')}
            </button>
          )}
        </>
      )}
    </div>
  );
}

export function PuzzleView({ puzzle, isDaily, difficulty, onDifficulty, onNext }: PuzzleViewProps) {
  const board = useRef<Board | undefined>(undefined);
  const counted = useSignal<CountedTry | undefined>(undefined);
  const seats = useMemo(() => seatsOf(puzzle.position), [puzzle, language()]);
  const play = useMemo(
    () =>
      new PuzzlePlay({
        puzzle,
        seats,
        touch: () => matchMedia('(pointer: coarse)').matches,
        onFirst: ({ tokens, right, hinted }) => {
          countTry(puzzle.id, right);
          // With an account the service counts too; tries that it does not receive count only here.
          if (!me.peek() || me.peek()?.guest) return;
          puzzleService.attempt(puzzle.id, tokens, hinted).then(
            (told) => {
              counted.value = told.counted;
            },
            () => undefined,
          );
        },
        onSolved: () => {
          if (isDaily) countDay(dayOf(Date.now()));
        },
      }),
    [puzzle],
  );
  const { trial } = play;
  const isOver = play.isOver.value;
  // A solved or revealed puzzle takes no more input.
  const turn = () => (play.isOver.peek() ? undefined : trial.turn);
  const position = trial.position.value;
  const seat = Number(/ (\d):place:/.exec(puzzle.position)?.[1] ?? 1);
  const colour = PLAYER_COLOURS[seat - 1];
  const tile = /:place:(\w+)/.exec(puzzle.position)?.[1] ?? '';
  return (
    <main class="table puzzle" data-puzzle={puzzle.id} data-verdict={play.verdict.value} data-over={isOver}>
      <h1 class="unseen">{say('title')}</h1>
      <section class="stage" aria-label={t('board.name')} data-can={trial.turn.canAct.value}>
        <div class="turn-status" data-yours={!trial.isOver.value && !isOver}>
          <PiecePicture kind="hut" colour={colour} size={32} />
          <div class="turn-words">
            <p class="whose">{say('play', { colour: t(`colour.${colour}`) })}</p>
            <p class="todo">{say(play.isSolved.value ? 'right' : isOver ? 'solution' : 'todo')}</p>
          </div>
        </div>
        <BoardTools board={() => board.current} />
        <BoardView
          scene={play.scene}
          rotating={trial.table.isPlacing}
          label={(hex) => trial.table.label(hex)}
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
        {!trial.isOver.value && !isOver && <TrialBar trial={trial} />}
      </section>
      <div class="side">
        <div class="puzzle-head">
          <span>{isDaily ? say('daily') : say('number', { number: puzzle.place + 1 })}</span>
          <span class="tag warn">
            {say(`difficulty.${difficultyOf(puzzle)}`)} · {puzzle.rating}
          </span>
        </div>
        <section class="goal" aria-labelledby="goal-title">
          <TilePicture
            tile={tile}
            label={t('app.labelled', { label: t('panel.hand'), value: tileName(tile) })}
            size={76}
          />
          <div>
            <h2 id="goal-title">{say(`kind.${puzzle.kind}`)}</h2>
            <p>{say(`goal.${puzzle.kind}`)}</p>
          </div>
        </section>
        <TryResult play={play} counted={counted.value} />
        <Actions play={play} onNext={onNext} />
        {position && (
          <section aria-label={say('reserve')}>
            <Reserves position={position} setup={play.setup} seats={seats} colours={PLAYER_COLOURS} />
          </section>
        )}
        <Week />
        <PuzzleFacts counted={counted.value} />
        <div class="puzzle-choice">
          <Segments
            label={say('difficulty')}
            choices={DIFFICULTIES}
            value={difficulty}
            name={(choice) => say(`difficulty.${choice}`)}
            onChoose={onDifficulty}
          />
          {!isDaily && (
            <Link to="/puzzles" class="button quiet">
              {say('daily.open')}
            </Link>
          )}
        </div>
        {(!me.value || me.value.guest) && <p class="hint">{say('keep')}</p>}
      </div>
      <p class="unseen" aria-live="polite">
        {trial.announcement.value}
      </p>
    </main>
  );
}
