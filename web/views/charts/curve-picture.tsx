/** All seats' chances by turn as stacked areas, with marks for notable events. */
import type { PlayerColour } from '../../board/scene';
import { HEIGHT, stackedAreas, WIDTH } from './areas';
import './charts.css';

export interface CurveMark {
  /** In turns from the start. */
  readonly at: number;
  /** The height, from 0 at the bottom to 1. */
  readonly level: number;
  readonly kind: 'inaccuracy' | 'mistake' | 'blunder' | 'lucky' | 'unlucky';
}

export interface CurveProps {
  /** Every seat's chances at the start and after every turn. */
  readonly chances: readonly (readonly number[])[];
  /** The seats from the bottom up (0-based). */
  readonly order: readonly number[];
  readonly colours: readonly PlayerColour[];
  readonly marks: readonly CurveMark[];
}

/** The horizontal position of a turn, as a percentage. */
export function shareOfWidth(turn: number, { chances }: Pick<CurveProps, 'chances'>): string {
  const turns = chances.length - 1;
  return `${turns > 0 ? (100 * turn) / turns : 0}%`;
}

function Shape({ kind }: { kind: CurveMark['kind'] }) {
  if (kind === 'lucky') return <path d="M6 1l5 9H1z" />;
  if (kind === 'unlucky') return <path d="M6 11l5-9H1z" />;
  return <circle cx="6" cy="6" r={kind === 'inaccuracy' ? 3.2 : 4.6} />;
}

/** The contents of a curve's frame. */
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
