/** Times in words: relative times, dates and clock settings. */
import { language, t } from '../../i18n/i18n';
import type { Clock } from '../../net/types';

const MINUTE = 60_000;
const STEPS = [
  ['day', 24 * 60 * MINUTE],
  ['hour', 60 * MINUTE],
  ['minute', MINUTE],
] as const;

/** A moment relative to now: `5 minutes ago`, `yesterday`. */
export function sinceWords(moment: number, now = Date.now()): string {
  const words = new Intl.RelativeTimeFormat(language(), { numeric: 'auto' });
  // The server's clock may be ahead of the browser's: clamp to the present.
  const gone = Math.max(0, now - moment);
  for (const [unit, length] of STEPS) {
    if (gone >= length) return words.format(-Math.floor(gone / length), unit);
  }
  return words.format(0, 'minute');
}

/** The date of a moment. */
export function dayWords(moment: number): string {
  return new Intl.DateTimeFormat(language(), { dateStyle: 'medium' }).format(moment);
}

/** A clock setting: `10 min + 5 s`, `3 days a turn`. */
export function clockWords(clock: Clock): string {
  switch (clock.kind) {
    case 'none':
      return t('new.clock.none');
    case 'live':
      return t('clock.live', { minutes: Math.round(clock.seconds / 60), increment: clock.increment });
    case 'correspondence':
      return t('clock.correspondence', { count: clock.days });
  }
}
