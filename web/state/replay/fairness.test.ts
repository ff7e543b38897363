import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import * as engine from '../../engine/taluva.js';
import type { Fairness } from '../../net/types';
import { checkFairness } from './fairness';

const SEED = '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f';
const SETUP = 'edition=ferti2014 players=2';
/** The deck for this seed, as the rules crate pins it. */
const DECK = readFileSync(new URL('../../../crates/taluva/src/deck/version1.txt', import.meta.url), 'utf8')
  .trim()
  .split(' ');
/** `printf '\x00\x01…\x1f' | sha256sum` */
const COMMITMENT = '630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd';

beforeAll(() => {
  engine.initSync({ module: readFileSync(new URL('../../engine/taluva.wasm', import.meta.url)) });
});

describe('the check of a game', () => {
  const told: Fairness = { commitment: COMMITMENT, setup: SETUP, seed: SEED, drawn: DECK.slice(0, 10) };
  const check = (different: Partial<Fairness>) => checkFairness({ ...told, ...different }, engine);

  it('is passed by an honest service', () => {
    const expected = {
      digest: COMMITMENT,
      digestFits: true,
      deck: DECK,
      agreeing: 10,
      drawn: 10,
      fair: true,
    };
    expect(check({})).toMatchObject(expected);
  });

  it('finds another seed than the promised one', () => {
    expect(check({ seed: `ff${SEED.slice(2)}` })).toMatchObject({ digestFits: false, fair: false });
  });

  it('finds a tile that the deck did not hold', () => {
    const drawn = [...told.drawn.slice(0, 4), 'LL', ...told.drawn.slice(5)];
    expect(check({ drawn })).toMatchObject({ agreeing: 4, fair: false });
  });

  it('finds chosen 2-hex tiles', () => {
    const right = engine.drawTwoHex(2, SEED);
    expect(check({ setup: `${SETUP} twohex=${right}` })).toMatchObject({ fair: true });
    const wrong = ['2JJ+2VJ', '2VL+2VS'].find((choice) => choice !== right);
    expect(check({ setup: `${SETUP} twohex=${wrong}` })).toMatchObject({ twoHexFits: false, fair: false });
  });

  it('cannot be done before the seed is revealed', () => {
    expect(() => check({ seed: undefined })).toThrow();
  });
});
