/** Automatic hints in a first game: one with every turn, until the player declines them. */
import { effect, signal, untracked } from '@preact/signals';
import type { GameState } from './game';

const KEY = 'taluva.helped';

function stored(): string | undefined {
  try {
    return localStorage.getItem(KEY) ?? undefined;
  } catch {
    // Storage can be blocked: hints then last as long as the page.
    return undefined;
  }
}

/** The id of the game with automatic hints. */
const helped = signal(stored());

export const isHelped = (id: string) => helped.value === id;

/** Turns automatic hints on in this game, or off if undefined. */
export function help(id: string | undefined): void {
  helped.value = id;
  try {
    if (id === undefined) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, id);
  } catch {
    // As above.
  }
}

/** The part of a game used here. */
type Helped = Pick<GameState, 'id' | 'askAdvice'> & {
  readonly advice: Pick<GameState['advice'], 'given' | 'thinking'>;
  readonly table: Pick<GameState['table'], 'canAsk' | 'phase' | 'position'>;
};

/** Requests one hint per step of the player's own turns; returns a function that stops. */
export function autoHint(game: Helped): () => void {
  let asked = '';
  return effect(() => {
    const { canAsk, phase, position } = game.table;
    const step = `${position.value?.turn} ${phase.value}`;
    const isMine = canAsk.value && (phase.value === 'place' || phase.value === 'build');
    if (!isHelped(game.id) || !isMine || step === asked) return;
    // The advice for the tile also covers the build.
    if (game.advice.given.value || game.advice.thinking.value) return;
    asked = step;
    untracked(() => void game.askAdvice());
  });
}
