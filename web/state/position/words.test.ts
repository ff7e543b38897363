import { expect, it } from 'vitest';
import type { Seat } from '../../net/types';
import { errorSentence, nameAt, opponentsOf } from './words';

const computer = (seat: number, level: number): Seat => ({
  seat,
  kind: 'ai',
  level,
  present: true,
  out: false,
});
const ada: Seat = { seat: 1, kind: 'person', name: 'Ada', present: true, out: false };

it('calls computers by their names, where they have one', () => {
  const seats = [ada, { ...computer(2, 3), name: 'Pele' }, computer(3, 5)];
  expect(seats.map(({ seat }) => nameAt(seats, seat))).toEqual(['Ada', 'Pele, level 3', 'Computer, level 5']);
  expect(nameAt(seats, undefined)).toBe('');
});

it('names those at a table beside oneself', () => {
  const seats = [ada, computer(2, 3)];
  expect(opponentsOf(seats, 'Ada')).toBe('Computer, level 3');
  expect(opponentsOf(seats, 'Ben')).toBe('Ada and Computer, level 3');
  expect(
    opponentsOf([ada, { ...computer(2, 3), name: 'Pele' }, { ...computer(3, 5), name: 'Sina' }], 'Ada'),
  ).toBe('Pele and Sina');
  expect(opponentsOf([ada], 'Ada')).toBe('Ada');
});

it('has a sentence of its own for files that do not come, whoever loads them', () => {
  for (const error of [new TypeError('Failed to fetch'), new Error('the engine cannot be loaded: 404')]) {
    expect(errorSentence(error)).toBe('The server does not answer.');
  }
});
