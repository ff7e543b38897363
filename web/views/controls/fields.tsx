/** Form controls: segments, switches and sliders. */
import { useId } from 'preact/hooks';

interface SegmentsProps<T extends string | number> {
  readonly label: string;
  readonly choices: readonly T[];
  readonly value: T;
  readonly name: (choice: T) => string;
  readonly onChoose: (choice: T) => void;
}

/** Two to five short options, all visible. */
export function Segments<T extends string | number>(props: SegmentsProps<T>) {
  const { label, choices, value, name, onChoose } = props;
  const group = useId();
  return (
    <fieldset class="segments">
      <legend class="unseen">{label}</legend>
      {choices.map((choice) => (
        <label key={choice}>
          <input type="radio" name={group} checked={choice === value} onChange={() => onChoose(choice)} />
          <span>{name(choice)}</span>
        </label>
      ))}
    </fieldset>
  );
}

interface SwitchProps {
  readonly label: string;
  readonly on: boolean;
  readonly onSwitch: (on: boolean, box: HTMLInputElement) => void;
  readonly describedBy?: string;
}

/** An on/off switch that takes effect at once. */
export function Switch({ label, on, onSwitch, describedBy }: SwitchProps) {
  return (
    <input
      type="checkbox"
      // biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox tells its state by itself
      role="switch"
      aria-label={label}
      aria-describedby={describedBy}
      checked={on}
      onChange={(event) => onSwitch(event.currentTarget.checked, event.currentTarget)}
    />
  );
}

interface SliderProps {
  readonly label?: string;
  readonly min: number;
  readonly max: number;
  readonly value: number;
  readonly onSlide: (value: number) => void;
}

/** A slider filled up to its value, which is written beside it. */
export function Slider({ label, min, max, value, onSlide }: SliderProps) {
  const share = max > min ? (value - min) / (max - min) : 0;
  return (
    <input
      type="range"
      aria-label={label}
      min={min}
      max={max}
      value={value}
      style={{ '--value': `${(100 * share).toFixed(1)}%` }}
      onInput={(event) => onSlide(event.currentTarget.valueAsNumber)}
    />
  );
}
