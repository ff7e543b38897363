/** The volcano: a cone with a glowing crater, breached on one side where the lava flows out. */
import type { BufferGeometry } from 'three';
import { scatter } from '../random';
import { Shape, type Skin, type V3 } from './shape';

const LAVA: Skin = { colour: '#ff4d0a', glow: 1 };
const HOT: Skin = { colour: '#ffb52e', glow: 1 };
const CRUST: Skin = { colour: '#2c1c1a' };

const AROUND = 24;
/** The height of a volcano above its tile. */
export const CONE_HEIGHT = 0.4;

/** The cone's radius by height 0–1: concave, like an ash slope. */
function slope(t: number): number {
  return 0.27 + 0.47 * (1 - t) ** 1.5;
}

/** The depth of the lava gully, by the angle from the flow. */
function gully(angle: number): number {
  return Math.max(0, 1 - (Math.abs(angle) / 0.5) ** 2);
}

/**
 * The flow runs along +x and ends at `reach`: 1 for a corner of the hex, 0.866 for an edge. Rotate the model around the
 * vertical axis to point it in the volcano's direction (RULES §2, §9).
 */
export function volcanoModel(reach: number): BufferGeometry {
  const shape = new Shape();
  const random = scatter(5, 9);
  const rough = Array.from({ length: AROUND }, () => 0.94 + 0.12 * random());
  const levels = [0, 0.22, 0.48, 0.75, 1];
  const point = (i: number, t: number): V3 => {
    const index = ((i % AROUND) + AROUND) % AROUND;
    let angle = (2 * Math.PI * index) / AROUND;
    if (angle > Math.PI) angle -= 2 * Math.PI;
    const cut = gully(angle);
    const ridge = index % 2 ? 1.035 : 0.965;
    const radius = slope(t) * (t < 1 ? rough[index] * ridge : 1);
    const height = CONE_HEIGHT * t * (1 - 0.36 * cut * t);
    return [radius * Math.cos(angle), height, radius * Math.sin(angle)];
  };
  const skins: Skin[] = [
    { colour: '#4c3630' },
    { colour: '#5d443b' },
    { colour: '#6f5145' },
    { colour: '#7c5a4a' },
    { colour: '#402a26' },
  ];
  for (let level = 0; level + 1 < levels.length; level++) {
    for (let i = 0; i < AROUND; i++) {
      const [a, b] = [point(i + 1, levels[level]), point(i, levels[level])];
      const [c, d] = [point(i, levels[level + 1]), point(i + 1, levels[level + 1])];
      shape.quad(a, b, c, d, skins[level], skins[level + 1]);
    }
  }
  const inner = (i: number): V3 => {
    const [x, y, z] = point(i, 1);
    return [x * 0.66, y - 0.08, z * 0.66];
  };
  const pool: V3 = [0.02, CONE_HEIGHT - 0.16, 0];
  for (let i = 0; i < AROUND; i++) {
    shape.quad(point(i + 1, 1), point(i, 1), inner(i), inner(i + 1), CRUST, {
      colour: '#7a2410',
      glow: 0.35,
    });
    shape.triangle(inner(i + 1), inner(i), pool, LAVA, LAVA, HOT);
  }
  flow(shape, reach);
  return shape.geometry();
}

/** The lava stream: a ribbon over the gully that widens towards its end and is brightest along its middle. */
function flow(shape: Shape, reach: number): void {
  const steps: [x: number, height: number, width: number][] = [
    [0.12, CONE_HEIGHT - 0.14, 0.13],
    [0.265, CONE_HEIGHT * 0.68, 0.1],
    [0.37, CONE_HEIGHT * 0.47, 0.095],
    [0.52, CONE_HEIGHT * 0.22, 0.105],
    [0.68, 0.06, 0.125],
    [reach - 0.17, 0.04, 0.155],
    [reach - 0.07, 0.03, 0.1],
    [reach - 0.02, 0.014, 0.03],
  ];
  const wobble = [0, 0.012, -0.018, 0.02, -0.014, 0.01, 0, 0];
  for (let i = 0; i + 1 < steps.length; i++) {
    const [x0, h0, w0] = steps[i];
    const [x1, h1, w1] = steps[i + 1];
    const [z0, z1] = [wobble[i], wobble[i + 1]];
    for (const side of [1, -1]) {
      const strip = (inside: number, outside: number, skin: Skin, outer: Skin, drop: number) => {
        const a: V3 = [x0, h0 + 0.02, z0 + side * w0 * inside];
        const b: V3 = [x1, h1 + 0.02, z1 + side * w1 * inside];
        const c: V3 = [x1, h1 + 0.02 - drop, z1 + side * w1 * outside];
        const d: V3 = [x0, h0 + 0.02 - drop, z0 + side * w0 * outside];
        if (side > 0) shape.triangle(d, c, b, outer, outer, skin).triangle(d, b, a, outer, skin, skin);
        else shape.triangle(a, b, c, skin, skin, outer).triangle(a, c, d, skin, outer, outer);
      };
      strip(0, 0.5, HOT, LAVA, 0.004);
      strip(0.5, 1, LAVA, LAVA, 0.014);
      strip(1, 1.35, CRUST, CRUST, 0.05);
    }
  }
}
