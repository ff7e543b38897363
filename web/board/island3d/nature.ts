/** Plants and rocks of the terrains: one small model each, instanced many times. Lengths are in hex sides. */
import type { BufferGeometry } from 'three';
import { scatter } from '../random';
import { Shape, type Skin, type V3 } from './shape';

const skin = (colour: string): Skin => ({ colour });

/** A broad jungle tree, about half a hex side high. */
export function treeModel(): BufferGeometry {
  const [dark, green, light] = [skin('#1d5a2b'), skin('#35873c'), skin('#86c453')];
  return new Shape()
    .lathe(
      [
        [0.035, 0],
        [0.025, 0.2],
      ],
      5,
      skin('#6b4a2c'),
    )
    .lump([0, 0.3, 0], [0.2, 0.15, 0.2], dark, green, 1)
    .lump([0.06, 0.41, 0.04], [0.14, 0.12, 0.14], green, light, 2)
    .lump([-0.07, 0.38, -0.05], [0.12, 0.1, 0.12], green, light, 3)
    .geometry();
}

/** A palm: a bent stem and drooping fronds. */
export function palmModel(): BufferGeometry {
  const shape = new Shape();
  const bend = (t: number): V3 => [0.14 * t * t, 0.52 * t, 0];
  for (let i = 0; i < 4; i++) {
    const [low, high] = [bend(i / 4), bend((i + 1) / 4)];
    shape.moved(
      ([x, y, z]) => {
        const t = y * 4 - i;
        return [x + low[0] + (high[0] - low[0]) * t, low[1] + (high[1] - low[1]) * t, z];
      },
      (at) =>
        at.lathe(
          [
            [0.034 - 0.004 * i, i / 4],
            [0.026 - 0.004 * i, (i + 1) / 4],
          ],
          5,
          skin(i % 2 ? '#8a6a44' : '#7a5b38'),
        ),
    );
  }
  const top = bend(1);
  const fronds = 8;
  for (let i = 0; i < fronds; i++) {
    const angle = (2 * Math.PI * i) / fronds + (i % 2) * 0.2;
    const droop = i % 2 ? 0.02 : -0.05;
    const along = (out: number, up: number, side: number): V3 => [
      top[0] + out * Math.cos(angle) - side * Math.sin(angle),
      top[1] + up,
      out * Math.sin(angle) + side * Math.cos(angle),
    ];
    const spine = [
      along(0, 0.01, 0),
      along(0.15, 0.07 + droop, 0),
      along(0.28, 0.0 + droop, 0),
      along(0.36, -0.1 + droop, 0),
    ];
    const width = [0.02, 0.06, 0.05, 0];
    const dark = skin('#2c7a3d');
    const light = skin('#7fbf55');
    for (let part = 0; part < 3; part++) {
      for (const side of [1, -1]) {
        const edge = (at: number): V3 => {
          const out = [0, 0.15, 0.28, 0.36][at];
          const up = [0.01, 0.07 + droop, 0.0 + droop, -0.1 + droop][at] - width[at] * 0.6;
          return along(out, up, side * width[at]);
        };
        const [a, b, c, d] = [spine[part], spine[part + 1], edge(part + 1), edge(part)];
        if (side > 0) shape.quad(b, a, d, c, light, dark);
        else shape.quad(a, b, c, d, light, dark);
      }
    }
  }
  return shape
    .lump([top[0], top[1] - 0.01, 0], [0.045, 0.04, 0.045], skin('#6b4a2c'), skin('#8a6a3c'), 5)
    .geometry();
}

/** A tuft of grass, sometimes with a flower. */
export function tuftModel(): BufferGeometry {
  const shape = new Shape();
  const random = scatter(11);
  for (let i = 0; i < 9; i++) {
    const angle = (2 * Math.PI * i) / 9 + random();
    const lean = 0.03 + 0.07 * random();
    const height = 0.09 + 0.08 * random();
    const [c, s] = [Math.cos(angle), Math.sin(angle)];
    const foot: V3 = [0.025 * c, 0, 0.025 * s];
    const tip: V3 = [(0.02 + lean) * c, height, (0.02 + lean) * s];
    const width = 0.016;
    const [left, right]: [V3, V3] = [
      [foot[0] - width * s, 0, foot[2] + width * c],
      [foot[0] + width * s, 0, foot[2] - width * c],
    ];
    const [low, high] = [skin('#4f8a2c'), skin('#b9d963')];
    shape.triangle(left, right, tip, low, low, high).triangle(right, left, tip, low, low, high);
  }
  return shape.geometry();
}

/** A white and yellow flower on its stem: a bright dot in the grass from above. */
export function flowerModel(): BufferGeometry {
  const shape = new Shape().lathe(
    [
      [0.008, 0],
      [0.006, 0.12],
    ],
    3,
    skin('#5d8f35'),
  );
  for (let i = 0; i < 5; i++) {
    const angle = (2 * Math.PI * i) / 5;
    const petal = (out: number, side: number, up: number): V3 => [
      out * Math.cos(angle) - side * Math.sin(angle),
      0.12 + up,
      out * Math.sin(angle) + side * Math.cos(angle),
    ];
    shape.quad(
      petal(0.048, 0.02, 0.015),
      petal(0.048, -0.02, 0.015),
      petal(0.008, -0.012, 0),
      petal(0.008, 0.012, 0),
      skin('#fff7ea'),
    );
  }
  return shape
    .lathe(
      [
        [0.016, 0.12],
        [0.012, 0.135],
        [0, 0.138],
      ],
      5,
      skin('#f4b62c'),
    )
    .geometry();
}

/** A crescent dune: a long gentle windward slope and a short steep lee side. */
export function duneModel(): BufferGeometry {
  const shape = new Shape();
  const [along, across, toCrest] = [14, 16, 9];
  const ease = (t: number) => t * t * (3 - 2 * t);
  // Rows run from the foot of the windward slope over the crest, which bends between the two horns, into the lee.
  const at = (i: number, j: number): V3 => {
    const v = (j / across) * 2 - 1;
    const crest = 0.05 + 0.6 * v * v;
    const back = Math.min(1, i / toCrest);
    const lee = Math.max(0, (i - toCrest) / (along - toCrest));
    const body = Math.max(0, 1 - v * v) ** 1.3;
    const u = -1 + (crest + 1) * back + 0.34 * lee;
    return [u * 0.4, 0.135 * body * ease(back) * (1 - ease(lee)) - 0.006, v * 0.4];
  };
  const shades = ['#ecd29a', '#efd7a0', '#f4dfae', '#fbeac2', '#fff1d0', '#d9b678', '#d3ad6c', '#ddbd82'].map(
    skin,
  );
  const tint = (i: number): Skin =>
    i <= toCrest ? shades[Math.round((i / toCrest) * 4)] : shades[Math.min(7, 4 + i - toCrest)];
  for (let i = 0; i < along; i++) {
    for (let j = 0; j < across; j++) {
      const [a, b, c, d] = [at(i, j), at(i, j + 1), at(i + 1, j + 1), at(i + 1, j)];
      if ([a, b, c, d].every((corner) => corner[1] <= 0)) continue;
      const [low, high] = [tint(i), tint(i + 1)];
      shape.triangle(a, b, c, low, low, high).triangle(a, c, d, low, high, high);
    }
  }
  return shape.geometry(true);
}

/** A crag: leaning blocks of split rock with a ledge around each. */
export function cragModel(seed: number): BufferGeometry {
  const shape = new Shape();
  const random = scatter(seed, 77);
  const skins = ['#5f5a53', '#7d766b', '#9a9284', '#8b8477', '#b4ac9c', '#d6cebd'].map(skin);
  const block = (x: number, z: number, radius: number, height: number) => {
    const sides = 6;
    const turn = random() * Math.PI;
    const lean: [number, number] = [(random() - 0.5) * 0.16, (random() - 0.5) * 0.16];
    const uneven = Array.from({ length: sides }, () => 0.78 + 0.44 * random());
    const ring = (scale: number, y: number): V3[] =>
      uneven.map((own, i) => {
        const angle = turn + (2 * Math.PI * i) / sides;
        const r = radius * scale * own;
        const up = y * (0.94 + 0.12 * random());
        return [x + r * Math.cos(angle) + lean[0] * y, up, z + r * Math.sin(angle) + lean[1] * y];
      });
    const rings = [
      ring(1.12, 0),
      ring(1, height * 0.42),
      ring(0.78, height * 0.5),
      ring(0.62, height * 0.82),
      ring(0.3, height * 0.98),
    ];
    for (let level = 0; level + 1 < rings.length; level++) {
      for (let i = 0; i < sides; i++) {
        const j = (i + 1) % sides;
        const [low, high] = [rings[level], rings[level + 1]];
        shape.quad(low[j], low[i], high[i], high[j], skins[level], skins[level + 1]);
      }
    }
    const peak: V3 = [x + lean[0] * height, height * 1.1, z + lean[1] * height];
    const top = rings[rings.length - 1];
    for (let i = 0; i < sides; i++) {
      shape.triangle(top[(i + 1) % sides], top[i], peak, skins[4], skins[4], skins[5]);
    }
  };
  block(0, 0, 0.2, 0.56);
  block(0.19, 0.07, 0.15, 0.38);
  block(-0.15, 0.13, 0.13, 0.27);
  block(-0.07, -0.19, 0.12, 0.2);
  block(0.12, 0.25, 0.07, 0.1);
  return shape.geometry();
}

/** A lily pad with its notch, floating. */
export function lilyModel(): BufferGeometry {
  const shape = new Shape();
  const sides = 9;
  for (let i = 0; i < sides - 1; i++) {
    const point = (n: number): V3 => {
      const angle = (2 * Math.PI * n) / sides;
      return [0.075 * Math.cos(angle), 0.012, 0.075 * Math.sin(angle)];
    };
    shape.triangle([0, 0.014, 0], point(i + 1), point(i), skin('#3f8a46'), skin('#63ad55'), skin('#63ad55'));
  }
  return shape
    .lump([0.02, 0.03, 0.015], [0.022, 0.022, 0.022], skin('#f3a6c4'), skin('#fff0f5'), 4)
    .geometry();
}
