/** Number formatting in the page's language. */
import { language } from '../../i18n/i18n';

/** A probability: `63 %`. */
export function percentWords(share: number): string {
  const words = new Intl.NumberFormat(language(), { style: 'percent', maximumFractionDigits: 0 }).format(
    share,
  );
  return words.replace('-', '−');
}

/** A rating, to the whole point. */
export const ratingWords = (rating: number) => String(Math.round(rating));

/** A change with its sign: `+12`, `−3`, `0`. */
export function signedWords(value: number, digits = 0): string {
  const words = new Intl.NumberFormat(language(), {
    signDisplay: 'exceptZero',
    maximumFractionDigits: digits,
  }).format(value);
  return words.replace('-', '−');
}

export function decimalWords(value: number, digits = 1): string {
  return new Intl.NumberFormat(language(), {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(value);
}
