// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type GestureHandlers, listenForGestures } from './gestures';

let element: HTMLElement;
let stop: () => void;
const heard = {
  hover: vi.fn(),
  leave: vi.fn(),
  tap: vi.fn(),
  secondaryTap: vi.fn(),
  grab: vi.fn(() => false),
  carry: vi.fn(),
  drag: vi.fn(),
  pinch: vi.fn(),
  pinchEnd: vi.fn(),
  wheel: vi.fn(),
} satisfies GestureHandlers;

beforeEach(() => {
  vi.clearAllMocks();
  heard.grab.mockReturnValue(false);
  element = document.createElement('div');
  document.body.replaceChildren(element);
  stop = listenForGestures(element, heard);
});

afterEach(() => stop());

function point(type: string, x: number, y: number, more: PointerEventInit = {}): void {
  const init = { clientX: x, clientY: y, pointerId: 1, pointerType: 'mouse', bubbles: true, ...more };
  element.dispatchEvent(new PointerEvent(type, init));
}

describe('one pointer', () => {
  test('a press without moving is a tap', () => {
    point('pointerdown', 10, 20);
    point('pointermove', 12, 21);
    point('pointerup', 12, 21);
    expect(heard.tap).toHaveBeenCalledWith(12, 21, 'mouse');
    expect(heard.drag).not.toHaveBeenCalled();
  });

  test('no click event follows a tap, so that nothing else handles it', () => {
    const lifted = new Event('touchend', { bubbles: true, cancelable: true });
    element.dispatchEvent(lifted);
    expect(lifted.defaultPrevented).toBe(true);
  });

  test('a press that moves is a drag, reported step by step, and not a tap', () => {
    point('pointerdown', 0, 0);
    point('pointermove', 10, 0);
    point('pointermove', 15, 5);
    point('pointerup', 15, 5);
    expect(heard.drag.mock.calls).toEqual([
      [10, 0, false],
      [5, 5, false],
    ]);
    expect(heard.tap).not.toHaveBeenCalled();
  });

  test('the other button taps to turn, and drags to move', () => {
    point('pointerdown', 0, 0, { button: 2 });
    point('pointerup', 0, 0, { button: 2 });
    expect(heard.secondaryTap).toHaveBeenCalledOnce();
    point('pointerdown', 0, 0, { button: 2 });
    point('pointermove', 20, 0);
    expect(heard.drag).toHaveBeenCalledWith(20, 0, true);
  });

  test('a finger may tremble more than a mouse', () => {
    point('pointerdown', 0, 0, { pointerType: 'touch' });
    point('pointermove', 6, 4, { pointerType: 'touch' });
    point('pointerup', 6, 4, { pointerType: 'touch' });
    expect(heard.tap).toHaveBeenCalledWith(6, 4, 'touch');
  });

  test('a grabbed tile is carried, and the view stays', () => {
    heard.grab.mockReturnValue(true);
    point('pointerdown', 0, 0, { pointerType: 'touch' });
    point('pointermove', 30, 0, { pointerType: 'touch' });
    expect(heard.grab).toHaveBeenCalledWith(0, 0, 'touch');
    expect(heard.carry).toHaveBeenCalledWith(30, 0);
    expect(heard.drag).not.toHaveBeenCalled();
  });

  test('a mouse hovers, a finger does not', () => {
    point('pointermove', 5, 6);
    point('pointermove', 7, 8, { pointerType: 'touch' });
    expect(heard.hover.mock.calls).toEqual([[5, 6]]);
  });

  test('a mouse leaves, a lifted finger does not', () => {
    point('pointerdown', 5, 6, { pointerType: 'touch' });
    point('pointerup', 5, 6, { pointerType: 'touch' });
    point('pointerleave', 5, 6, { pointerType: 'touch' });
    expect(heard.leave).not.toHaveBeenCalled();
    point('pointerleave', 5, 6);
    expect(heard.leave).toHaveBeenCalledOnce();
  });

  test('a cancelled press is ignored', () => {
    point('pointerdown', 0, 0);
    point('pointercancel', 0, 0);
    expect(heard.tap).not.toHaveBeenCalled();
  });
});

describe('two fingers', () => {
  const finger = (type: string, id: number, x: number, y: number) =>
    point(type, x, y, { pointerId: id, pointerType: 'touch' });

  test('spread to zoom around their middle', () => {
    finger('pointerdown', 1, 0, 0);
    finger('pointerdown', 2, 100, 0);
    finger('pointermove', 2, 200, 0);
    const [factor, angle, x, y, dx, dy] = heard.pinch.mock.calls[0];
    expect([factor, angle, x, y, dx, dy]).toEqual([2, 0, 100, 0, 50, 0]);
  });

  test('twist clockwise to turn by a positive angle, across the border of the circle too', () => {
    finger('pointerdown', 1, 0, 0);
    finger('pointerdown', 2, -100, 10);
    finger('pointermove', 2, -100, -10);
    expect(heard.pinch.mock.calls[0][1]).toBeCloseTo(2 * Math.atan2(10, 100));
  });

  test('end without a tap', () => {
    finger('pointerdown', 1, 0, 0);
    finger('pointerdown', 2, 100, 0);
    finger('pointerup', 2, 100, 0);
    finger('pointerup', 1, 0, 0);
    expect(heard.pinchEnd).toHaveBeenCalled();
    expect(heard.tap).not.toHaveBeenCalled();
  });
});

test('the wheel is told in pixels, and a pinch on a trackpad as zooming', () => {
  const roll = (deltaY: number, deltaMode: number, ctrlKey: boolean) => {
    const event = new WheelEvent('wheel', { deltaY, deltaMode, cancelable: true });
    // The test DOM does not make a wheel event a mouse event.
    for (const [name, value] of Object.entries({ ctrlKey, clientX: 3, clientY: 4 })) {
      Object.defineProperty(event, name, { value });
    }
    element.dispatchEvent(event);
  };
  roll(3, 1, false);
  roll(-4, 0, true);
  expect(heard.wheel.mock.calls).toEqual([
    [72, 3, 4, false],
    [-4, 3, 4, true],
  ]);
});

test('nothing is heard after stopping', () => {
  stop();
  point('pointerdown', 0, 0);
  point('pointerup', 0, 0);
  expect(heard.tap).not.toHaveBeenCalled();
});
