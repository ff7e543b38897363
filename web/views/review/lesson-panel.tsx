/** The lessons of a game: its mistakes, the better moves, and another try. */
import { t } from '../../i18n/i18n';
import { say } from '../../i18n/review/review';
import { codes } from '../../state/device/settings';
import { replayAddress } from '../../state/navigation/addresses';
import { errorSentence, nameAt } from '../../state/position/words';
import type { Lesson, Verdict } from '../../state/review/lesson';
import { type GameReview, points, SYMBOLS, whereLost } from '../../state/review/review';
import type { ReviewedGame } from '../../state/review/reviewed-game';
import { playedSentences } from '../../state/table/turn-words';
import { PiecePicture } from '../board/pictures';
import { Segments } from '../controls/fields';
import { Icon } from '../controls/icon';
import { Link } from '../frame/link';
import { Loss } from './loss';

interface PanelProps {
  readonly game: ReviewedGame;
  readonly review: GameReview;
}

/** Selects whose mistakes are shown. */
function Whose({ game }: { game: ReviewedGame }) {
  const names = game.seats.map(({ seat }) => nameAt(game.seats, seat));
  return (
    <select
      aria-label={say('whose')}
      value={game.whose.value ?? 0}
      onChange={(event) => (game.whose.value = Number(event.currentTarget.value) || undefined)}
    >
      <option value={0}>{say('everybody')}</option>
      {names.map((name, index) => (
        <option key={index} value={index + 1}>
          {name}
        </option>
      ))}
    </select>
  );
}

function MistakeList({ game, review }: PanelProps) {
  const mistakes = game.mistakes.value;
  if (mistakes.length === 0) {
    return (
      <div class="empty">
        <PiecePicture kind="temple" colour={game.colours[(game.whose.value ?? 1) - 1]} size={48} />
        <p>
          {say('lessons.none')} {say('lessons.none.text')}
        </p>
      </div>
    );
  }
  return (
    <ol class="mistakes">
      {mistakes.map((index) => {
        const turn = review.turns[index];
        const line = game.lines.value.find(({ ply }) => ply === game.places.value[index]?.end);
        if (!turn.mark) return null;
        return (
          <li key={index}>
            <button
              type="button"
              aria-current={game.mistake.value === index ? 'step' : undefined}
              data-turn={index + 1}
              onClick={() => game.openMistake(index)}
            >
              <span class="num soft">{index + 1}</span>
              <PiecePicture kind="hut" colour={game.colours[turn.seat - 1]} size={22} />
              <span>
                <strong>
                  {say(`mark.${turn.mark}`)} <span aria-hidden="true">{SYMBOLS[turn.mark]}</span>
                </strong>{' '}
                {line?.words}
              </span>
              <Loss loss={turn.loss} />
            </button>
          </li>
        );
      })}
    </ol>
  );
}

/** Steps from mistake to mistake. */
function Stepper({ game }: { game: ReviewedGame }) {
  const mistakes = game.mistakes.value;
  const at = mistakes.indexOf(game.mistake.value ?? -1);
  return (
    <div class="stepper">
      <button
        type="button"
        class="quiet square"
        aria-label={say('lesson.previous')}
        title={say('lesson.previous')}
        data-action="previous-mistake"
        onClick={() => game.mistakeStep(false)}
      >
        <Icon name="previous" />
      </button>
      <span class="num">{say('lesson.at', { at: at + 1, all: mistakes.length })}</span>
      <button
        type="button"
        class="quiet square"
        aria-label={say('lesson.next')}
        title={say('lesson.next')}
        data-action="next-mistake"
        onClick={() => game.mistakeStep(true)}
      >
        <Icon name="next" />
      </button>
    </div>
  );
}

/** One mistake: what was played, and what was better and why. */
function Mistake({ game, review }: PanelProps) {
  const index = game.mistake.value ?? 0;
  const turn = review.turns[index];
  const told = game.explained.value;
  const sentences = told ? playedSentences(told.words, game.seats) : [];
  if (!turn.mark) return null;
  return (
    <>
      <h3>
        <PiecePicture kind="hut" colour={game.colours[turn.seat - 1]} size={24} />
        <span>
          {t('turn.number', { turn: index + 1 })}: {say(`mark.${turn.mark}`)}
        </span>
        <Loss loss={turn.loss} />
      </h3>
      <dl class="compared" aria-live="polite">
        <div class="compared-played">
          <dt>{say('played')}</dt>
          <dd>
            {told?.played}
            {codes.value === 'on' && <code>{turn.played.join(' ')}</code>}
          </dd>
        </div>
        <div class="compared-better">
          <dt>{say('better')}</dt>
          <dd>
            {told?.better}
            {codes.value === 'on' && <code>{turn.best.join(' ')}</code>}
            {sentences.length > 0 && (
              <ul>
                {sentences.map((sentence) => (
                  <li key={sentence}>{sentence}</li>
                ))}
              </ul>
            )}
          </dd>
        </div>
      </dl>
      <p class="hint">{say(`where.${whereLost(turn)}`)}</p>
      <Segments
        label={say('shown')}
        choices={['better', 'played'] as const}
        value={game.shows.value}
        name={(choice) => say(choice)}
        onChoose={(choice) => game.show(choice)}
      />
      <button type="button" class="primary" data-action="try" onClick={() => game.tryAgain()}>
        <Icon name="again" />
        {say('try')}
      </button>
      {game.id !== undefined && (
        <Link to={replayAddress(game.id, game.places.value[index]?.inHand)} class="button">
          {say('analyse')}
        </Link>
      )}
    </>
  );
}

function verdictSentence(verdict: Verdict): string {
  switch (verdict.is) {
    case 'judging':
      return say('try.judging');
    case 'best':
      return say('verdict.best');
    case 'good':
      return say('verdict.good');
    case 'same':
      return say('verdict.same', { count: points(verdict.loss) });
    case 'worse':
      return say('verdict.worse', { count: points(verdict.loss) });
    case 'unknown':
      return `${say('verdict.unknown')} ${errorSentence(verdict.error)}`;
  }
}

/** The style of a verdict. */
function looks(verdict: Verdict): 'good' | 'bad' | 'open' {
  if (verdict.is === 'best' || verdict.is === 'good') return 'good';
  return verdict.is === 'judging' ? 'open' : 'bad';
}

function Trying({ game, lesson }: { game: ReviewedGame; lesson: Lesson }) {
  const verdict = lesson.verdict.value;
  const mark = verdict?.is === 'worse' ? `${say(`mark.${verdict.mark}`)}. ` : '';
  return (
    <>
      <h3>{say('try.title')}</h3>
      <div
        class="verdict-box"
        role="status"
        data-looks={verdict && looks(verdict)}
        data-verdict={verdict?.is}
      >
        {verdict && (
          <>
            {looks(verdict) !== 'open' && <Icon name={looks(verdict) === 'good' ? 'tick' : 'cross'} />}
            <p>
              {mark}
              {verdictSentence(verdict)}
            </p>
          </>
        )}
      </div>
      <div class="buttons">
        {lesson.isSolved ? (
          <button
            type="button"
            class="primary"
            data-action="next-mistake"
            onClick={() => game.mistakeStep(true)}
          >
            {say('lesson.next')}
          </button>
        ) : (
          <button
            type="button"
            class={lesson.trial.isOver.value ? 'primary' : ''}
            data-action="restart"
            onClick={() => lesson.restart()}
          >
            <Icon name="again" />
            {say('try.restart')}
          </button>
        )}
        <button
          type="button"
          data-action="solution"
          onClick={() => game.openMistake(game.mistake.value ?? 0)}
        >
          {say('try.solution')}
        </button>
        <button type="button" class="quiet" data-action="back" onClick={() => game.close()}>
          {say('try.back')}
        </button>
      </div>
    </>
  );
}

export function LessonPanel({ game, review }: PanelProps) {
  if (review.turns.length === 0) return null;
  const lesson = game.lesson.value;
  const isOpen = game.mistake.value !== undefined;
  return (
    <section class="card lessons" aria-labelledby="lessons-title">
      <div class="card-head">
        <h2 id="lessons-title">{say('lessons')}</h2>
        {isOpen ? <Stepper game={game} /> : <Whose game={game} />}
      </div>
      {lesson && <Trying game={game} lesson={lesson} />}
      {!lesson && isOpen && <Mistake game={game} review={review} />}
      {!lesson && isOpen && (
        <button type="button" class="quiet" data-action="back" onClick={() => game.close()}>
          {say('try.back')}
        </button>
      )}
      {!isOpen && <MistakeList game={game} review={review} />}
    </section>
  );
}
