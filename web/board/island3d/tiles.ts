/** The tiles: thick boards with rounded edges and printed terrains. One model per outline. */
import { BufferAttribute, BufferGeometry, MeshStandardMaterial, Vector2 } from 'three';
import { centre, type Hex, outlines, type Point } from '../geometry';
import { FIELD_GLSL, type SharedUniforms } from './atmosphere';
import { THICKNESS, type TileModel } from './layout';
import { patch } from './patch';
import { FACE_EXTENT, faceTexture } from './textures';

/** The hexes of each model at rotation 0 (RULES §2, §9). */
const MODEL_HEXES: Readonly<Record<TileModel, readonly Hex[]>> = {
  trio: [
    { q: 0, r: 0 },
    { q: 0, r: 1 },
    { q: -1, r: 1 },
  ],
  duo: [
    { q: 0, r: 0 },
    { q: 1, r: 0 },
  ],
  mono: [{ q: 0, r: 0 }],
};

const ROUNDING = 0.1;
const GAP = 0.02;
const BEVEL = 0.06;
/** The width of a tile's painted rim, which shows the hexes that belong together. */
const RIM = 0.085;

/** Rounds the corners of an outline. */
function rounded(loop: readonly Point[], share = ROUNDING): Point[] {
  return loop.flatMap((at, i) => {
    const before = loop[(i + loop.length - 1) % loop.length];
    const after = loop[(i + 1) % loop.length];
    const towards = (to: Point): Point => ({
      x: at.x + (to.x - at.x) * share,
      y: at.y + (to.y - at.y) * share,
    });
    const [a, b] = [towards(before), towards(after)];
    return [0, 0.5, 1].map((t) => ({
      x: (1 - t) ** 2 * a.x + 2 * t * (1 - t) * at.x + t * t * b.x,
      y: (1 - t) ** 2 * a.y + 2 * t * (1 - t) * at.y + t * t * b.y,
    }));
  });
}

/** Insets a clockwise outline. */
function inset(loop: readonly Point[], by: number): Point[] {
  const inward = (a: Point, b: Point) => {
    const length = Math.hypot(b.x - a.x, b.y - a.y);
    return { x: -(b.y - a.y) / length, y: (b.x - a.x) / length };
  };
  return loop.map((at, i) => {
    const n1 = inward(loop[(i + loop.length - 1) % loop.length], at);
    const n2 = inward(at, loop[(i + 1) % loop.length]);
    const share = by / (1 + n1.x * n2.x + n1.y * n2.y);
    return { x: at.x + (n1.x + n2.x) * share, y: at.y + (n1.y + n2.y) * share };
  });
}

export function tileModel(model: TileModel): BufferGeometry {
  const corners = outlines(MODEL_HEXES[model])[0];
  const outline = rounded(corners);
  const side = inset(outline, GAP);
  // From the base up, over the rounded edge, to the rim of the top and a little inwards.
  const rings: { loop: Point[]; y: number; lean: number; edge: number }[] = [
    { loop: side, y: 0, lean: 0, edge: 1 },
    { loop: side, y: THICKNESS - BEVEL, lean: 0, edge: 1 },
    { loop: inset(side, BEVEL * 0.3), y: THICKNESS - BEVEL * 0.3, lean: 0.7, edge: 1 },
    { loop: inset(side, BEVEL), y: THICKNESS, lean: 1, edge: 1 },
    { loop: rounded(inset(corners, GAP + BEVEL + RIM), ROUNDING / 2), y: THICKNESS, lean: 1, edge: 0 },
  ];
  const positions: number[] = [];
  const normals: number[] = [];
  const edges: number[] = [];
  const index: number[] = [];
  const count = outline.length;
  for (const { loop, y, lean, edge } of rings) {
    loop.forEach((point, i) => {
      const before = loop[(i + count - 1) % count];
      const after = loop[(i + 1) % count];
      const along = Math.hypot(after.x - before.x, after.y - before.y);
      const out = { x: (after.y - before.y) / along, y: -(after.x - before.x) / along };
      positions.push(point.x, y, point.y);
      edges.push(edge);
      const flat = Math.cos((lean * Math.PI) / 2);
      normals.push(out.x * flat, Math.sin((lean * Math.PI) / 2), out.y * flat);
    });
  }
  for (let ring = 0; ring + 1 < rings.length; ring++) {
    for (let i = 0; i < count; i++) {
      const j = (i + 1) % count;
      const [a, b, c, d] = [
        ring * count + i,
        ring * count + j,
        (ring + 1) * count + j,
        (ring + 1) * count + i,
      ];
      index.push(b, a, d, b, d, c);
    }
  }
  // Every outline is star-shaped around the centre of its hexes, so the top is a triangle fan.
  const middles = MODEL_HEXES[model].map(centre);
  const top = positions.length / 3;
  positions.push(
    middles.reduce((sum, p) => sum + p.x, 0) / middles.length,
    THICKNESS,
    middles.reduce((sum, p) => sum + p.y, 0) / middles.length,
  );
  normals.push(0, 1, 0);
  edges.push(0);
  const rim = (rings.length - 1) * count;
  for (let i = 0; i < count; i++) index.push(rim + ((i + 1) % count), rim + i, top);
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new BufferAttribute(new Float32Array(positions), 3));
  geometry.setAttribute('normal', new BufferAttribute(new Float32Array(normals), 3));
  geometry.setAttribute('edge', new BufferAttribute(new Float32Array(edges), 1));
  geometry.setIndex(index);
  return geometry;
}

/** The outline of a tile model, for the rim of the tile in hand. */
export function tileOutline(model: TileModel): Point[] {
  return rounded(outlines(MODEL_HEXES[model])[0]);
}

/** Printed board: the fragment finds its hex by the nearest centre, and its print in that hex's layer. */
export function tileMaterial(model: TileModel, uniforms: SharedUniforms): MeshStandardMaterial {
  const far = new Vector2(99, 99);
  const middles = [0, 1, 2].map((i) => {
    const hex = MODEL_HEXES[model][i];
    return hex ? new Vector2(centre(hex).x, centre(hex).y) : far;
  });
  return patch(new MeshStandardMaterial({ roughness: 0.85 }), 'tile', {
    uniforms: { ...uniforms, middles: { value: middles }, prints: { value: faceTexture() } },
    shared: `
      varying vec3 vLocal;
      varying vec3 vPlace;
      varying vec3 vOut;
      varying float vUpright;
      varying float vEdge;
      varying vec4 vFaces;`,
    vertexHead: 'attribute vec4 faces; attribute float edge;',
    vertex: `
      vLocal = position;
      vUpright = normal.y;
      vEdge = edge;
      vFaces = faces;
      vPlace = (modelMatrix * instanceMatrix * vec4(transformed, 1.0)).xyz;
      vOut = mat3(instanceMatrix) * normal;`,
    fragmentHead: `
      uniform vec2 middles[3];
      uniform lowp sampler2DArray prints;
      uniform float occlusion;
      ${FIELD_GLSL}
      float wetness;`,
    colour: `
      vec2 p = vLocal.xz;
      vec3 away = vec3(distance(p, middles[0]), distance(p, middles[1]), distance(p, middles[2]));
      float least = min(away.x, min(away.y, away.z));
      float next = max(min(away.x, away.y), min(max(away.x, away.y), away.z));
      vec2 middle = least == away.x ? middles[0] : least == away.y ? middles[1] : middles[2];
      float layer = least == away.x ? vFaces.x : least == away.y ? vFaces.y : vFaces.z;
      vec2 at = p / ${(2 * FACE_EXTENT).toFixed(2)};
      vec2 uv = at - middle / ${(2 * FACE_EXTENT).toFixed(2)} + 0.5;
      // The slopes are those of the tile: across a seam, uv jumps.
      vec4 printed = textureGrad(prints, vec3(uv, layer), dFdx(at), dFdy(at));
      float top = smoothstep(0.25, 0.7, vUpright);
      float seam = smoothstep(0.0, 0.05, next - least);
      vec3 board = printed.rgb * (1.0 + 0.05 * vFaces.w) * mix(0.84, 1.0, seam);
      // The rim of the tile: a dark line, and a pale one inside it as if the print ended there.
      board *= 1.0 + 0.16 * smoothstep(0.05, 0.35, vEdge) * (1.0 - smoothstep(0.35, 0.6, vEdge));
      board *= 1.0 - 0.55 * smoothstep(0.5, 0.85, vEdge);
      // The edge of the board: layers of earth, paler towards the print.
      float height = vLocal.y / ${THICKNESS.toFixed(2)};
      float grain = softNoise(vec2((vPlace.x + vPlace.z) * 5.0, height * 9.0 + vFaces.w * 7.0));
      float band = smoothstep(0.42, 0.58, softNoise(vec2((vPlace.x - vPlace.z) * 1.3, height * 6.0 + vFaces.w * 11.0)));
      vec3 earth = mix(vec3(0.20, 0.115, 0.062), vec3(0.43, 0.27, 0.145), 0.25 + 0.55 * height + 0.3 * (grain - 0.5));
      earth = mix(earth, earth * vec3(1.3, 1.2, 1.05), band * 0.5);
      earth = mix(earth, printed.rgb * 0.75, smoothstep(0.8, 0.98, height) * 0.7);
      diffuseColor.rgb *= mix(earth, board, top);
      wetness = printed.a * top;
      if (occlusion > 0.0) {
        float self = vPlace.y / ${THICKNESS.toFixed(2)};
        float over = 0.0;
        for (int i = 0; i < 6; i++) {
          float angle = float(i) * 1.0472 + 0.3;
          vec2 direction = vec2(cos(angle), sin(angle));
          over += clamp(fieldAt(vPlace.xz + direction * 0.2).x - self, 0.0, 1.0);
          over += 0.6 * clamp(fieldAt(vPlace.xz + direction * 0.5).x - self, 0.0, 1.6);
        }
        // A wall darkens towards the ground that it stands on.
        float ground = fieldAt(vPlace.xz + normalize(vOut.xz + 0.0001) * 0.14).x;
        float foot = (1.0 - top) * (1.0 - smoothstep(0.0, 0.9, self - ground));
        diffuseColor.rgb *= (1.0 - occlusion * min(0.55, 0.085 * over)) * (1.0 - 0.45 * occlusion * foot);
      }`,
    roughness: 'roughnessFactor = mix(roughnessFactor, 0.16, wetness);',
  });
}
