import { expect, it } from 'vitest';
import { isTimeToFollow, type Shown } from './camera';

const shown = (turn: number, seat: number | undefined, status: Shown['status'] = 'playing'): Shown => ({
  status,
  position: { turn, ...(seat !== undefined && { seat }) },
  you: { seats: [1] },
});

it('follows after a turn of somebody else, not after one\u2019s own', () => {
  expect(isTimeToFollow(shown(2, 2), shown(3, 1), false)).toBe(true);
  expect(isTimeToFollow(shown(1, 1), shown(2, 2), false)).toBe(false);
  expect(isTimeToFollow(shown(2, 2), shown(2, 2), false)).toBe(false);
  expect(isTimeToFollow(undefined, shown(3, 1), false)).toBe(false);
});

it('stays where it is held, and shows all at the end', () => {
  expect(isTimeToFollow(shown(2, 2), shown(3, 1), true)).toBe(false);
  expect(isTimeToFollow(shown(9, 1), shown(9, undefined, 'over'), true)).toBe(true);
  expect(isTimeToFollow(shown(9, undefined, 'over'), shown(9, undefined, 'over'), true)).toBe(false);
});
