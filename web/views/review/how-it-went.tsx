/** How a game went, at its end: the chance curve, and the turns with the largest losses. */
import { t } from '../../i18n/i18n';
import { say } from '../../i18n/review/review';
import type { GameView } from '../../net/types';
import { reviewAddress } from '../../state/navigation/addresses';
import { nameAt } from '../../state/position/words';
import type { Course } from '../../state/review/course';
import { ownSeat } from '../../state/review/finished-game';
import { type GameReview, stackOrder, turnsAhead } from '../../state/review/review';
import type { GameState } from '../../state/table/game';
import { PiecePicture } from '../board/pictures';
import { CurvePicture } from '../charts/curve-picture';
import { Link } from '../frame/link';
import { Loss } from './loss';

interface HowItWentProps {
  readonly game: GameState;
  readonly view: GameView;
  readonly course: Course;
}

/** The curve: a click opens the review. */
function Curve({ game, view, course }: HowItWentProps) {
  const chances = course.chances.value;
  const review = course.reviewing.review.value;
  const turns = chances.length - 1;
  const order = stackOrder(view.seats.length, ownSeat(view));
  const [bottom] = order;
  const marks = course.points.value.flatMap((at) => {
    const kind = review?.turns[at]?.mark;
    return kind ? [{ at: at + 1, level: chances[at + 1]?.[bottom] ?? 0.5, kind }] : [];
  });
  const ahead = view.seats.map(({ seat }) =>
    say('curve.ahead', { player: nameAt(view.seats, seat), count: turnsAhead(chances, seat), turns }),
  );
  return (
    <Link to={reviewAddress(game.id)} class="curve-link" label={`${say('curve')}. ${ahead.join(' ')}`}>
      <span class="chance-curve">
        <CurvePicture chances={chances} order={order} colours={game.colours.value} marks={marks} />
      </span>
    </Link>
  );
}

/** The legend of the curve, from the bottom up. */
function Legend({ game, view }: Pick<HowItWentProps, 'game' | 'view'>) {
  const order = stackOrder(view.seats.length, ownSeat(view));
  return (
    <ul class="curve-legend">
      {order.map((seat) => (
        <li key={seat}>
          <PiecePicture kind="hut" colour={game.colours.value[seat]} size={18} />
          {nameAt(view.seats, seat + 1)}
        </li>
      ))}
    </ul>
  );
}

function TurningPoints({ game, course, review }: HowItWentProps & { review: GameReview }) {
  const points = course.points.value;
  const better = course.better.value;
  if (points.length === 0) return <p class="soft">{say('lessons.none')}</p>;
  return (
    <ol class="turning-points">
      {points.map((index) => {
        const { seat, mark, loss } = review.turns[index];
        const told = better.get(index);
        return (
          <li key={index}>
            <Link to={reviewAddress(game.id, index + 1)}>
              <span class="num">
                <span class="unseen">{say('table.turn')} </span>
                {index + 1}
              </span>
              <PiecePicture kind="hut" colour={game.colours.value[seat - 1]} size={22} />
              <span>
                <strong>{say(`mark.${mark ?? 'inaccuracy'}`)}.</strong>{' '}
                {told && t('app.labelled', { label: say('better'), value: told })}
              </span>
              <Loss loss={loss} />
            </Link>
          </li>
        );
      })}
    </ol>
  );
}

/** The engine's progress, in the room that the curve will take. */
function Meanwhile({ course }: Pick<HowItWentProps, 'course'>) {
  const { reviewing } = course;
  if (reviewing.failed.value !== undefined) {
    return (
      <>
        <p class="fault" role="alert">
          {say('failed', { reason: reviewing.faultSentence() })}
        </p>
        <button type="button" onClick={() => void reviewing.load()}>
          {say('again')}
        </button>
      </>
    );
  }
  const { done = 0, total = 0 } = reviewing.progress.value ?? {};
  const told = total > 0 ? say('progress', { done, total }) : '';
  return (
    <>
      <div class="chance-curve curve-to-come">
        <p>
          {say('working')} <span class="num">{told}</span>
        </p>
        <progress
          aria-label={say('working')}
          {...(told && { 'aria-valuetext': told })}
          {...(total > 0 && { value: done, max: total })}
        />
      </div>
      <p class="hint">{say('working.text')}</p>
    </>
  );
}

export function HowItWent(props: HowItWentProps) {
  const { course } = props;
  const review = course.reviewing.review.value;
  if (review?.turns.length === 0) return null;
  return (
    <section class="how-it-went" aria-labelledby="how-it-went" data-ready={review !== undefined}>
      <div class="how-head">
        <h3 id="how-it-went">{say('course')}</h3>
        <small aria-hidden="true">{say('curve')}</small>
      </div>
      {review ? (
        <>
          <Curve {...props} />
          <Legend {...props} />
          <TurningPoints {...props} review={review} />
        </>
      ) : (
        <Meanwhile course={course} />
      )}
    </section>
  );
}
