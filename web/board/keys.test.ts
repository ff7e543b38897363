import { describe, expect, test } from 'vitest';
import { hexKey, SIXTHS } from './geometry';
import { commandOf, type Key, stepFrom } from './keys';

function press(key: string, more: Partial<Key> = {}): Key {
  return { key, code: '', shiftKey: false, ctrlKey: false, metaKey: false, altKey: false, ...more };
}

describe('keys', () => {
  test('six keys around S go in the six directions, on every layout', () => {
    const directions = ['KeyD', 'KeyX', 'KeyZ', 'KeyA', 'KeyW', 'KeyE'].map((code) =>
      commandOf(press('?', { code })),
    );
    expect(directions).toEqual(SIXTHS.map((direction) => ({ kind: 'step', direction })));
  });

  test('arrows step, with Shift they turn the island, with Ctrl they move the view', () => {
    expect(commandOf(press('ArrowLeft'))).toEqual({ kind: 'step', direction: 3 });
    expect(commandOf(press('ArrowUp', { shiftKey: true }))).toEqual({ kind: 'orbit', x: 0, y: -1 });
    expect(commandOf(press('ArrowUp', { ctrlKey: true }))).toEqual({ kind: 'pan', x: 0, y: -1 });
  });

  test('R turns the tile, Shift+R turns it back', () => {
    expect(commandOf(press('r', { code: 'KeyR' }))).toEqual({ kind: 'rotate', steps: 1 });
    expect(commandOf(press('R', { code: 'KeyR', shiftKey: true }))).toEqual({ kind: 'rotate', steps: -1 });
  });

  test("the browser's own keys are left alone", () => {
    expect(commandOf(press('Tab'))).toBeUndefined();
    expect(commandOf(press('r', { ctrlKey: true }))).toBeUndefined();
    expect(commandOf(press('ArrowLeft', { altKey: true }))).toBeUndefined();
    expect(commandOf(press('a', { code: 'KeyA', metaKey: true }))).toBeUndefined();
  });

  test('up and down run straight, and back again', () => {
    let hex = { q: 0, r: 0 };
    const path = [hex];
    for (let i = 0; i < 4; i++) {
      hex = stepFrom(hex, 'up');
      path.push(hex);
    }
    expect(path.map(hexKey)).toEqual(['0,0', '1,-1', '1,-2', '2,-3', '2,-4']);
    for (let i = 3; i >= 0; i--) {
      hex = stepFrom(hex, 'down');
      expect(hex).toEqual(path[i]);
    }
  });
});
