import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Position } from '../../net/types';
import { position } from '../position/position.fixture';
import { hear, type Player, SOUNDS, type Sound, soundsBetween } from './sound';
import { lengthOf, SCORE } from './synth';

const choice = vi.hoisted(() => ({ value: 'off', peek: () => choice.value }));
vi.mock('./settings', () => ({ sound: choice }));

const start: Position = position({ ply: 1, turn: 1, tiles: [], hexes: [] });
const tile = (level: number) => ({ tile: 'JC', q: 0, r: 0, k: 0, level });
const field = (piece: 'hut' | 'temple' | 'tower' | 'boat', q = 0) => ({
  q,
  r: 1,
  level: 1,
  top: 'J',
  building: { seat: 1, piece, count: 1 },
});

describe('what is heard', () => {
  it('is a tile that falls, or an eruption', () => {
    expect(soundsBetween(start, { ...start, ply: 2, tiles: [tile(1)] })).toEqual(['tile']);
    const laid = { ...start, ply: 2, tiles: [tile(1)] };
    expect(soundsBetween(laid, { ...laid, ply: 5, tiles: [tile(1), tile(2)] })).toEqual(['eruption']);
  });

  it.each(['hut', 'temple', 'tower', 'boat'] as const)('is a %s that was built', (piece) => {
    expect(soundsBetween(start, { ...start, ply: 3, hexes: [field(piece)] })).toEqual([piece]);
  });

  it('is the end, once', () => {
    const over: Position = {
      ...start,
      ply: 3,
      phase: 'over',
      outcome: { reason: 'king', standings: [1, 2] },
    };
    expect(soundsBetween(start, over)).toEqual(['end']);
    expect(soundsBetween(over, over)).toEqual([]);
  });

  it('is nothing when somebody takes back, or a covered hut is gone', () => {
    const built = { ...start, ply: 3, tiles: [tile(1)], hexes: [field('hut')] };
    expect(soundsBetween(built, start)).toEqual([]);
    expect(soundsBetween(built, { ...built, ply: 4, hexes: [] })).toEqual([]);
  });
});

describe('sounds', () => {
  const heard: Sound[] = [];
  const load = vi.fn(async (): Promise<Player> => ({ play: (sounds) => void heard.push(...sounds) }));

  beforeEach(() => {
    heard.length = 0;
    choice.value = 'off';
  });

  it('wait for the first touch of the page', async () => {
    choice.value = 'on';
    vi.stubGlobal('navigator', { userActivation: { hasBeenActive: false } });
    hear(['tile'], load);
    await Promise.resolve();
    expect(load).not.toHaveBeenCalled();
    vi.unstubAllGlobals();
  });

  it('are not loaded where they are switched off', async () => {
    hear(['tile'], load);
    await Promise.resolve();
    expect(load).not.toHaveBeenCalled();
    expect(heard).toEqual([]);
    choice.value = 'on';
    hear([], load);
    expect(load).not.toHaveBeenCalled();
    hear(['tile', 'hut'], load);
    hear(['turn'], load);
    await vi.waitFor(() => expect(heard).toEqual(['tile', 'hut', 'turn']));
    expect(load).toHaveBeenCalledTimes(1);
    choice.value = 'off';
    hear(['end'], load);
    await Promise.resolve();
    expect(heard).toHaveLength(3);
  });

  it('are short, and never louder than the loudspeaker', () => {
    for (const name of SOUNDS) {
      expect(lengthOf(name), name).toBeLessThan(2.5);
      for (const voice of SCORE[name]) {
        expect(voice.loud, name).toBeGreaterThan(0);
        expect(voice.loud, name).toBeLessThanOrEqual(1);
        expect(Math.min(voice.from, voice.to), name).toBeGreaterThan(0);
        expect(voice.swell ?? 0, name).toBeLessThan(voice.length);
      }
    }
  });
});
