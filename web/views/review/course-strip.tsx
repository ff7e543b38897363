/** Below the board: the chance curve, which navigates to any turn, and the step buttons. */
import { t } from '../../i18n/i18n';
import { say } from '../../i18n/review/review';
import { percentWords } from '../../state/device/numbers';
import { nameAt } from '../../state/position/words';
import { luckOf, stackOrder } from '../../state/review/review';
import type { ReviewedGame } from '../../state/review/reviewed-game';
import { PiecePicture } from '../board/pictures';
import { ChanceCurve } from '../charts/chance-curve';
import type { CurveMark } from '../charts/curve-picture';
import { Icon, type IconName } from '../controls/icon';

function marksOf(game: ReviewedGame, bottom: number): CurveMark[] {
  const turns = game.review.value?.turns ?? [];
  const chances = game.chances.value;
  return turns.flatMap((turn, index) => {
    const level = chances[index + 1]?.[bottom] ?? 0.5;
    const luck = luckOf(turn);
    const marks: CurveMark[] = [];
    // Draws are marked at the edges: good luck above, bad luck below.
    if (luck) {
      const isGood = turn.luck > 0;
      marks.push({ at: index + 0.5, level: isGood ? 0.93 : 0.07, kind: isGood ? 'lucky' : 'unlucky' });
    }
    if (turn.mark) marks.push({ at: index + 1, level, kind: turn.mark });
    return marks;
  });
}

function Steps({ game }: { game: ReviewedGame }) {
  const { cursor } = game;
  const isAtStart = cursor.ply === 0;
  const button = (label: string, icon: IconName, useful: boolean, go: () => void) => (
    <button
      type="button"
      class="square"
      aria-label={label}
      title={label}
      aria-disabled={!useful}
      onClick={go}
    >
      <Icon name={icon} />
    </button>
  );
  return (
    <div class="review-steps">
      {button(t('replay.first'), 'first', !isAtStart, () => game.goToTurn(0))}
      {button(t('replay.previousTurn'), 'previous', !isAtStart, () => game.turnStep(false))}
      {button(t('replay.nextTurn'), 'next', !cursor.atEnd.value, () => game.turnStep(true))}
      {button(t('replay.last'), 'last', !cursor.atEnd.value, () => game.goToTurn(Number.POSITIVE_INFINITY))}
    </div>
  );
}

export function CourseStrip({ game }: { game: ReviewedGame }) {
  const chances = game.chances.value;
  const turns = chances.length - 1;
  const order = stackOrder(game.seats.length, game.own);
  const now = Math.round(game.onCurve.value);
  const told = (chances[now] ?? []).map(
    (chance, index) => `${nameAt(game.seats, index + 1)} ${percentWords(chance)}`,
  );
  const valueText =
    now === 0
      ? say('curve.start', { chances: told.join(', ') })
      : say('curve.value', { turn: now, turns, chances: told.join(', ') });
  return (
    <section class="course-strip" aria-label={say('curve')}>
      <ul class="chance-legend">
        {order.map((seat) => (
          <li key={seat}>
            <PiecePicture kind="hut" colour={game.colours[seat]} size={22} />
            <span>{nameAt(game.seats, seat + 1)}</span>
            <b class="num">{chances[now] ? percentWords(chances[now][seat] ?? 0) : '–'}</b>
          </li>
        ))}
      </ul>
      <div class="course-row">
        {chances.length > 1 ? (
          <ChanceCurve
            chances={chances}
            order={order}
            colours={game.colours}
            marks={marksOf(game, order[0])}
            at={game.onCurve.value}
            label={say('curve')}
            valueText={valueText}
            onTurn={(turn) => game.goToTurn(turn)}
          />
        ) : (
          <div class="chance-curve" aria-hidden="true" />
        )}
        <Steps game={game} />
      </div>
      <ul class="mark-legend">
        <li>
          <svg viewBox="0 0 12 12" class="chance-mark mistake" aria-hidden="true">
            <circle cx="6" cy="6" r="4.6" />
          </svg>
          {say('given')}
        </li>
        <li>
          <svg viewBox="0 0 12 12" class="chance-mark lucky" aria-hidden="true">
            <path d="M6 1l5 9H1z" />
          </svg>
          {say('luck.lucky')}
        </li>
        <li>
          <svg viewBox="0 0 12 12" class="chance-mark unlucky" aria-hidden="true">
            <path d="M6 11l5-9H1z" />
          </svg>
          {say('luck.unlucky')}
        </li>
      </ul>
    </section>
  );
}
