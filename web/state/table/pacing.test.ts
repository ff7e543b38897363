import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { GameMessage } from '../../net/types';
import { Pacing } from './pacing';

const played = (seq: number, seat: number): GameMessage => ({
  type: 'event',
  seq,
  at: 0,
  event: { type: 'played', seat, tokens: [] },
});

let pause = 1000;
let shown: number[] = [];

function pacing(): Pacing {
  return new Pacing({
    pause: () => pause,
    isComputers: (message) =>
      message.type === 'event' && message.event.type === 'played' && message.event.seat > 1,
    show: (message) => shown.push('seq' in message ? message.seq : -1),
  });
}

beforeEach(() => {
  vi.useFakeTimers();
  pause = 1000;
  shown = [];
});
afterEach(() => {
  vi.useRealTimers();
});

it('shows the turns of computers one after the other, in their order', () => {
  const paced = pacing();
  paced.hear(played(1, 1));
  for (const seat of [2, 3, 4]) paced.hear(played(seat, seat));
  expect(shown).toEqual([1]);
  vi.advanceTimersByTime(1000);
  expect(shown).toEqual([1, 2]);
  vi.advanceTimersByTime(1000);
  paced.hear(played(5, 1));
  expect(shown).toEqual([1, 2, 3]);
  vi.advanceTimersByTime(1000);
  expect(shown).toEqual([1, 2, 3, 4, 5]);
});

it('holds nothing back that a person did, nor where nobody wants to wait', () => {
  const paced = pacing();
  paced.hear(played(1, 1));
  paced.hear(played(2, 1));
  expect(shown).toEqual([1, 2]);
  pause = 0;
  paced.hear(played(3, 2));
  paced.hear(played(4, 3));
  expect(shown).toEqual([1, 2, 3, 4]);
});

it('ends the waiting when the game is shown as it is, or when asked', () => {
  const paced = pacing();
  for (const seat of [1, 2, 3]) paced.hear(played(seat, seat));
  paced.hear({ type: 'pong', seq: 9 } as GameMessage);
  expect(shown).toEqual([1, 9]);
  paced.hear({ type: 'game', seq: 3 } as GameMessage);
  expect(shown).toEqual([1, 9, 2, 3, 3]);
  paced.hear(played(4, 2));
  paced.flush();
  expect(shown).toEqual([1, 9, 2, 3, 3, 4]);
});
