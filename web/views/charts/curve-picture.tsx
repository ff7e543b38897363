/** The chances of all seats from turn to turn, as areas on one another, with marks where something happened. */
import type { PlayerColour } from '../../board/scene';
import { HEIGHT, stackedAreas, WIDTH } from './areas';
import './charts.css';

export interface CurveMark {
  /** In turns from the beginning. */
  readonly at: number;
  /** How high it lies, from 0 at the bottom to 1. */
  readonly level: number;
  readonly kind: 'inaccuracy' | 'mistake' | 'blunder' | 'lucky' | 'unlucky';
}

export interface CurveProps {
  /** What every seat could expect at the beginning and after every turn. */
  readonly chances: readonly (readonly number[])[];
  /** The seats from the bottom up, counted from 0. */
  readonly order: readonly number[];
  readonly colours: readonly PlayerColour[];
  readonly marks: readonly CurveMark[];
}

/** How far to the right a turn lies. */
export function shareOfWidth(turn: number, { chances }: Pick<CurveProps, 'chances'>): string {
  const turns = chances.length - 1;
  return `${turns > 0 ? (100 * turn) / turns : 0}%`;
}

function Shape({ kind }: { kind: CurveMark['kind'] }) {
  if (kind === 'lucky') return <path d="M6 1l5 9H1z" />;
  if (kind === 'unlucky') return <path d="M6 11l5-9H1z" />;
  return <circle cx="6" cy="6" r={kind === 'inaccuracy' ? 3.2 : 4.6} />;
}

/** What fills the frame of a curve. */
export function CurvePicture({ chances, order, colours, marks }: CurveProps) {
  const areas = stackedAreas(chances, order);
  return (
    <>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
        {areas.map(({ area }, index) => (
          <path key={order[index]} d={area} style={{ fill: `var(--p-${colours[order[index]]})` }} />
        ))}
        <path class="chance-half" d={`M0,${HEIGHT / 2}H${WIDTH}`} />
        {areas.slice(0, -1).map(({ line }, index) => (
          <path key={order[index]} class="chance-line" d={line} />
        ))}
      </svg>
      {marks.map((mark) => (
        <svg
          key={`${mark.kind} ${mark.at}`}
          class={`chance-mark ${mark.kind}`}
          viewBox="0 0 12 12"
          aria-hidden="true"
          style={{ left: shareOfWidth(mark.at, { chances }), bottom: `${100 * mark.level}%` }}
        >
          <Shape kind={mark.kind} />
        </svg>
      ))}
    </>
  );
}
