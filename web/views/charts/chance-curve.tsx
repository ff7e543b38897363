/** The chance curve as a slider for choosing a turn. */
import { placeAt } from './areas';
import { CurvePicture, type CurveProps, shareOfWidth } from './curve-picture';

interface ChanceCurveProps extends CurveProps {
  /** The current place, in turns from the start. */
  readonly at: number;
  readonly label: string;
  readonly valueText: string;
  readonly onTurn: (turn: number) => void;
}

export function ChanceCurve(props: ChanceCurveProps) {
  const { chances, at, label, valueText, onTurn } = props;
  const turns = chances.length - 1;
  const now = Math.round(at);
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
      <CurvePicture {...props} />
      <span class="chance-cursor" style={{ left: shareOfWidth(at, props) }} />
    </div>
  );
}
