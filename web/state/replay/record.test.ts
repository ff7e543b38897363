import { afterEach, describe, expect, it, vi } from 'vitest';
import type { AnalysisLine, Position } from '../../net/types';
import { mayBeRecord, type Source, sceneAt, seatsOf, sourceOfRecord, tagOf, Walk } from './record';

const TEXT =
  '0,0:1V0/-1,1:1J1H.1C 19/3/2;20/3/2 2:take 23:1512251224111112211124121 edition=ferti2014 players=2';

function position(ply: number, part: Partial<Position> = {}): Position {
  return {
    ply,
    turn: 1,
    phase: 'place',
    tiles: [],
    hexes: [],
    reserves: [],
    out: [],
    deck_left: 0,
    unseen: [],
    kings_to_be: [],
    two_hex: [],
    last_turn: [],
    ...part,
  };
}

const line: AnalysisLine = {
  setup: 'edition=ferti2014 players=3',
  tokens: ['JC', 'JC@0,0:0', 'H@0,1'],
  seats: [1, 1, 1],
  tags: [
    ['Player1', 'Ada'],
    ['Player2', '?'],
    ['Date', '2026.11.15'],
  ],
  result: '*',
};

const settle = () => new Promise((done) => setTimeout(done));

describe('a walk', () => {
  const asked: number[] = [];
  const source: Source = {
    setup: line.setup,
    plies: 3,
    position: async (ply) => {
      asked.push(ply);
      return position(ply);
    },
  };

  afterEach(() => void vi.useRealTimers());

  it('shows where it is, asks for what comes next beforehand, and for nothing twice', async () => {
    asked.length = 0;
    const walk = new Walk(source, 0);
    await settle();
    expect(walk.position.value?.ply).toBe(0);
    walk.goTo(1);
    await settle();
    expect(walk.position.value?.ply).toBe(1);
    walk.goTo(0);
    await settle();
    expect(asked).toEqual([0, 1, 2]);
  });

  it('stays within the course', async () => {
    const walk = new Walk(source, 99);
    expect(walk.ply).toBe(3);
    expect(walk.atEnd.value).toBe(true);
    walk.goTo(-5);
    expect(walk.ply).toBe(0);
  });

  it('shows what was asked for last, whatever comes first', async () => {
    const answers = new Map<number, (position: Position) => void>();
    const slow: Source = { ...source, position: (ply) => new Promise((done) => answers.set(ply, done)) };
    const walk = new Walk(slow, 1);
    walk.goTo(2);
    answers.get(2)?.(position(2));
    answers.get(1)?.(position(1));
    await settle();
    expect(walk.position.value?.ply).toBe(2);
  });

  it('plays by itself to the end and stops', () => {
    vi.useFakeTimers();
    const walk = new Walk(source, 3);
    walk.toggle();
    expect([walk.ply, walk.playing.value]).toEqual([0, true]);
    vi.advanceTimersByTime(60_000);
    expect([walk.ply, walk.playing.value]).toEqual([3, false]);
  });
});

describe('a record', () => {
  it('is told from other texts', () => {
    expect(mayBeRecord('[Format "taluva 1"]\n\n*')).toBe(true);
    expect(mayBeRecord(TEXT)).toBe(true);
    expect(mayBeRecord('hello')).toBe(false);
    expect(mayBeRecord('')).toBe(false);
  });

  it('names its players, and those without a name', () => {
    const names = seatsOf(line, (seat) => `Seat ${seat}`).map(({ name }) => name);
    expect(names).toEqual(['Ada', 'Seat 2', 'Seat 3']);
    expect(tagOf(line, 'Date')).toBe('2026.11.15');
    expect(tagOf(line, 'Seed')).toBeUndefined();
  });

  it('that begins with a position is drawn from its text', () => {
    const source = sourceOfRecord({ ...line, position: TEXT, tokens: [] });
    const scene = sceneAt(source, position(0, { text: TEXT }), { colours: ['gold', 'red'] });
    expect(scene.hexes).toHaveLength(3);
    expect(scene.colours).toEqual(['gold', 'red']);
  });

  it('that begins with an empty table is drawn from its tiles', () => {
    const tiles = [{ tile: 'JC', q: 0, r: 0, k: 0, level: 1 }];
    const scene = sceneAt(sourceOfRecord(line), position(2, { tiles, text: TEXT }));
    expect(scene.hexes.map(({ tile }) => tile)).toEqual(['0', '0', '0']);
  });
});
