import { describe, expect, it } from 'vitest';
import type { GameEvent } from '../../net/types';
import { logLines, tokensOf, turnAt } from './log';

const log = (...events: GameEvent[]) => events.map((event, index) => ({ seq: index + 1, at: 0, event }));

describe('the log', () => {
  it('joins placement and build of a turn, whether they came at once or not', () => {
    const events = log(
      { type: 'started', tokens: ['JC'] },
      { type: 'played', seat: 1, tokens: ['JC@0,0:0'] },
      { type: 'played', seat: 1, tokens: ['H@0,1', 'SS'] },
      { type: 'played', seat: 2, tokens: ['SS@2,0:0', 'H@1,1', 'RR'] },
    );
    const lines = logLines(tokensOf(events));
    expect(lines.map(({ seat, notation, start, ply }) => [seat, notation, start, ply])).toEqual([
      [1, 'JC@0,0:0 H@0,1', 1, 3],
      [2, 'SS@2,0:0 H@1,1', 4, 6],
    ]);
    expect(lines[0].words).toBe('island extended, settlement founded');
  });

  it('says of a step inside a turn which turn it belongs to', () => {
    const lines = logLines(
      ['JC', 'JC@0,0:0', 'H@0,1', 'SS', 'SS@2,0:0', 'H@1,1'].map((text) => ({ text, seat: 1 })),
    );
    expect([0, 1, 2, 3, 4, 5, 6].map((ply) => turnAt(lines, ply)?.ply)).toEqual([
      undefined,
      3,
      3,
      3,
      6,
      6,
      6,
    ]);
    expect(lines[1].steps.map(({ ply }) => ply)).toEqual([5, 6]);
  });

  it('forgets what was taken back', () => {
    const events = log(
      { type: 'started', tokens: ['JC'] },
      { type: 'played', seat: 1, tokens: ['JC@0,0:0'] },
      { type: 'taken_back', seat: 1, ply: 1 },
      { type: 'played', seat: 1, tokens: ['JC@0,0:3'] },
    );
    expect(tokensOf(events).map(({ text }) => text)).toEqual(['JC', 'JC@0,0:3']);
  });

  it('reports eruptions with their level', () => {
    const tokens = ['JC@0,0:0', 'SS@0,0:1'].map((text) => ({ text, seat: 1 }));
    const lines = logLines(tokens, [1, 2]);
    expect(lines.map(({ words, level }) => [words, level])).toEqual([
      ['island extended', 1],
      ['eruption to level 2', 2],
    ]);
  });

  it('distinguishes resigning, running out of time, and leaving', () => {
    const events = log(
      { type: 'started', tokens: ['JC'] },
      { type: 'resigned', seat: 1, tokens: ['resign:1'] },
      { type: 'timed_out', seat: 2, tokens: ['resign:2', 'SS'] },
      { type: 'claimed', seat: 3, by: 4, tokens: ['resign:3'] },
    );
    expect(logLines(tokensOf(events)).map(({ seat, words }) => [seat, words])).toEqual([
      [1, 'resigned'],
      [2, 'ran out of time'],
      [3, 'left the game'],
    ]);
  });
});
