// @vitest-environment happy-dom
import { signal } from '@preact/signals';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { autoHint, help, isHelped } from './auto-hint';

function table() {
  const position = signal({ turn: 1 });
  const phase = signal('place');
  const given = signal<object | undefined>(undefined);
  const askAdvice = vi.fn(async () => {
    given.value = {};
  });
  const game = {
    id: 'first',
    askAdvice,
    advice: { given, thinking: signal(false) },
    table: { canAsk: signal(true), phase, position },
  };
  return { game, position, phase, given, askAdvice };
}

const start = (game: ReturnType<typeof table>['game']) =>
  autoHint(game as unknown as Parameters<typeof autoHint>[0]);

afterEach(() => help(undefined));

describe('automatic hints', () => {
  it('asks once in every turn, and again where its advice was not followed', () => {
    const { game, position, phase, given, askAdvice } = table();
    help('first');
    const stop = start(game);
    expect(askAdvice).toHaveBeenCalledTimes(1);
    phase.value = 'build';
    expect(askAdvice).toHaveBeenCalledTimes(1);
    given.value = undefined;
    expect(askAdvice).toHaveBeenCalledTimes(2);
    game.table.canAsk.value = false;
    given.value = undefined;
    position.value = { turn: 3 };
    phase.value = 'place';
    expect(askAdvice).toHaveBeenCalledTimes(2);
    game.table.canAsk.value = true;
    expect(askAdvice).toHaveBeenCalledTimes(3);
    stop();
  });

  it('is not asked twice for what was closed', () => {
    const { game, given, askAdvice } = table();
    help('first');
    start(game);
    given.value = undefined;
    expect(askAdvice).toHaveBeenCalledTimes(1);
  });

  it('is there in one game only, until it is waved away', () => {
    const { game, given, askAdvice } = table();
    help('another');
    start(game);
    expect(askAdvice).not.toHaveBeenCalled();
    help('first');
    expect(isHelped('first')).toBe(true);
    expect(localStorage.getItem('taluva.helped')).toBe('first');
    expect(askAdvice).toHaveBeenCalledTimes(1);
    help(undefined);
    given.value = undefined;
    game.table.position.value = { turn: 5 };
    expect(askAdvice).toHaveBeenCalledTimes(1);
    expect(localStorage.getItem('taluva.helped')).toBeNull();
  });
});
