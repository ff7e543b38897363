// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest';
import { speak } from '../../i18n/i18n';
import { COMPLETE_LANGUAGES } from '../../i18n/messages';
import { Refused } from '../../net/service';
import type { HexTop, Position } from '../../net/types';
import { buildOptions } from '../table/turn';
import { position } from './position.fixture';
import { buildName, endReason, errorSentence, problemSentence, refusalSentence } from './words';

afterEach(() => speak('en'));

const OTHERS = COMPLETE_LANGUAGES.filter((language) => language !== 'en');

describe('the name of a build', () => {
  const hut = { seat: 1, piece: 'hut', count: 1 } as const;
  const field = (q: number, r: number, top: string, own = false): HexTop =>
    ({ q, r, level: 1, top, ...(own && { building: hut }) }) as HexTop;

  /** Two settlements of one seat, with one field of rock between them. */
  function between(west: number, east: number): Position {
    const row = Array.from({ length: west + east + 1 }, (_, q) =>
      q === west ? field(q, 0, 'R') : field(q, 0, 'J', true),
    );
    return position({ phase: 'build', hexes: row, legal: ['E@0,0=R', `E@${west + 1},0=R`, `T@${west},0`] });
  }
  const names = (at: Position) => buildOptions(at).map(buildName);

  it('says which settlement expands where another could, too', () => {
    expect(names(between(1, 2))).toEqual([
      'Expand onto rock, from the settlement of 1 field',
      'Expand onto rock, from the settlement of 2 fields',
      'Build a temple',
    ]);
    const alone = { ...between(1, 2), legal: ['E@0,0=R'] };
    expect(names(alone)).toEqual(['Expand onto rock']);
  });

  it.each(COMPLETE_LANGUAGES)('differs for settlements of one size, too, in %s', async (language) => {
    await speak(language);
    for (const at of [between(1, 2), between(1, 1), between(2, 5)]) {
      expect(new Set(names(at)).size).toBe(3);
    }
  });
});

describe('the reason of an end', () => {
  it.each(['survivor', 'worlds-end'])('counts boats after towers: %s', (reason) => {
    expect(endReason(reason, 'players=2')).toMatch(/temples.*towers, then huts\.$/i);
    expect(endReason(reason, 'players=2 boats=on')).toMatch(/temples.*towers, then boats, then huts\.$/i);
    expect(endReason(reason, 'players=4 teams=on boats=on')).toContain('boats');
  });

  it('knows the king of a team', () => {
    expect(endReason('king', 'players=4')).not.toContain('partner');
    expect(endReason('king', 'players=4 teams=on boats=on')).toContain('partner');
  });
});

describe('what the service says in English', () => {
  const detail = 'a team game has exactly four players';
  const problem = (code: string) => ({ code, title: 'Bad setup', detail, status: 400 }) as never;
  const said = () => [
    problemSentence(problem('bad_setup')),
    problemSentence(problem('no_such_code')),
    errorSentence(new Refused(problem('bad_record'))),
    errorSentence(new Error(detail)),
    refusalSentence({ rule: 'no-such-rule', reason: detail, hexes: [] } as never, 'H@0,0', position(), []),
  ];

  it('is told in English', () => {
    for (const sentence of said()) expect(sentence).toContain(detail);
  });

  it.each(OTHERS)('is not mixed into %s', async (language) => {
    await speak(language);
    for (const sentence of said()) {
      expect(sentence).toMatch(/\.$/);
      expect(sentence).not.toContain(detail);
      expect(sentence).not.toContain('Bad setup');
    }
  });
});
