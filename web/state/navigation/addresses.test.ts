import { describe, expect, it } from 'vitest';
import { addressAt, needsService, placed, readRoute, reviewAddress } from './addresses';

const FOLDER = '/club/taluva/';

/** The location that the browser opens for an address. */
function opened(address: string): Location {
  return new URL(placed(address, FOLDER), 'https://files.example') as unknown as Location;
}

describe('addresses on a host of plain files', () => {
  it.each([
    ['/', '/club/taluva/'],
    ['/study#p=x', '/club/taluva/?/study#p=x'],
    ['/g/here-1/replay?ply=3', '/club/taluva/?/g/here-1/replay&ply=3'],
    ['/rules/building#temple', '/club/taluva/?/rules/building#temple'],
    ['/rules?rule=covers-tower', '/club/taluva/?/rules&rule=covers-tower'],
  ])('%s lies at %s, and is read there', (address, place) => {
    expect(placed(address, FOLDER)).toBe(place);
    const there = opened(address);
    expect(there.pathname).toBe(FOLDER);
    expect(addressAt(there, FOLDER) + there.hash).toBe(address);
  });

  it.each([
    ['/club/taluva/index.html', '', '/'],
    ['/club/taluva/study/', '', '/study'],
    ['/club/taluva/study/index.html', '', '/study'],
    ['/club/taluva/study/editor/', '', '/study/editor'],
    ['/club/taluva/rules/', '?rule=not-touching', '/rules?rule=not-touching'],
  ])('%s%s is a page of its own: %s', (pathname, search, address) => {
    expect(addressAt({ pathname, search }, FOLDER)).toBe(address);
  });

  it('are as they are on a service', () => {
    expect(placed('/g/1/replay?ply=3', undefined)).toBe('/g/1/replay?ply=3');
    expect(addressAt({ pathname: '/rules', search: '?rule=a' }, undefined)).toBe('/rules?rule=a');
  });
});

it('only what belongs to people and to a service needs one', () => {
  const needs = (address: string) => needsService(readRoute(address));
  const service = [
    '/watch',
    '/login',
    '/signup',
    '/leaderboard',
    '/p/Ada',
    '/g/1',
    '/g/1/replay',
    '/study/1',
  ];
  const page = ['/', '/new', '/g/here-1', '/g/here-1/review', '/study', '/study/here-1', '/study/editor'];
  expect(service.filter((address) => !needs(address))).toEqual([]);
  expect([...page, '/puzzles', '/rules', '/learn', '/settings', '/games', '/record'].filter(needs)).toEqual(
    [],
  );
});

it('a review is opened at one of its turns', () => {
  const read = (address: string) => {
    const { pathname, search } = new URL(address, 'https://taluva.example');
    return readRoute(pathname, search);
  };
  expect(read(reviewAddress('1'))).toEqual({ page: 'review', id: '1' });
  expect(read(reviewAddress('1', 13))).toEqual({ page: 'review', id: '1', turn: 13 });
  for (const turn of ['0', '-1', '1.5', 'x']) {
    expect(read(`/g/1/review?turn=${turn}`)).toEqual({ page: 'review', id: '1' });
  }
});
