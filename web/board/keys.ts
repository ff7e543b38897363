/** The board's keyboard commands, the same for both renderers. */
import { type Hex, neighbour, type Sixth } from './geometry';

export type Command =
  | { readonly kind: 'step'; readonly direction: Sixth | 'up' | 'down' }
  | { readonly kind: 'pick' | 'cancel' | 'reset' }
  | { readonly kind: 'rotate'; readonly steps: 1 | -1 }
  | { readonly kind: 'zoom'; readonly factor: number }
  /** Shift with an arrow orbits the island (or pans the plan), Ctrl with an arrow pans the view. */
  | { readonly kind: 'orbit' | 'pan'; readonly x: number; readonly y: number };

/** The part of a keyboard event used here. */
export type Key = Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>;

/**
 * Six keys around S, and six around 5 on the numeric keypad, correspond to the six directions. They are key codes
 * rather than letters, so they are in the same place on every layout.
 */
const DIRECTION_CODES: Readonly<Record<string, Sixth>> = {
  KeyD: 0,
  KeyX: 1,
  KeyZ: 2,
  KeyA: 3,
  KeyW: 4,
  KeyE: 5,
  Numpad6: 0,
  Numpad3: 1,
  Numpad1: 2,
  Numpad4: 3,
  Numpad7: 4,
  Numpad9: 5,
};

const ARROWS: Readonly<Record<string, { x: number; y: number; direction: Sixth | 'up' | 'down' }>> = {
  ArrowRight: { x: 1, y: 0, direction: 0 },
  ArrowLeft: { x: -1, y: 0, direction: 3 },
  ArrowUp: { x: 0, y: -1, direction: 'up' },
  ArrowDown: { x: 0, y: 1, direction: 'down' },
};

export function commandOf(event: Key): Command | undefined {
  if (event.metaKey || event.altKey) return undefined;
  const arrow = ARROWS[event.key];
  if (arrow) {
    const { x, y, direction } = arrow;
    if (event.ctrlKey) return { kind: 'pan', x, y };
    return event.shiftKey ? { kind: 'orbit', x, y } : { kind: 'step', direction };
  }
  if (event.ctrlKey) return undefined;
  switch (event.key) {
    case 'Enter':
    case ' ':
      return { kind: 'pick' };
    case 'Escape':
      return { kind: 'cancel' };
    case 'r':
      return { kind: 'rotate', steps: 1 };
    case 'R':
      return { kind: 'rotate', steps: -1 };
    case '+':
    case '=':
      return { kind: 'zoom', factor: 1.2 };
    case '-':
      return { kind: 'zoom', factor: 1 / 1.2 };
    case '0':
    case 'Home':
      return { kind: 'reset' };
  }
  const direction = event.shiftKey ? undefined : DIRECTION_CODES[event.code];
  return direction === undefined ? undefined : { kind: 'step', direction };
}

/** The target of a step. Up and down alternate between the two slanted directions to run straight. */
export function stepFrom(hex: Hex, direction: Sixth | 'up' | 'down'): Hex {
  const odd = hex.r % 2 !== 0;
  if (direction === 'up') return neighbour(hex, odd ? 4 : 5);
  if (direction === 'down') return neighbour(hex, odd ? 2 : 1);
  return neighbour(hex, direction);
}
