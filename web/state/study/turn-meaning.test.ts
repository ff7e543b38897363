import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { TurnWords } from '../../net/types';
import type { turnWords } from '../position/analysis';
import { TurnMeaning } from './turn-meaning';

const TOKENS = ['JC', 'JC@0,0:0', 'H@0,1', 'JS', 'JS@2,0:0', 'H@1,1', 'resign:1'];
const FIRST = { key: 3, tokens: TOKENS.slice(0, 3), turn: 3 };
const SECOND = { key: 6, tokens: TOKENS.slice(0, 6), turn: 3 };
const RESIGNED = { key: 7, tokens: TOKENS, turn: 1 };
const answer = (seat: number): TurnWords => ({ seat, words: [{ key: 'founds' }] });
const ask = vi.fn<typeof turnWords>();
const stay = () => vi.advanceTimersByTimeAsync(1000);
const meaning = (position?: string) => new TurnMeaning({ setup: 'players=2', position }, ask);

beforeEach(() => {
  vi.useFakeTimers();
  ask.mockReset();
  ask.mockImplementation(async (_setup, tokens) => answer(tokens.length < 4 ? 1 : 2));
});

afterEach(() => void vi.useRealTimers());

describe('the words about a turn', () => {
  it('are asked for where one stays, without the draw, and once', async () => {
    const told = meaning();
    told.follow(FIRST);
    expect(ask).not.toHaveBeenCalled();
    await stay();
    expect(ask).toHaveBeenLastCalledWith('players=2', ['JC'], ['JC@0,0:0', 'H@0,1'], undefined);
    expect(told.words.value).toEqual(answer(1));
    told.follow(SECOND);
    expect(told.words.value).toBeUndefined();
    await stay();
    expect(told.words.value).toEqual(answer(2));
    told.follow(FIRST);
    expect(told.words.value).toEqual(answer(1));
    await stay();
    expect(ask).toHaveBeenCalledTimes(2);
  });

  it('are not asked for on the way', async () => {
    const told = meaning();
    told.follow(FIRST);
    told.follow(SECOND);
    told.follow(undefined);
    await stay();
    expect(ask).not.toHaveBeenCalled();
  });

  it('that come too late are kept until one comes back', async () => {
    let late = (_: TurnWords) => {};
    ask.mockImplementationOnce(() => new Promise((done) => (late = done)));
    const told = meaning();
    told.follow(FIRST);
    await stay();
    told.follow(SECOND);
    await stay();
    late(answer(1));
    await stay();
    expect(told.words.value).toEqual(answer(2));
    told.follow(FIRST);
    expect(told.words.value).toEqual(answer(1));
  });

  it('begin where the tree begins, stay away in silence, and do not explain who resigns', async () => {
    const told = meaning('a position');
    ask.mockRejectedValueOnce(new Error('away'));
    told.follow(SECOND);
    await stay();
    expect(ask).toHaveBeenCalledWith('players=2', TOKENS.slice(0, 4), TOKENS.slice(4, 6), 'a position');
    expect(told.words.value).toBeUndefined();
    told.follow(RESIGNED);
    await stay();
    expect(ask).toHaveBeenCalledOnce();
  });
});
