import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import * as engine from '../../engine/taluva.js';
import { kindOfMistake, kindsOfMistakes } from './mistake-kind';
import { ownPlay } from './own-play';
import {
  chancesOf,
  gainWithoutLuck,
  luckOf,
  mistakesOf,
  points,
  readReview,
  stackOrder,
  turningPointsOf,
  turnsAhead,
  whereLost,
} from './review';
import { gameReview, reviewedPlayer, reviewedTurn } from './review.fixture';
import type { KeptReview } from './review-store';
import { placeOnCurve, placesOfTurns, turnOfStep } from './turn-places';

vi.mock('../../engine/engine', () => ({ loadEngine: async () => engine }));

beforeAll(() => {
  engine.initSync({ module: readFileSync('engine/taluva.wasm') });
});

describe('a review', () => {
  it('tells the chances at the start, after every turn, and what came of it', () => {
    expect(chancesOf(gameReview())).toEqual([
      [0.5, 0.5],
      [0.5, 0.5],
      [0.62, 0.38],
      [1, 0],
    ]);
  });

  it('has chances that add up to one, whatever was reported', () => {
    const turns = [reviewedTurn({ after: [1.2, -0.1, 0.3] }), reviewedTurn()];
    const players = [1, 2, 3].map((seat) => reviewedPlayer(seat, { start: 1 / 3, result: 0 }));
    const rows = chancesOf(gameReview({ turns, players }));
    for (const row of rows) expect(row.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1);
    expect(rows[1].every((chance) => chance >= 0)).toBe(true);
  });

  it('lists the mistakes of everybody or of one seat', () => {
    expect(mistakesOf(gameReview())).toEqual([1]);
    expect(mistakesOf(gameReview(), 1)).toEqual([]);
    expect(mistakesOf(gameReview(), 2)).toEqual([1]);
  });

  it('tells of the turns that gave most away, in their order', () => {
    const turns = [0.06, 0.3, 0, 0.2, 0.11].map((loss) =>
      reviewedTurn({ loss, mark: loss > 0 ? 'mistake' : null }),
    );
    expect(turningPointsOf(gameReview({ turns }))).toEqual([1, 3, 4]);
    expect(turningPointsOf(gameReview())).toEqual([1]);
    expect(turningPointsOf(gameReview({ turns: [reviewedTurn()] }))).toEqual([]);
  });

  it('says after how many turns somebody was ahead; who is level with another is not', () => {
    const chances = chancesOf(gameReview());
    expect([1, 2].map((seat) => turnsAhead(chances, seat))).toEqual([2, 0]);
  });

  it('lies on the curve as one sees it: oneself at the bottom', () => {
    expect(stackOrder(4, 3)).toEqual([2, 0, 1, 3]);
    expect(stackOrder(2)).toEqual([0, 1]);
  });

  it('tells what was gained without luck, so that start, luck and gain are the result', () => {
    // Winning with bad tiles gains more than was missing: the gain is no probability, and is not shown as one.
    const winner = reviewedPlayer(1, { start: 0.5, luck: -0.35, result: 1 });
    const loser = reviewedPlayer(2, { start: 0.5, luck: 0.35, result: 0 });
    expect([winner, loser].map((player) => points(gainWithoutLuck(player)))).toEqual([85, -85]);
    for (const player of [winner, loser])
      expect(player.start + player.luck + gainWithoutLuck(player)).toBeCloseTo(player.result);
  });

  it('calls draws lucky from ten points on', () => {
    const called = [0.099, 0.1, 0.2, -0.1, -0.2].map((luck) => luckOf({ luck }));
    expect(called).toEqual([undefined, 'lucky', 'veryLucky', 'unlucky', 'veryUnlucky']);
  });

  it('says in which part of the turn most was lost', () => {
    expect(whereLost(reviewedTurn({ placement_loss: 0.1, build_loss: 0.2 }))).toBe('build');
    expect(whereLost(reviewedTurn({ placement_loss: 0.2, build_loss: 0.1 }))).toBe('place');
    expect(whereLost(reviewedTurn({ take_loss: 0.3, build_loss: 0.1 }))).toBe('take');
  });

  it('counts points without a sign before nothing', () => {
    expect(Object.is(points(-0.001), 0)).toBe(true);
    expect(points(-0.126)).toBe(-13);
  });

  it('is read only if it is whole', () => {
    const review = gameReview();
    expect(readReview(JSON.parse(JSON.stringify(review)))).toEqual(review);
    const broken: unknown[] = [
      undefined,
      'text',
      { ...review, players: [] },
      { ...review, turns: [{ ...review.turns[0], loss: null }] },
      { ...review, turns: [{ ...review.turns[0], best: undefined }] },
    ];
    for (const told of broken) expect(readReview(told)).toBeUndefined();
  });
});

describe('the turns in their game', () => {
  const tokens = ['JC', 'JC@0,0:0', 'H@0,1', '2VL', '2VL@2,0:0', 'H@2,1', 'JS@4,0:0', '-'];
  const places = placesOfTurns(
    [
      { ply: 0, played: ['JC@0,0:0', 'H@0,1'] },
      { ply: 3, played: ['2VL@2,0:0', 'H@2,1'] },
      { ply: 6, played: ['JS@4,0:0', '-'] },
    ],
    tokens,
  );

  it('begin with the tile, which may have come before', () => {
    expect(places).toEqual([
      { start: 0, inHand: 1, end: 3 },
      { start: 3, inHand: 4, end: 6 },
      { start: 6, inHand: 6, end: 8 },
    ]);
  });

  it('hold every step', () => {
    expect([0, 1, 3, 4, 6, 7, 99].map((ply) => turnOfStep(places, ply))).toEqual([-1, 0, 0, 1, 1, 2, 2]);
    expect([0, 3, 6, 7, 8].map((ply) => placeOnCurve(places, ply))).toEqual([0, 1, 2, 2.5, 3]);
  });
});

describe('a mistake', () => {
  const level = ([first]: string[]) => (first.includes('@0,0:') ? 2 : 1);
  const kind = (best: string[], played: string[], where: 'place' | 'build') =>
    kindOfMistake(
      reviewedTurn({ best, played, [where === 'place' ? 'placement_loss' : 'build_loss']: 0.2 }),
      { best: level(best), played: level(played) },
    );

  it('is called after what was missed', () => {
    expect(kind(['JC@4,0:0', 'T@0,1'], ['JC@4,0:0', 'H@0,1'], 'build')).toBe('temple');
    expect(kind(['JC@4,0:0', 'E@0,1=J'], ['JC@4,0:0', 'H@0,1'], 'build')).toBe('expansion');
    expect(kind(['JC@0,0:2', 'H@0,1'], ['JC@4,0:0', 'H@0,1'], 'place')).toBe('eruption');
    expect(kind(['JC@4,0:0', 'H@0,1'], ['JC@0,0:2', 'H@0,1'], 'place')).toBe('restraint');
    expect(kind(['JC@4,0:0', 'H@0,1'], ['JC@5,0:0', 'H@0,1'], 'place')).toBe('place');
    expect(kind(['JC@4,0:0', 'H@0,1'], ['JC@4,0:0', 'H@5,1'], 'build')).toBe('build');
  });

  it('is recognised by the land that was there before', async () => {
    // The first turn's tile lies where the best tile of the second would have erupted.
    expect([...(await kindsOfMistakes(gameReview()))]).toEqual([[1, 'eruption']]);
  });
});

describe("one's own play", () => {
  const kept = (played_at: number, changes: Partial<KeptReview> = {}): KeptReview => ({
    format: 1,
    id: `game ${played_at}`,
    plies: 9,
    played_at,
    seats: [
      { kind: 'ai', level: 3 },
      { kind: 'person', name: 'Ada' },
    ],
    review: gameReview(),
    ...changes,
  });

  it('is told from the oldest game on, without the games of others', async () => {
    const others = kept(1, { seats: [{ kind: 'person', name: 'Ben' }, { kind: 'ai' }] });
    const play = await ownPlay([kept(3), kept(2), others], 'Ada');
    expect(play.games).toBe(2);
    expect(play.accuracy.map(({ at }) => at)).toEqual([2, 3]);
    expect(play.marks).toEqual({ inaccuracy: 0, mistake: 2, blunder: 0 });
    expect(play.kinds).toEqual([['eruption', 2]]);
    expect(play.lossPerTurn).toBeCloseTo(0.1);
  });
});
