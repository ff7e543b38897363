/** What computers are called, so that several at one table can be told apart. */

/** The names that the service gives them. */
export const COMPUTER_NAMES = [
  'Aroha',
  'Fetu',
  'Hina',
  'Kalea',
  'Lani',
  'Mahina',
  'Moana',
  'Nalu',
  'Rangi',
  'Sina',
  'Tavita',
  'Viri',
] as const;

/** The name of the computer on a seat: another for every seat; `first` is where the game begins to count. */
export function computerName(first: number, seat: number): string {
  return COMPUTER_NAMES[(first + seat) % COMPUTER_NAMES.length];
}
