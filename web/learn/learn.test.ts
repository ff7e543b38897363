import { beforeEach, describe, expect, it, vi } from 'vitest';
import { sceneFaults } from '../board/scene';
import { COMPLETE_LANGUAGES } from '../i18n/messages';
import type { Analysed, Position } from '../net/types';
import { sceneOfText } from '../state/position/position-text';
import { rulesOfLists } from '../state/position/rules.fixture';
import { Lesson, type LessonOptions, setupOf } from './lesson';
import { readProgress } from './progress';
import { isReached, STEP_IDS, STEPS, type Step } from './steps';
import { learnText as de } from './texts/learn-de';
import { learnText as en } from './texts/learn-en';
import { learnText as fr } from './texts/learn-fr';
import { learnText as pl } from './texts/learn-pl';
import type { LearnText } from './texts/learn-text';

const TEXTS: Readonly<Record<(typeof COMPLETE_LANGUAGES)[number], LearnText>> = { en, fr, de, pl };

/** All strings of a text with their key paths. */
function words(text: object, way = ''): [string, string][] {
  return Object.entries(text).flatMap(([key, value]: [string, unknown]): [string, string][] =>
    typeof value === 'string' ? [[`${way}${key}`, value]] : words(value as object, `${way}${key}.`),
  );
}

function step(id: Step['id']): Step {
  const found = STEPS.find((it) => it.id === id);
  if (!found) throw new Error(`no step ${id}`);
  return found;
}

describe.each(COMPLETE_LANGUAGES)('the lesson in %s', (language) => {
  const text = TEXTS[language];

  it('says all that it says in English, and nothing is empty', () => {
    expect(words(text).map(([way]) => way)).toEqual(words(en).map(([way]) => way));
    for (const [way, said] of words(text)) expect(said.trim(), way).not.toBe('');
    expect(text.step).toContain('{step}');
    expect(text.step).toContain('{steps}');
  });
});

describe('the steps', () => {
  it('are those that have words, in their order', () => {
    expect(STEPS.map(({ id }) => id)).toEqual(STEP_IDS);
  });

  it.each(STEPS)('$id can be drawn', ({ position }) => {
    const scene = sceneOfText(position);
    expect(scene && sceneFaults(scene)).toEqual([]);
    expect(setupOf(position)).toMatch(/^edition=\w+ players=2/);
  });
});

/** A position with only the fields that a test needs. */
function position(told: Partial<Position>): Position {
  return {
    ply: 0,
    turn: 1,
    seat: 1,
    phase: 'build',
    tiles: [],
    hexes: [],
    reserves: [],
    out: [],
    deck_left: 12,
    unseen: [],
    kings_to_be: [],
    two_hex: [],
    last_turn: [],
    text: (told.legal ?? []).join(' '),
    ...told,
  };
}

describe('a goal', () => {
  const before = position({});

  it('is a level for the tile', () => {
    const after = position({ hexes: [{ q: 0, r: 0, level: 2, top: 'V' }] });
    expect(isReached({ level: 2 }, 'RS@0,0:5', before, after)).toBe(true);
    expect(isReached({ level: 1 }, 'RS@0,0:5', before, after)).toBe(false);
    expect(isReached({ level: 2 }, 'H@0,0', before, after)).toBe(false);
  });

  it('is a build, perhaps on a terrain', () => {
    expect(isReached({ build: 'expand', terrain: 'J' }, 'E@0,1=J', before, before)).toBe(true);
    expect(isReached({ build: 'expand', terrain: 'J' }, 'E@0,1=S', before, before)).toBe(false);
    expect(isReached({ build: 'temple' }, 'H@0,1', before, before)).toBe(false);
  });

  it('is a hut of somebody that vanishes', () => {
    const hut = (seat: number): Position['hexes'][number] => ({
      q: seat,
      r: 0,
      level: 1,
      top: 'J',
      building: { seat, piece: 'hut', count: 1 },
    });
    const both = position({ hexes: [hut(1), hut(2)] });
    expect(isReached({ covers: 2 }, 'RS@0,0:5', both, position({ hexes: [hut(1)] }))).toBe(true);
    expect(isReached({ covers: 2 }, 'RS@0,0:5', both, position({ hexes: [hut(2)] }))).toBe(false);
  });

  it('is an end that one wins', () => {
    const over = (reason: string, standings: number[]) => position({ outcome: { reason, standings } });
    expect(isReached({ ends: 'king' }, 'W@0,1', before, over('king', [1, 2]))).toBe(true);
    expect(isReached({ ends: 'survivor' }, 'W@0,1', before, over('survivor', [2, 1]))).toBe(false);
    expect(isReached({ ends: 'king' }, 'W@0,1', before, over('survivor', [1, 2]))).toBe(false);
    expect(isReached({ ends: 'king' }, 'W@0,1', before, before)).toBe(false);
  });
});

describe('the lesson', () => {
  const asked = vi.fn<NonNullable<LessonOptions['analyse']>>();
  const seats = () => [];
  const rules = () => rulesOfLists();

  beforeEach(() => {
    asked.mockReset();
  });

  /** Lets pending answers resolve. */
  const settle = () => new Promise((done) => setTimeout(done));

  const refused = (token: string, rule: string): Analysed => ({
    position: position({}),
    refused: {
      index: 0,
      token,
      reason: rule,
      refusal: { rule, section: '§5', reason: rule, hexes: [[0, 0]] },
    },
  });

  async function begin(id: Step['id'], told: Partial<Position>): Promise<Lesson> {
    asked.mockResolvedValueOnce({ position: position(told) });
    const lesson = new Lesson({ seats, rules, analyse: asked }, step(id));
    await settle();
    return lesson;
  }

  it('shows the position of the step before the service has answered', () => {
    asked.mockReturnValue(new Promise(() => undefined));
    const lesson = new Lesson({ seats, rules, analyse: asked }, step('found'));
    expect(lesson.scene.value.hexes.length).toBeGreaterThan(10);
    expect(asked).toHaveBeenCalledWith('edition=ferti2014 players=2', [], step('found').position);
  });

  it('asks the service about the build that was meant, and tells its refusal', async () => {
    const lesson = await begin('temple', { hexes: [{ q: 0, r: 0, level: 1, top: 'V' }], legal: ['T@0,2'] });
    asked.mockResolvedValueOnce(refused('T@0,0', 'on-volcano'));
    lesson.pick({ q: 0, r: 0 }, 'mouse');
    await settle();
    expect(asked).toHaveBeenLastCalledWith(expect.anything(), ['T@0,0'], step('temple').position);
    expect(lesson.told.value).toMatchObject({ kind: 'refused', refusal: { rule: 'on-volcano' } });
    expect(lesson.scene.value.highlights?.forbidding).toEqual([{ q: 0, r: 0 }]);
    expect(lesson.isDone.value).toBe(false);
  });

  it('goes on after the right build, and only then', async () => {
    const done = vi.fn();
    asked.mockResolvedValueOnce({ position: position({ legal: ['T@0,2', 'H@-2,3'] }) });
    const lesson = new Lesson({ seats, rules, analyse: asked, onDone: done }, step('temple'));
    await settle();
    asked.mockResolvedValueOnce({ position: position({ ply: 1, phase: 'take' }) });
    lesson.try('H@-2,3');
    await settle();
    expect(lesson.told.value).toEqual({ kind: 'other' });
    expect(done).not.toHaveBeenCalled();
    asked.mockResolvedValueOnce({ position: position({ ply: 1, phase: 'take' }) });
    lesson.pick({ q: 0, r: 2 }, 'key');
    await settle();
    expect(lesson.isDone.value).toBe(true);
    expect(done).toHaveBeenCalledWith(step('temple'));
  });

  it('holds the tile in any rotation, and lets a finger look before it places', async () => {
    const land = { q: 0, r: 0, level: 1, top: 'V' };
    const lesson = await begin('erupt', {
      phase: 'place',
      hand: 'RS',
      hexes: [land],
      legal: ['RS@0,0:5'],
    });
    lesson.point({ q: 0, r: 0 }, 'mouse');
    expect(lesson.hand.value).toMatchObject({ rotation: 0, legal: false });
    lesson.rotate(-1);
    expect(lesson.hand.value).toMatchObject({ rotation: 5, legal: true });
    lesson.point({ q: 9, r: 9 }, 'mouse');
    expect(lesson.hand.value).toBeUndefined();
    asked.mockClear();
    lesson.pick({ q: 0, r: 0 }, 'touch');
    expect(lesson.hand.value).toMatchObject({ rotation: 5, legal: true });
    lesson.pick({ q: 0, r: 0 }, 'touch');
    expect(lesson.hand.value).toMatchObject({ rotation: 0, legal: false });
    lesson.rotate(-1);
    expect(asked).not.toHaveBeenCalled();
    asked.mockResolvedValueOnce({ position: position({ hexes: [{ ...land, level: 2 }] }) });
    lesson.place();
    await settle();
    expect(asked).toHaveBeenCalledWith(expect.anything(), ['RS@0,0:5'], expect.anything());
    expect(lesson.isDone.value).toBe(true);
    expect(lesson.scene.value.highlights?.lastTurn).toEqual([
      { q: 0, r: 0 },
      { q: 1, r: 0 },
      { q: 0, r: 1 },
    ]);
  });

  it('shows the way when asked', async () => {
    const placing = await begin('erupt', {
      phase: 'place',
      hand: 'RS',
      hexes: [{ q: 0, r: 0, level: 1, top: 'V' }],
      legal: ['RS@0,0:5'],
    });
    placing.hint();
    expect(placing.hand.value).toEqual({ hex: { q: 0, r: 0 }, rotation: 5, legal: true });
    const building = await begin('temple', { legal: ['T@0,2', 'H@-2,3'] });
    expect(building.scene.value.highlights?.lit).toEqual([]);
    building.hint();
    expect(building.scene.value.highlights?.lit).toEqual([{ q: 0, r: 2, chosen: true }]);
    expect(building.label({ q: 0, r: 2 })).toContain('possible: Build a temple');
    expect(building.label({ q: -2, r: 3 })).not.toContain('possible');
  });

  it('says that the service is away, and begins again when asked', async () => {
    asked.mockRejectedValueOnce(new Error('away'));
    const lesson = new Lesson({ seats, rules, analyse: asked }, step('shore'));
    await settle();
    expect(lesson.failed.value).toBeInstanceOf(Error);
    asked.mockResolvedValueOnce({ position: position({ phase: 'place', hand: 'RC' }) });
    lesson.open(step('shore'));
    await settle();
    expect(lesson.failed.value).toBeUndefined();
    expect(lesson.isPlacing.value).toBe(true);
  });

  it('heeds only the answer to the last question', async () => {
    const answers: ((answer: Analysed) => void)[] = [];
    asked.mockImplementation(() => new Promise((answer) => answers.push(answer)));
    const lesson = new Lesson({ seats, rules, analyse: asked }, step('shore'));
    lesson.open(step('found'));
    answers[1]({ position: position({ ply: 2 }) });
    answers[0]({ position: position({ ply: 1 }) });
    await settle();
    expect(lesson.position.value?.ply).toBe(2);
  });
});

describe('progress', () => {
  it('is read back, as far as it is still known', () => {
    expect(readProgress('{"at":"tower","done":["shore","found"]}')).toEqual({
      at: 'tower',
      done: ['shore', 'found'],
    });
    expect(readProgress('{"at":"juggling","done":["shore","juggling"]}')).toEqual({
      at: 'shore',
      done: ['shore'],
    });
    for (const kept of [null, '', 'null', '7', '{"done":3}', 'no json']) {
      expect(readProgress(kept)).toEqual({ at: 'shore', done: [] });
    }
  });
});
