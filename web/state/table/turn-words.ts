/** What a turn achieves and allows, in words. */
import { t } from '../../i18n/i18n';
import type { HintWord, Seat, TerrainName, TurnWords } from '../../net/types';
import { nameAt, pieces, terrainName } from '../position/words';

const LETTERS: Readonly<Record<TerrainName, string>> = {
  jungle: 'J',
  clearing: 'C',
  sand: 'S',
  rock: 'R',
  lake: 'L',
};

/** One phrase about a turn, addressed to the player who may play it. */
export function turnWord(word: HintWord, seats: readonly Seat[]): string {
  const key = `word.${word.key}` as const;
  switch (word.key) {
    case 'expands':
      return t(key, { terrain: terrainName(LETTERS[word.terrain]), pieces: pieces('hut', word.huts) });
    case 'covers-huts':
      return t(key, { pieces: pieces('hut', word.huts), player: nameAt(seats, word.seat) });
    case 'uses-up':
    case 'one-from-running-out':
      return t(key, { piece: t(`piece.${word.piece}`) });
    case 'builds-temple':
    case 'builds-tower':
    case 'builds-boat':
      return t(key, { left: word.left });
    case 'joins-settlements':
      return t(key, { count: word.count });
    case 'erupts':
      return t(key, { level: word.level });
    case 'becomes-king':
    case 'is-eliminated':
    case 'founds':
    case 'prepares-temple':
    case 'prepares-tower':
    case 'threatens-king':
      return t(key);
    default:
      return t(key, { player: nameAt(seats, word.seat) });
  }
}

/** One phrase about a turn that a seat has played. */
function playedWord(word: HintWord, seat: number, seats: readonly Seat[]): string {
  const player = nameAt(seats, seat);
  switch (word.key) {
    case 'becomes-king':
    case 'is-eliminated':
    case 'threatens-king':
      return t(`played.${word.key}`, { player });
    case 'uses-up':
    case 'one-from-running-out':
      return t(`played.${word.key}`, { player, piece: t(`piece.${word.piece}`) });
    default:
      return turnWord(word, seats);
  }
}

/** A played turn in sentences; duplicates, from players of the same name, are merged. */
export function playedSentences({ seat, words }: TurnWords, seats: readonly Seat[]): string[] {
  return [...new Set(words.map((word) => playedWord(word, seat, seats)))];
}
