// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest';
import { speak } from '../i18n/i18n';
import type { Hint, HintWord, Seat } from '../net/types';
import { Advice, hintSentences, hintWord } from './hint';

const SEATS: Seat[] = [
  { seat: 1, kind: 'person', name: 'Ada', present: true, out: false },
  { seat: 2, kind: 'ai', level: 3, present: true, out: false },
];

const WORDS: HintWord[] = [
  { key: 'becomes-king' },
  { key: 'is-eliminated' },
  { key: 'builds-temple', left: 1 },
  { key: 'builds-tower', left: 1 },
  { key: 'builds-boat', left: 1 },
  { key: 'founds' },
  { key: 'expands', terrain: 'jungle', fields: 2, huts: 3 },
  { key: 'joins-settlements', count: 2 },
  { key: 'erupts', level: 3 },
  { key: 'covers-huts', seat: 2, huts: 1 },
  { key: 'splits-settlement', seat: 2 },
  { key: 'stops-temple', seat: 2 },
  { key: 'stops-tower', seat: 2 },
  { key: 'stops-king', seat: 2 },
  { key: 'prepares-temple' },
  { key: 'prepares-tower' },
  { key: 'threatens-king' },
  { key: 'uses-up', piece: 'temple' },
  { key: 'one-from-running-out', piece: 'hut' },
  { key: 'leaves-temple', seat: 2 },
  { key: 'leaves-tower', seat: 2 },
  { key: 'leaves-king', seat: 2 },
];

describe('the words of a hint', () => {
  it.each(['en', 'fr', 'de', 'pl'] as const)('are whole sentences in %s', async (language) => {
    await speak(language);
    const sentences = WORDS.map((word) => hintWord(word, SEATS));
    for (const sentence of sentences) expect(sentence).toMatch(/^[^{}]{8,}\.$/);
    expect(new Set(sentences).size).toBe(WORDS.length);
    await speak('en');
  });

  it('name terrains, pieces and players', () => {
    expect(hintWord(WORDS[6], SEATS)).toBe('It expands a settlement onto jungle: 3 huts.');
    expect(hintWord(WORDS[9], SEATS)).toBe('It covers 1 hut of Computer, level 3.');
  });

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
