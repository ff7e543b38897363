// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { DEMO_SCENES } from '../demo/scenes';
import { type Board, type BoardOptions, createBoard } from './board';
import { hexKey } from './geometry';

let host: HTMLElement;
let board: Board;

beforeEach(() => {
  host = document.createElement('div');
  document.body.replaceChildren(host);
});

afterEach(() => board.destroy());

function start(options: BoardOptions = {}): Board {
  board = createBoard(host, { label: (hex) => `hex ${hexKey(hex)}`, name: 'The island', ...options });
  board.set(DEMO_SCENES[0].scene);
  return board;
}

function press(key: string, more: KeyboardEventInit = {}): void {
  const target = document.activeElement ?? host;
  target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more }));
}

const cell = (key: string) => host.querySelector(`[data-hex="${key}"]`);

describe('the board', () => {
  test('shows the plan as a named grid with a button for every hex of land and two rings of sea', () => {
    start();
    expect(host.querySelector('[role=grid]')?.getAttribute('aria-label')).toBe('The island');
    for (const hex of DEMO_SCENES[0].scene.hexes) expect(cell(hexKey(hex))).not.toBeNull();
    expect(cell('5,-2')).not.toBeNull();
    expect(cell('6,-2')).toBeNull();
    expect(cell('0,0')?.getAttribute('aria-label')).toBe('hex 0,0');
  });

  test('the pictures are hidden from screen readers', () => {
    start();
    for (const layer of host.querySelectorAll('svg > g:not([role=grid])')) {
      expect(layer.getAttribute('aria-hidden')).toBe('true');
    }
  });

  test('keys walk in six directions, point, and pick', () => {
    const onPointHex = vi.fn();
    const onPickHex = vi.fn();
    start({ onPointHex, onPickHex }).focus({ q: 0, r: 0 });
    press('ArrowRight');
    expect(onPointHex).toHaveBeenLastCalledWith({ q: 1, r: 0 }, 'key');
    press('w', { code: 'KeyW' });
    expect(onPointHex).toHaveBeenLastCalledWith({ q: 1, r: -1 }, 'key');
    press('Enter');
    expect(onPickHex).toHaveBeenCalledWith({ q: 1, r: -1 }, 'key');
    expect(document.activeElement).toBe(cell('1,-1'));
  });

  test('keys do not leave the board at its border', () => {
    start().focus({ q: 5, r: -2 });
    press('ArrowRight');
    expect(document.activeElement).toBe(cell('5,-2'));
  });

  test('R turns the tile in hand, Escape cancels', () => {
    const onRotate = vi.fn();
    const onCancel = vi.fn();
    start({ onRotate, onCancel }).focus();
    press('r');
    press('R', { shiftKey: true });
    press('Escape');
    expect(onRotate.mock.calls).toEqual([[1], [-1]]);
    expect(onCancel).toHaveBeenCalledOnce();
  });

  test('the wheel turns the tile while one is in hand, and zooms otherwise', () => {
    const onRotate = vi.fn();
    start({ onRotate, rotating: true });
    const view = () => host.querySelector('svg')?.getAttribute('viewBox');
    const wheel = () => {
      const event = new WheelEvent('wheel', { deltaY: 120, cancelable: true });
      // The test DOM does not make a wheel event a mouse event.
      for (const name of ['clientX', 'clientY']) Object.defineProperty(event, name, { value: 5 });
      host.dispatchEvent(event);
    };
    const before = view();
    wheel();
    expect(onRotate).toHaveBeenCalledWith(1);
    expect(view()).toBe(before);
    board.configure({ rotating: false });
    wheel();
    expect(onRotate).toHaveBeenCalledOnce();
    expect(view()).not.toBe(before);
    expect(view()).not.toContain('NaN');
  });

  test('the cursor is drawn where the keys are, and goes with the focus', () => {
    start().focus({ q: 0, r: 0 });
    const rings = () => host.querySelectorAll('.board-highlights path[stroke="var(--board-focus)"]').length;
    expect(rings()).toBe(1);
    (document.activeElement as HTMLElement | null)?.blur();
    expect(rings()).toBe(0);
  });

  test('the theme is in custom properties', () => {
    start({ theme: 'night' });
    expect(host.style.getPropertyValue('--board-sea')).toBe('#16384f');
    board.configure({ theme: 'day' });
    expect(host.style.getPropertyValue('--board-sea')).toBe('#4a9cb8');
    expect(board.svg()).toContain('#4a9cb8');
  });

  test('without WebGL the plan stays, and the page is told', async () => {
    const onRenderer = vi.fn();
    start({ renderer: '3d', onRenderer });
    await vi.waitFor(() => expect(onRenderer).toHaveBeenCalledWith('plan', true), { timeout: 10_000 });
    expect(board.renderer).toBe('plan');
    expect(host.querySelector('[role=grid]')).not.toBeNull();
  });

  test('new pieces move, and can be made to stand at once', () => {
    const onSettled = vi.fn();
    start({ onSettled });
    const { scene } = DEMO_SCENES[0];
    board.set({ ...scene, buildings: (scene.buildings ?? []).slice(1) }, { animate: false });
    expect(board.moving).toBe(false);
    board.set(scene);
    expect(board.moving).toBe(true);
    expect(host.querySelectorAll('.board-rise')).toHaveLength(1);
    board.skip();
    expect(board.moving).toBe(false);
    expect(onSettled).toHaveBeenCalledOnce();
    expect(host.querySelectorAll('.board-rise')).toHaveLength(0);
  });

  test('reduced motion means no movement', () => {
    start({ reducedMotion: true });
    const { scene } = DEMO_SCENES[0];
    board.set({ ...scene, buildings: [] }, { animate: false });
    board.set(scene);
    expect(board.moving).toBe(false);
  });

  test('leaves nothing behind', () => {
    start().destroy();
    expect(host.querySelector('svg')).toBeNull();
  });
});
