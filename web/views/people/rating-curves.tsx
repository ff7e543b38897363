/** A player's ratings: one is selected, and its curve shown. */
import { useSignal } from '@preact/signals';
import { useId } from 'preact/hooks';
import { t } from '../../i18n/i18n';
import { say } from '../../i18n/statistics/statistics';
import { ratingWords } from '../../state/device/numbers';
import { dayWords } from '../../state/device/timestamps';
import {
  lastChange,
  PERIODS,
  type Period,
  type RatingCurve,
  thinned,
  within,
} from '../../state/people/rating-history';
import { PiecePicture } from '../board/pictures';
import { LineChart } from '../charts/line-chart';
import { Segments } from '../controls/fields';
import { Icon } from '../controls/icon';
import { Link } from '../frame/link';
import { deviationWords } from './rating';

/** The maximum number of points that can be told apart, in the chart or its table. */
const MOST = 160;

const poolName = (pool: RatingCurve['pool']) =>
  pool === 'puzzles' ? say('rating.puzzles') : t(`people.pool.${pool}`);

const countWords = ({ pool, count }: RatingCurve) =>
  pool === 'puzzles' ? say('rating.tries', { count }) : t('profile.games', { count });

function Change({ by }: { by: number | undefined }) {
  if (!by) return null;
  const direction = by > 0 ? 'up' : 'down';
  return (
    <span class={`tag ${by > 0 ? 'good' : 'bad'}`}>
      <Icon name={direction === 'up' ? 'promote' : 'demote'} size="small" />
      <span aria-hidden="true">{Math.abs(by)}</span>
      <span class="unseen">{say(`rating.${direction}`, { count: Math.abs(by) })}</span>
    </span>
  );
}

/** A selector of the rating whose curve is shown. */
function Pools({
  curves,
  chosen,
  onChoose,
}: {
  curves: readonly RatingCurve[];
  chosen: RatingCurve;
  onChoose: (pool: RatingCurve['pool']) => void;
}) {
  const group = useId();
  return (
    <fieldset class="pools">
      <legend class="unseen">{t('people.rating')}</legend>
      {curves.map((curve) => (
        <label key={curve.pool} class="card pool" data-pool={curve.pool}>
          <input
            type="radio"
            class="unseen"
            name={group}
            checked={curve === chosen}
            onChange={() => onChoose(curve.pool)}
          />
          <span class="pool-name">{poolName(curve.pool)}</span>
          <span class="pool-rating">
            <b>{ratingWords(curve.rating)}</b>
            <Change by={lastChange(curve)} />
          </span>
          <small class="num">
            {deviationWords(curve)} · {countWords(curve)}
          </small>
        </label>
      ))}
    </fieldset>
  );
}

function Curve({ curve }: { curve: RatingCurve }) {
  const period = useSignal<Period>('all');
  const moments = thinned(within(curve.moments, period.value, Date.now()), MOST);
  const values = moments.map(({ value }) => value);
  return (
    <section class="card rating-curve" aria-labelledby="rating-title">
      <div class="card-head">
        <h2 id="rating-title">{say('rating.title')}</h2>
        {curve.moments.length > 1 && (
          <Segments
            label={say('rating.period')}
            choices={PERIODS}
            value={period.value}
            name={(choice) => say(`rating.${choice}`)}
            onChoose={(choice) => {
              period.value = choice;
            }}
          />
        )}
      </div>
      <p class="hint">{poolName(curve.pool)}</p>
      {moments.length > 0 && (
        <LineChart
          points={moments}
          label={say('rating.label', {
            first: ratingWords(values[0]),
            last: ratingWords(values[values.length - 1]),
            best: ratingWords(Math.max(...values)),
          })}
          valueWords={ratingWords}
          momentWords={dayWords}
          table={{
            summary: say('accuracy.table'),
            moment: say('rating.day'),
            value: t('people.rating'),
          }}
        />
      )}
    </section>
  );
}

interface RatingCurvesProps {
  readonly curves: readonly RatingCurve[];
  readonly name: string;
  readonly isOwn: boolean;
}

export function RatingCurves({ curves, name, isOwn }: RatingCurvesProps) {
  const wanted = useSignal<RatingCurve['pool'] | undefined>(undefined);
  const chosen = curves.find(({ pool }) => pool === wanted.value) ?? curves[0];
  if (!chosen) {
    return (
      <section class="card rating-curve" aria-labelledby="rating-title">
        <h2 id="rating-title">{say('rating.title')}</h2>
        <div class="empty">
          <PiecePicture kind="temple" colour="red" size={56} />
          <p>{isOwn ? say('rating.none.own') : say('rating.none', { name })}</p>
          {isOwn && (
            <Link to="/new" class="button">
              {say('rating.play')}
            </Link>
          )}
        </div>
      </section>
    );
  }
  return (
    <>
      <Pools
        curves={curves}
        chosen={chosen}
        onChoose={(pool) => {
          wanted.value = pool;
        }}
      />
      <Curve key={chosen.pool} curve={chosen} />
    </>
  );
}
