/** Names for computer players, which tell several at one table apart. */

/** The names that the service uses. */
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

/** The name of the computer on a seat, different for every seat; `first` is the game's offset into the list. */
export function computerName(first: number, seat: number): string {
  return COMPUTER_NAMES[(first + seat) % COMPUTER_NAMES.length];
}
