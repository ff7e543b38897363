import { Vector3 } from 'three';
import { describe, expect, test } from 'vitest';
import { centre, type HexKey, hexKey, within } from '../geometry';
import type { SceneHex } from '../scene';
import { between, Eye, HOME, orbited } from './eye';
import { groundHeight } from './layout';
import { hexUnderRay } from './pick';

function eye(width = 1280, height = 800): Eye {
  const made = new Eye();
  made.resize(width, height);
  made.pose = HOME;
  return made;
}

const island = new Map<HexKey, SceneHex>(
  [...within([{ q: 0, r: 0 }], 3).values()].map((hex) => [hexKey(hex), { ...hex, level: 2, face: 'C' }]),
);
const tops = [...island.values()].map((hex) => {
  const { x, y: z } = centre(hex);
  return { hex, top: new Vector3(x, groundHeight(hex.level), z) };
});

describe('the eye', () => {
  test('what is seen at a pixel is found under it again, from any side', () => {
    const made = eye();
    for (const azimuth of [-2, 0, 0.7, 3]) {
      made.pose = { ...HOME, azimuth };
      for (const { hex, top } of tops) {
        const { x, y } = made.seenAt(top);
        const { origin, direction } = made.ray(((x + 1) / 2) * 1280, ((1 - y) / 2) * 800);
        expect(hexUnderRay(origin, direction, island)).toEqual({ q: hex.q, r: hex.r });
      }
    }
  });

  test.each([
    ['desktop', 1280, 800],
    ['phone', 360, 740],
    ['phone lying', 740, 360],
  ])('frames the whole island on a %s, and fills it', (_, width, height) => {
    const made = eye(width, height);
    made.pose = made.framing(tops.map(({ top }) => top));
    const seen = tops.map(({ top }) => made.seenAt(top));
    const reach = Math.max(...seen.flatMap(({ x, y }) => [Math.abs(x), Math.abs(y)]));
    expect(reach).toBeLessThan(0.97);
    expect(reach).toBeGreaterThan(0.8);
  });

  test('framing does not move the eye by itself', () => {
    const made = eye();
    const before = made.pose;
    made.framing(tops.map(({ top }) => top));
    expect(made.pose).toEqual(before);
  });

  test('the sea follows a finger that pans', () => {
    const made = eye();
    const spot = new Vector3(0, 0, 0);
    const before = made.seenAt(spot);
    made.pose = made.panned(64, 40);
    const after = made.seenAt(spot);
    // Perspective: nearer points move a little more than the centre, farther ones less.
    expect(Math.abs((after.x - before.x) * 640 - 64)).toBeLessThan(7);
    expect(Math.abs((before.y - after.y) * 400 - 40)).toBeLessThan(7);
  });

  test('frames between margins', () => {
    const made = eye();
    const points = [new Vector3(-4, 0, -3), new Vector3(4, 0, 3), new Vector3(3, 0, -4)];
    made.pose = made.framing(points, { top: 100, right: 300, bottom: 50, left: 20 });
    for (const point of points) {
      const { x, y } = made.seenAt(point);
      expect(x).toBeLessThan(1 - 600 / 1280);
      expect(x).toBeGreaterThan(-1 + 40 / 1280);
      expect(y).toBeLessThan(1 - 200 / 800);
      expect(y).toBeGreaterThan(-1 + 100 / 800);
    }
  });

  test('reveals what lies under a margin, and leaves what is seen alone', () => {
    const made = eye();
    const margins = { top: 0, right: 400, bottom: 0, left: 0 };
    expect(made.revealed(new Vector3(0, 0, 0), margins)).toBeUndefined();
    const under = new Vector3(8, 0, 0);
    expect(made.seenAt(under).x).toBeGreaterThan(1 - 800 / 1280);
    const pose = made.revealed(under, margins);
    expect(pose?.distance).toBe(made.pose.distance);
    if (pose) made.pose = pose;
    expect(made.seenAt(under).x).toBeLessThan(1 - 800 / 1280);
  });

  test('zooming keeps what is under the pointer, and has its limits', () => {
    const made = eye();
    const spot = new Vector3(2, 0, -1);
    const { x, y } = made.seenAt(spot);
    made.pose = made.zoomed(1.4, ((x + 1) / 2) * 1280, ((1 - y) / 2) * 800);
    expect(made.seenAt(spot).x).toBeCloseTo(x);
    expect(made.seenAt(spot).y).toBeCloseTo(y);
    for (let i = 0; i < 50; i++) made.pose = made.zoomed(2);
    expect(made.pose.distance).toBe(6);
  });

  test('orbits between the top and the horizon', () => {
    expect(orbited(HOME, 0, 1e5).tilt).toBeGreaterThan(0);
    expect(orbited(HOME, 0, -1e5).tilt).toBeLessThan(Math.PI / 2);
    expect(orbited(HOME, 100, 0).azimuth).toBeLessThan(HOME.azimuth);
  });

  test('looks straight down with north at the top', () => {
    const made = eye();
    made.pose = { ...HOME, azimuth: 0, tilt: 0.02 };
    const [north, south] = [made.seenAt(new Vector3(0, 0, -3)), made.seenAt(new Vector3(0, 0, 3))];
    expect(north.y).toBeGreaterThan(south.y);
    expect(north.x).toBeCloseTo(0);
  });

  test('glides from one pose to the other', () => {
    const to = { ...HOME, x: 10, distance: 20 };
    expect(between(HOME, to, 0)).toEqual(HOME);
    expect(between(HOME, to, 1)).toEqual(to);
    expect(between(HOME, to, 0.5).x).toBe(5);
  });
});
