// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest';
import type { Hint, Seat } from '../../net/types';
import { Advice, hintSentences } from './hint';

const SEATS: Seat[] = [
  { seat: 1, kind: 'person', name: 'Ada', present: true, out: false },
  { seat: 2, kind: 'ai', level: 3, present: true, out: false },
];

describe('the sentences of a hint', () => {
  it('begin with the tile to take where there is a choice', () => {
    const take = { tokens: ['2VL@1,0:3', 'H@0,1'], words: [{ key: 'founds' }] } satisfies Hint;
    expect(hintSentences(take, true, SEATS)).toEqual(['Take volcano · lake.', 'It founds a settlement.']);
    expect(hintSentences({ tokens: ['deck'], words: [] }, true, SEATS)).toEqual(['Draw a tile.']);
    expect(hintSentences(take, false, SEATS)).toEqual(['It founds a settlement.']);
  });
});

describe('advice', () => {
  it('that comes too late is not given', async () => {
    let answer = (_: Hint) => {};
    const ask = vi.fn(() => new Promise<Hint>((done) => (answer = done)));
    const advice = new Advice(ask);
    const asked = advice.ask();
    void advice.ask();
    expect(ask).toHaveBeenCalledOnce();
    expect(advice.thinking.value).toBe(true);
    advice.forget();
    answer({ tokens: [], words: [] });
    await asked;
    expect(advice.given.value).toBeUndefined();
    expect(advice.thinking.value).toBe(false);
  });
});
