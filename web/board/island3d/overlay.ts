/** Highlights and the keyboard cursor: flat hexes over the ground, all in one draw call. */
import {
  BufferAttribute,
  BufferGeometry,
  InstancedBufferAttribute,
  InstancedBufferGeometry,
  type IUniform,
  Mesh,
  ShaderMaterial,
} from 'three';
import { centre, corner, type Hex, type HexKey, hexKey, neighbour, SIXTHS } from '../geometry';
import type { Palette } from '../palette';
import { indexScene, levelOver, type Scene, tileHexes, volcanoDirection } from '../scene';
import { colour } from './atmosphere';
import { groundHeight } from './layout';
import { CONE_HEIGHT } from './volcano';

/** The styles of a highlight, as the shader numbers them. */
const LOOKS = {
  target: 0,
  forbidding: 1,
  lastTurn: 2,
  lit: 3,
  chosen: 4,
  cursor: 5,
  lagoon: 6,
  landing: 7,
  place: 8,
} as const;
const COLOURS = ['legal', 'forbidden', 'last', 'lit', 'lit', 'focus', 'paper', 'legal', 'legal'] as const;

interface Plate {
  readonly hex: Hex;
  readonly look: number;
  readonly y: number;
  /** A bit mask of the sides where the same highlight continues: no border there. */
  readonly joined: number;
}

function plates(scene: Scene, cursor: Hex | undefined): Plate[] {
  const index = indexScene(scene);
  const found: Plate[] = [];
  const put = (hexes: readonly Hex[], look: number, lift: number, together = false) => {
    const keys = new Set<HexKey>(hexes.map(hexKey));
    for (const hex of hexes) {
      const level = index.hexes.get(hexKey(hex))?.level ?? 0;
      let joined = 0;
      for (const d of SIXTHS) {
        const next = hexKey(neighbour(hex, d));
        if (together && keys.has(next) && (index.hexes.get(next)?.level ?? 0) === level) joined |= 1 << d;
      }
      found.push({ hex, look, y: groundHeight(level) + (level === 0 ? 0.03 : 0.016) + lift, joined });
    }
  };
  /** Spots on volcanoes lie above the crater, since the cone would hide them. */
  const putSpots = (hexes: readonly Hex[], look: number) => {
    for (const hex of hexes) {
      const { face = 'L' } = index.hexes.get(hexKey(hex)) ?? {};
      put([hex], look, volcanoDirection(face) ? CONE_HEIGHT : 0.006);
    }
  };
  const { targets = [], places = [], forbidding = [], lastTurn = [], lit = [] } = scene.highlights ?? {};
  for (const lagoon of scene.lagoons ?? []) put(lagoon, LOOKS.lagoon, 0, true);
  put(lastTurn, LOOKS.lastTurn, 0.002, true);
  put(
    lit.filter((field) => !field.chosen),
    LOOKS.lit,
    0.004,
  );
  put(
    lit.filter((field) => field.chosen),
    LOOKS.chosen,
    0.004,
  );
  putSpots(places, LOOKS.place);
  putSpots(targets, LOOKS.target);
  put(forbidding, LOOKS.forbidding, 0.008);
  if (scene.ghost?.legal) {
    const hexes = tileHexes(scene.ghost);
    if (levelOver(index, hexes) > 1) put(hexes, LOOKS.landing, 0.006, true);
  }
  if (cursor) put([cursor], LOOKS.cursor, 0.012);
  return found;
}

export class Overlay {
  readonly mesh: Mesh<BufferGeometry, ShaderMaterial>;
  /** Whether there is anything to show. */
  filled = false;
  readonly #uniforms: { colours: IUniform } = { colours: { value: COLOURS.map(() => colour('#fff')) } };

  constructor() {
    const material = new ShaderMaterial({
      uniforms: this.#uniforms,
      transparent: true,
      depthWrite: false,
      polygonOffset: true,
      polygonOffsetFactor: -2,
      polygonOffsetUnits: -4,
      vertexShader: `
        attribute vec3 place;
        attribute vec2 look;
        varying vec2 vAround;
        varying vec2 vLook;
        void main() {
          vAround = position.xz;
          vLook = look;
          gl_Position = projectionMatrix * modelViewMatrix * vec4(position + place, 1.0);
        }`,
      fragmentShader: `
        uniform vec3 colours[${COLOURS.length}];
        varying vec2 vAround;
        varying vec2 vLook;
        float band(float value, float from, float to) {
          float w = fwidth(value);
          return smoothstep(from - w, from + w, value) * (1.0 - smoothstep(to - w, to + w, value));
        }
        void main() {
          int look = int(vLook.x + 0.5);
          vec2 p = vAround;
          // 1 at the border of the hex; the side that is nearest.
          float angle = atan(p.y, p.x);
          float side = floor(mod(angle / 1.0471976 + 0.5, 6.0));
          float turn = side * 1.0471976;
          float rim = dot(p, vec2(cos(turn), sin(turn))) / 0.8660254;
          bool joined = mod(floor((vLook.y + 0.5) / exp2(side)), 2.0) > 0.5;
          float along = abs(dot(p, vec2(-sin(turn), cos(turn))));
          vec3 ink = colours[look];
          vec3 dark = vec3(0.03, 0.02, 0.01);
          float r = length(p);
          float alpha = 0.0;
          vec3 shade = ink;
          float border = joined ? 0.0 : band(rim, 0.84, 0.95);
          float lining = joined ? 0.0 : band(rim, 0.79, 1.0);
          if (look == ${LOOKS.target}) {
            alpha = band(r, -1.0, 0.24);
            shade = mix(vec3(1.0), ink, band(r, -1.0, 0.17));
          } else if (look == ${LOOKS.place}) {
            alpha = band(r, -1.0, 0.15) * 0.7;
            shade = mix(ink, vec3(1.0), band(r, -1.0, 0.1));
          } else if (look == ${LOOKS.forbidding}) {
            float cross = max(band(abs(p.x - p.y), -1.0, 0.1), band(abs(p.x + p.y), -1.0, 0.1)) * band(r, -1.0, 0.5);
            alpha = max(0.35, max(cross, lining) * 0.95);
            shade = mix(mix(ink, vec3(1.0), lining * 0.9), ink, max(cross, border));
          } else if (look == ${LOOKS.lastTurn}) {
            alpha = max(lining * 0.75, border);
            shade = mix(dark, ink, border);
          } else if (look == ${LOOKS.lit} || look == ${LOOKS.chosen}) {
            bool chosen = look == ${LOOKS.chosen};
            float line = band(rim, chosen ? 0.8 : 0.87, 0.95);
            alpha = max(chosen ? 0.5 : 0.22, max(band(rim, chosen ? 0.76 : 0.84, 0.98) * 0.55, line));
            shade = mix(mix(ink, dark, band(rim, chosen ? 0.76 : 0.84, 0.98)), ink, line);
          } else if (look == ${LOOKS.cursor}) {
            alpha = max(band(rim, 0.76, 1.0) * 0.95, 0.12);
            shade = mix(vec3(1.0), ink, band(rim, 0.81, 0.95));
          } else if (look == ${LOOKS.lagoon}) {
            alpha = joined ? 0.06 : 0.06 + 0.55 * band(rim, 0.6, 0.635);
          } else {
            alpha = max(0.16, border);
          }
          gl_FragColor = vec4(shade, alpha);
          #include <colorspace_fragment>
        }`,
    });
    const hex = new BufferGeometry();
    const corners = SIXTHS.flatMap((k) => {
      const { x, y } = corner({ q: 0, r: 0 }, k);
      return [x, 0, y];
    });
    hex.setAttribute('position', new BufferAttribute(new Float32Array([0, 0, 0, ...corners]), 3));
    hex.setIndex(SIXTHS.flatMap((k) => [0, ((k + 1) % 6) + 1, k + 1]));
    this.mesh = new Mesh(hex, material);
    this.mesh.renderOrder = 3;
    this.mesh.frustumCulled = false;
    this.mesh.visible = false;
  }

  set(scene: Scene, cursor: Hex | undefined, palette: Palette): void {
    const found = plates(scene, cursor);
    this.#uniforms.colours.value = COLOURS.map((name) => colour(palette[name]));
    this.filled = found.length > 0;
    const geometry = new InstancedBufferGeometry();
    const { index, attributes } = this.mesh.geometry;
    geometry.setIndex(index);
    geometry.setAttribute('position', attributes.position);
    const place = found.flatMap(({ hex, y }) => {
      const at = centre(hex);
      return [at.x, y, at.y];
    });
    const look = found.flatMap((plate) => [plate.look, plate.joined]);
    geometry.setAttribute('place', new InstancedBufferAttribute(new Float32Array(place), 3));
    geometry.setAttribute('look', new InstancedBufferAttribute(new Float32Array(look), 2));
    geometry.instanceCount = found.length;
    this.mesh.geometry.dispose();
    this.mesh.geometry = geometry;
  }

  dispose(): void {
    this.mesh.geometry.dispose();
    this.mesh.material.dispose();
  }
}
