/** What a key means on the board, whichever renderer shows it. */
import { type Hex, neighbour, type Sixth } from './geometry';

export type Command =
  | { readonly kind: 'step'; readonly direction: Sixth | 'up' | 'down' }
  | { readonly kind: 'pick' | 'cancel' | 'reset' }
  | { readonly kind: 'rotate'; readonly steps: 1 | -1 }
  | { readonly kind: 'zoom'; readonly factor: number }
  /** Shift with an arrow turns the island (or moves the plan), Ctrl with an arrow moves the view. */
  | { readonly kind: 'orbit' | 'pan'; readonly x: number; readonly y: number };

/** The parts of a keyboard event that matter here. */
export type Key = Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>;

/**
 * Six keys around the S key, and six around the 5 of a number pad, lie as the six directions do. Places on
 * the keyboard, not letters, so that they are the same on every layout.
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

/** Where a step leads. Up and down take the two slanted directions in turn, so that they run straight. */
export function stepFrom(hex: Hex, direction: Sixth | 'up' | 'down'): Hex {
  const odd = hex.r % 2 !== 0;
  if (direction === 'up') return neighbour(hex, odd ? 4 : 5);
  if (direction === 'down') return neighbour(hex, odd ? 2 : 1);
  return neighbour(hex, direction);
}
