// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { speak } from '../../i18n/i18n';
import type { HintWord, Seat } from '../../net/types';
import { playedSentences, turnWord } from './turn-words';

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

const LANGUAGES = ['en', 'fr', 'de', 'pl'] as const;

describe('the words of a turn that may be played', () => {
  it.each(LANGUAGES)('are whole sentences in %s', async (language) => {
    await speak(language);
    const sentences = WORDS.map((word) => turnWord(word, SEATS));
    for (const sentence of sentences) expect(sentence).toMatch(/^[^{}]{8,}\.$/);
    expect(new Set(sentences).size).toBe(WORDS.length);
    await speak('en');
  });

  it('name terrains, pieces and players', () => {
    expect(turnWord(WORDS[6], SEATS)).toBe('It expands a settlement onto jungle: 3 huts.');
    expect(turnWord(WORDS[9], SEATS)).toBe('It covers 1 hut belonging to Computer, level 3.');
  });
});

describe('the words of a turn that was played', () => {
  it.each(LANGUAGES)('are whole sentences in %s', async (language) => {
    await speak(language);
    const sentences = playedSentences({ seat: 1, words: WORDS }, SEATS);
    for (const sentence of sentences) expect(sentence).toMatch(/^[^{}]{8,}\.$/);
    expect(sentences).toHaveLength(WORDS.length);
    await speak('en');
  });

  // A spectator is not the player who moved.
  it.each([
    ['en', /\byour?\b/i],
    ['fr', /\b(vous|votre|vos)\b/i],
    ['de', /\b(du|dich|dir|dein\w*)\b/i],
    ['pl', /(?<!\p{L})(ty|ci|ciebie|tw[oó]j\p{L}*|zostajesz|zbudujesz)(?!\p{L})/iu],
  ] as const)('call players by name in %s', async (language, you) => {
    await speak(language);
    const advice = WORDS.map((word) => turnWord(word, SEATS)).filter((sentence) => you.test(sentence));
    expect(advice).toHaveLength(5);
    const played = playedSentences({ seat: 1, words: WORDS }, SEATS);
    expect(played.filter((sentence) => you.test(sentence))).toEqual([]);
    expect(played.filter((sentence) => sentence.includes('Ada'))).toHaveLength(5);
    await speak('en');
  });

  it('name the one who played, and say the same once', () => {
    const words: HintWord[] = [{ key: 'becomes-king' }, { key: 'uses-up', piece: 'temple' }];
    expect(playedSentences({ seat: 2, words }, SEATS)).toEqual([
      'Computer, level 3 becomes king.',
      'It builds the last temple of Computer, level 3.',
    ]);
    const namesakes: Seat[] = [...SEATS, { ...SEATS[1], seat: 3 }];
    const both: HintWord[] = [2, 3].map((seat) => ({ key: 'leaves-king', seat }));
    expect(playedSentences({ seat: 1, words: both }, namesakes)).toHaveLength(1);
  });
});
