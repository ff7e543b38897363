import { expect, test } from 'vitest';
import { Viewport } from './viewport';

function shown(): Viewport {
  const viewport = new Viewport();
  viewport.resize(800, 600);
  viewport.setFrame({ x: -1000, y: -500, width: 2000, height: 1000 });
  return viewport;
}

test('fits the frame and puts its middle in the middle', () => {
  const viewport = shown();
  expect(viewport.box).toEqual({ x: -1000, y: -750, width: 2000, height: 1500 });
  expect(viewport.pointAt(400, 300)).toEqual({ x: 0, y: 0 });
});

test('frames the island between what lies over the edges', () => {
  const viewport = shown();
  viewport.setMargins({ top: 100, right: 200, bottom: 0, left: 0 });
  const { width, x, y } = viewport.box;
  const scale = 800 / width;
  expect(scale * 2000).toBeCloseTo(600);
  expect((-1000 - x) * scale).toBeCloseTo(0);
  expect((0 - y) * scale).toBeCloseTo(100 + 500 / 2);
});

test('zooming keeps what is under the pointer', () => {
  const viewport = shown();
  const before = viewport.pointAt(700, 100);
  viewport.zoom(1.7, 700, 100);
  const after = viewport.pointAt(700, 100);
  expect(after.x).toBeCloseTo(before.x);
  expect(after.y).toBeCloseTo(before.y);
});

test('follows a growing island until the person moves the view', () => {
  const viewport = shown();
  viewport.setFrame({ x: -1000, y: -500, width: 4000, height: 1000 });
  expect(viewport.box.width).toBe(4000);
  viewport.pan(10, 0);
  viewport.setFrame({ x: -1000, y: -500, width: 8000, height: 1000 });
  expect(viewport.box.width).toBe(4000);
  viewport.reset();
  expect(viewport.box.width).toBe(8000);
});

test('the island cannot be pushed out of sight', () => {
  const viewport = shown();
  viewport.pan(1e6, -1e6);
  const { x, y } = viewport.pointAt(400, 300);
  expect(x).toBe(-10);
  expect(y).toBe(5);
});

test('reveals a hex outside of the view, and leaves one inside alone', () => {
  const viewport = shown();
  viewport.zoom(2);
  const before = viewport.box;
  viewport.reveal({ x: 0, y: 0 });
  expect(viewport.box).toEqual(before);
  viewport.reveal({ x: 9, y: 0 });
  const { x, width } = viewport.box;
  expect(x + width).toBeGreaterThanOrEqual(900);
});

test('reveals a hex that lies under a margin', () => {
  const viewport = shown();
  viewport.zoom(2);
  viewport.setMargins({ top: 0, right: 300, bottom: 0, left: 0 });
  const { x: under } = viewport.pointAt(700, 300);
  viewport.reveal({ x: under, y: 0 });
  expect(viewport.pointAt(500, 300).x).toBeGreaterThan(under);
});
