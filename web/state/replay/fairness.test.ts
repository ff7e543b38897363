import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { bytesOf, checkFairness, deckOf, numbersOf, twoHexOf } from './fairness';

const SEED = '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f';
const SETUP = 'edition=ferti2014 players=2';
/** The deck that the rules crate pins for this seed. */
const DECK = readFileSync(new URL('../../../crates/taluva/src/deck/version1.txt', import.meta.url), 'utf8')
  .trim()
  .split(' ');
/** `printf '\x00\x01…\x1f' | sha256sum` */
const COMMITMENT = '630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd';

describe('the shuffle', () => {
  it('reads the keystream of RFC 8439, appendix A.1', () => {
    const numbers = numbersOf(new Uint8Array(32), 0);
    expect(numbers.next().value).toBe(0xade0b876);
    expect(numbers.next().value).toBe(0x903df1a0);
    for (let skipped = 2; skipped < 16; skipped++) numbers.next();
    // Test vector 2: the block with counter 1.
    expect(numbers.next().value).toBe(0xbee7079f);
  });

  it('gives the deck of the rules crate', () => {
    expect(deckOf(SETUP, bytesOf(SEED))).toEqual(DECK);
    expect(deckOf(`${SETUP} tiles=7`, bytesOf(SEED))).toEqual(DECK.slice(0, 7));
  });

  it('uses the whole set, which is larger for five', () => {
    expect(deckOf('edition=hig2006 players=3', bytesOf(SEED))).toHaveLength(48);
    const five = deckOf('edition=ferti2014 players=5', bytesOf(SEED));
    expect(five).toHaveLength(60);
    expect(five.filter((tile) => tile === 'JC')).toHaveLength(7);
  });

  it('puts as many different 2-hex tiles into play as there are players', () => {
    for (const players of [2, 3, 4, 5]) {
      expect(new Set(twoHexOf(players, bytesOf(SEED))).size).toBe(players);
    }
  });
});

describe('the check of a game', () => {
  const told = { commitment: COMMITMENT, setup: SETUP, seed: SEED, drawn: DECK.slice(0, 10) };

  it('is passed by an honest service', async () => {
    expect(await checkFairness(told)).toMatchObject({
      digest: COMMITMENT,
      digestFits: true,
      agreeing: 10,
      drawn: 10,
      fair: true,
    });
  });

  it('finds another seed than the promised one', async () => {
    const other = await checkFairness({ ...told, seed: `ff${SEED.slice(2)}` });
    expect(other).toMatchObject({ digestFits: false, fair: false });
  });

  it('finds a tile that the deck did not hold', async () => {
    const drawn = [...told.drawn.slice(0, 4), 'LL', ...told.drawn.slice(5)];
    expect(await checkFairness({ ...told, drawn })).toMatchObject({ agreeing: 4, fair: false });
  });

  it('finds chosen 2-hex tiles', async () => {
    const right = twoHexOf(2, bytesOf(SEED)).join('+');
    expect(await checkFairness({ ...told, setup: `${SETUP} twohex=${right}` })).toMatchObject({ fair: true });
    const wrong = ['2JJ+2VJ', '2VL+2VS'].find((choice) => choice !== right);
    expect(await checkFairness({ ...told, setup: `${SETUP} twohex=${wrong}` })).toMatchObject({
      twoHexFits: false,
      fair: false,
    });
  });

  it('cannot be done before the seed is told', async () => {
    const { seed: _, ...untold } = told;
    await expect(checkFairness(untold)).rejects.toThrow();
  });
});
