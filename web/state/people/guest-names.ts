/** Generated names for guests, in the page's language. */
import names from '../../i18n/guest-names.json';
import { language } from '../../i18n/i18n';

/** A creature or plant of the islands and a number, such as `Dolphin4996`. */
export function guestName(random: () => number = Math.random): string {
  const spoken = language();
  const beings: readonly string[] = spoken in names ? names[spoken as keyof typeof names] : names.en;
  const being = beings[Math.floor(random() * beings.length)];
  return `${being}${1000 + Math.floor(random() * 9000)}`;
}
