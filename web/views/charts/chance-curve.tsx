/** The chances of all seats from turn to turn, as areas on one another: also the scale on which one goes to a turn. */
import type { PlayerColour } from '../../board/scene';
import { HEIGHT, placeAt, stackedAreas, WIDTH } from './areas';
import './charts.css';

export interface CurveMark {
  /** In turns from the beginning. */
  readonly at: number;
  /** How high it lies, from 0 at the bottom to 1. */
  readonly level: number;
  readonly kind: 'inaccuracy' | 'mistake' | 'blunder' | 'lucky' | 'unlucky';
}

interface ChanceCurveProps {
  /** What every seat could expect at the beginning and after every turn. */
  readonly chances: readonly (readonly number[])[];
  /** The seats from the bottom up, counted from 0. */
  readonly order: readonly number[];
  readonly colours: readonly PlayerColour[];
  readonly marks: readonly CurveMark[];
  /** Where one is, in turns from the beginning. */
  readonly at: number;
  readonly label: string;
  readonly valueText: string;
  readonly onTurn: (turn: number) => void;
}

function Shape({ kind }: { kind: CurveMark['kind'] }) {
  if (kind === 'lucky') return <path d="M6 1l5 9H1z" />;
  if (kind === 'unlucky') return <path d="M6 11l5-9H1z" />;
  return <circle cx="6" cy="6" r={kind === 'inaccuracy' ? 3.2 : 4.6} />;
}

export function ChanceCurve(props: ChanceCurveProps) {
  const { chances, order, colours, marks, at, label, valueText, onTurn } = props;
  const turns = chances.length - 1;
  const share = (turn: number) => `${turns > 0 ? (100 * turn) / turns : 0}%`;
  const now = Math.round(at);
  const areas = stackedAreas(chances, order);
  const follow = (event: PointerEvent & { currentTarget: HTMLElement }) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    onTurn(placeAt(event.clientX - left, width, chances.length));
  };
  const keys: Readonly<Record<string, number>> = {
    ArrowRight: now + 1,
    ArrowUp: now + 1,
    ArrowLeft: now - 1,
    ArrowDown: now - 1,
    PageUp: now + 5,
    PageDown: now - 5,
    Home: 0,
    End: turns,
  };
  return (
    <div
      class="chance-curve"
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={turns}
      aria-valuenow={now}
      aria-valuetext={valueText}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        follow(event);
      }}
      onPointerMove={(event) => {
        if (event.currentTarget.hasPointerCapture(event.pointerId)) follow(event);
      }}
      onKeyDown={(event) => {
        const to = keys[event.key];
        if (to === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
        event.preventDefault();
        event.stopPropagation();
        onTurn(Math.min(turns, Math.max(0, to)));
      }}
    >
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
          style={{ left: share(mark.at), bottom: `${100 * mark.level}%` }}
        >
          <Shape kind={mark.kind} />
        </svg>
      ))}
      <span class="chance-cursor" style={{ left: share(at) }} />
    </div>
  );
}
