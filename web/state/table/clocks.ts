/** A game's clocks, which run on in the page between messages from the service. */
import { signal } from '@preact/signals';
import { t } from '../../i18n/i18n';
import type { Clock, Time } from '../../net/types';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** The threshold of low time. */
const LOW = { live: 30 * SECOND, correspondence: 6 * HOUR };

/** The refresh interval in milliseconds. */
const TICK = 250;

interface ClockReading {
  readonly time: Time;
  /** The page's time when it was received. */
  readonly at: number;
}

/** Time as a clock shows it: `9:05`, `1:00:00`; days and hours from a day on. */
export function clockText(left: number): string {
  if (left >= DAY) {
    return t('time.days', { days: Math.floor(left / DAY), hours: Math.floor((left % DAY) / HOUR) });
  }
  const seconds = Math.ceil(left / SECOND);
  const two = (part: number) => String(part).padStart(2, '0');
  const minutes = Math.floor(seconds / 60) % 60;
  const hours = Math.floor(seconds / 3600);
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}

export function isLow(left: number, kind: Clock['kind']): boolean {
  return kind !== 'none' && left < LOW[kind];
}

export class Clocks {
  readonly #told = signal<ClockReading | undefined>(undefined);
  readonly #now = signal(0);
  readonly #clock: () => number;
  #ticking: ReturnType<typeof setInterval> | undefined;

  constructor(clock: () => number = () => performance.now()) {
    this.#clock = clock;
  }

  /** Takes the service's clocks. Only time elapsed here is counted, so the service's own time does not matter. */
  tell(time: Time | undefined): void {
    const at = this.#clock();
    this.#now.value = at;
    this.#told.value = time && { time, at };
    this.stop();
    if (time?.running !== undefined) {
      this.#ticking = setInterval(() => {
        this.#now.value = this.#clock();
      }, TICK);
    }
  }

  /** A seat's remaining milliseconds; undefined in a game without clocks. */
  left(seat: number): number | undefined {
    const told = this.#told.value;
    if (!told) return undefined;
    const passed = told.time.running === seat ? this.#now.value - told.at : 0;
    return Math.max(0, told.time.left[seat - 1] - passed);
  }

  stop(): void {
    clearInterval(this.#ticking);
  }
}
