/** Automatic hints in a first game: one with every turn, until the player declines them. */
import { effect, signal, untracked } from '@preact/signals';
import type { GameState } from './game';

const KEY = 'taluva.helped';

function stored(): string | undefined {
  try {
    return localStorage.getItem(KEY) ?? undefined;
  } catch {
    // Storage can be forbidden: then hints come until the page is left.
    return undefined;
  }
}

/** The game with automatic hints. */
const helped = signal(stored());

export const isHelped = (id: string) => helped.value === id;

/** Turns automatic hints on in this game; off, if none is named. */
export function help(id: string | undefined): void {
  helped.value = id;
  try {
    if (id === undefined) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, id);
  } catch {
    // As above.
  }
}

/** What is needed of a game. */
type Helped = Pick<GameState, 'id' | 'askAdvice'> & {
  readonly advice: Pick<GameState['advice'], 'given' | 'thinking'>;
  readonly table: Pick<GameState['table'], 'canAsk' | 'phase' | 'position'>;
};

/** Asks for a hint once in every step of one's own turns; returns how to stop. */
export function autoHint(game: Helped): () => void {
  let asked = '';
  return effect(() => {
    const { canAsk, phase, position } = game.table;
    const step = `${position.value?.turn} ${phase.value}`;
    const isMine = canAsk.value && (phase.value === 'place' || phase.value === 'build');
    if (!isHelped(game.id) || !isMine || step === asked) return;
    // What was advised for the tile is good for the build, too.
    if (game.advice.given.value || game.advice.thinking.value) return;
    asked = step;
    untracked(() => void game.askAdvice());
  });
}
