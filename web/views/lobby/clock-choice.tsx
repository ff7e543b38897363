/** The time control: no limit, a time budget for the game, or days per turn. */
import { LONGEST_CLOCK_DAYS, LONGEST_CLOCK_INCREMENT, LONGEST_CLOCK_SECONDS } from '../../api/types';
import { t } from '../../i18n/i18n';
import { tell } from '../../i18n/new-game/new-game';
import type { Clock } from '../../net/types';
import { CLOCK_KINDS } from '../../state/lobby/lobby';

const USUAL: Readonly<Record<Clock['kind'], Clock>> = {
  none: { kind: 'none' },
  live: { kind: 'live', seconds: 600, increment: 10 },
  correspondence: { kind: 'correspondence', days: 3 },
};

interface NumberProps {
  readonly label: string;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly onNumber: (value: number) => void;
}

function NumberField({ label, value, min, max, onNumber }: NumberProps) {
  return (
    <label class="field">
      <span>{label}</span>
      <input
        type="number"
        required
        min={min}
        max={max}
        value={value}
        onInput={(event) => {
          const { valueAsNumber } = event.currentTarget;
          if (valueAsNumber >= min && valueAsNumber <= max) onNumber(Math.round(valueAsNumber));
        }}
      />
    </label>
  );
}

export function ClockChoice({ clock, onClock }: { clock: Clock; onClock: (clock: Clock) => void }) {
  return (
    <fieldset class="card">
      <legend>{t('new.clock')}</legend>
      <div class="cards">
        {CLOCK_KINDS.map((kind) => (
          <label key={kind} class="pick">
            <input
              type="radio"
              name="clock"
              checked={clock.kind === kind}
              onChange={() => onClock(USUAL[kind])}
            />
            <span>
              <strong>{t(`new.clock.${kind}`)}</strong>
              <small>{tell(`clock.${kind}.text`)}</small>
            </span>
          </label>
        ))}
      </div>
      {clock.kind === 'live' && (
        <div class="row">
          <NumberField
            label={tell('clock.minutes')}
            value={clock.seconds / 60}
            min={1}
            max={LONGEST_CLOCK_SECONDS / 60}
            onNumber={(minutes) => onClock({ ...clock, seconds: minutes * 60 })}
          />
          <NumberField
            label={tell('clock.increment')}
            value={clock.increment}
            min={0}
            max={LONGEST_CLOCK_INCREMENT}
            onNumber={(increment) => onClock({ ...clock, increment })}
          />
        </div>
      )}
      {clock.kind === 'correspondence' && (
        <div class="row">
          <NumberField
            label={tell('clock.days')}
            value={clock.days}
            min={1}
            max={LONGEST_CLOCK_DAYS}
            onNumber={(days) => onClock({ ...clock, days })}
          />
        </div>
      )}
    </fieldset>
  );
}
