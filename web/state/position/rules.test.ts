import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { hexKey } from '../../board/geometry';
import * as engine from '../../engine/taluva.js';
import { type Rules, rulesOf } from './rules';

let rules: Rules;

beforeAll(() => {
  engine.initSync({ module: readFileSync(new URL('../../engine/taluva.wasm', import.meta.url)) });
  rules = rulesOf(engine);
});

/** Plays a game with deterministic choices, and calls `look` on every position. */
function everyPosition(setup: string, look: (game: engine.Game) => void): void {
  const game = new engine.Game(setup);
  const deck = new engine.Deck(setup, '7'.repeat(64));
  for (let step = 0; game.position().phase !== 'over'; step++) {
    look(game);
    const { legal = [], deck_left } = game.position();
    const token = legal[(step * 31) % legal.length] ?? '-';
    game.play([token === 'deck' ? (deck.next(deck_left) ?? '') : token]);
  }
  look(game);
  deck.free();
  game.free();
}

describe('the rules about a position', () => {
  it('know from its text alone what its game knows', () => {
    let boats = 0;
    everyPosition('edition=ferti2014 players=2 boats=on twohex=2VJ+2VL', (game) => {
      const { legal = [], text, phase, reserves, seat = 1 } = game.position();
      const found = rules.at(text);
      expect(found.legal).toEqual(legal);
      if (phase !== 'build') return;
      expect(found.builds.map(({ token }) => token)).toEqual(legal.filter((token) => token !== '-'));
      for (const option of found.builds) {
        expect(option.fields.reduce((sum, { count }) => sum + count, 0)).toBe(option.cost);
        for (const field of option.fields) expect(found.buildsByHex.get(hexKey(field))).toContain(option);
        const after = game.copy();
        after.play([option.token]);
        const left = after.position().reserves[seat - 1];
        const kind = `${option.piece}s` as const;
        expect(reserves[seat - 1][kind] - left[kind]).toBe(option.cost);
        after.free();
        if (option.kind === 'boat') boats += 1;
      }
    });
    expect(boats).toBeGreaterThan(0);
  });

  it('say why something is refused, and nothing where it is not', () => {
    const game = new engine.Game('edition=ferti2014 players=2');
    game.play(['JC']);
    const found = rules.at(game.text());
    expect(found.whyNot('JC@0,0:3')).toBeUndefined();
    expect(found.whyNot('JC@4,0:3')).toMatchObject({ rule: 'first-tile' });
    game.free();
  });

  it('tell two settlements apart that could expand onto one terrain', () => {
    const text =
      '0,-1:1V0/-2,0:1C.1J1H.1C.1J1H.1J1H.1C/0,1:1V0 17/3/2;20/3/2 1:build 12:1512251224111112211124121 edition=ferti2014 players=2';
    const names = rules.at(text).builds.filter(({ kind }) => kind === 'expand');
    expect(names.map(({ from }) => from?.fields).sort()).toEqual([1, 2]);
    expect(names.every(({ from }) => from?.isOnlyOfSize)).toBe(true);
  });

  it('count what is built at the end', () => {
    let text = '';
    everyPosition('edition=ferti2014 players=2 tiles=6', (game) => {
      text = game.text();
    });
    const counts = rules.counts(text);
    expect(counts).toHaveLength(2);
    expect(counts[0].built[3]).toBeGreaterThan(0);
    expect(counts[0].largest).toBeGreaterThan(0);
    expect(counts[0].lost).toBeGreaterThanOrEqual(0);
  });

  it('tell the level of every tile, on an island that may have been there before', () => {
    const tokens = ['JC@0,0:0', 'H@0,1', 'SS@0,0:1'];
    expect(Array.from(rules.levels({ setup: 'players=2' }, tokens))).toEqual([1, 0, 2]);
    const position =
      '-1,-1:1S2H.1J/-1,0:1V3.1V0/-1,1:1J1H.1C 19/3/2;19/3/2 1:place:LL 21:1512251224110112211124121 players=2';
    expect(Array.from(rules.levels({ setup: 'players=2', position }, ['LL@-1,0:4']))).toEqual([2]);
    expect(Array.from(rules.levels({ setup: 'players=2 start=on' }, ['LL@0,0:0']))).toEqual([2]);
  });
});
