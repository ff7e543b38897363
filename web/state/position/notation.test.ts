import { describe, expect, it } from 'vitest';
import { readSetup, readToken } from './notation';

describe('tokens', () => {
  it('are read as NOTATION writes them', () => {
    expect(readToken('JC@0,-3:5')).toMatchObject({
      is: 'placement',
      tile: 'JC',
      hex: { q: 0, r: -3 },
      rotation: 5,
    });
    expect(readToken('E@-1,2=R')).toEqual({
      is: 'build',
      kind: 'expand',
      hex: { q: -1, r: 2 },
      terrain: 'R',
    });
    expect(readToken('W@1,2')).toEqual({ is: 'build', kind: 'tower', hex: { q: 1, r: 2 } });
    expect(readToken('2VL')).toEqual({ is: 'tile', tile: '2VL' });
    expect(readToken('-')).toEqual({ is: 'nothing' });
    expect(readToken('resign:2')).toEqual({ is: 'resignation', seat: 2 });
    expect(readToken('deck')).toEqual({ is: 'unknown', text: 'deck' });
  });

  it('and setups are tables', () => {
    expect(readSetup('edition=ferti2014 players=3 boats=on').get('boats')).toBe('on');
  });
});
