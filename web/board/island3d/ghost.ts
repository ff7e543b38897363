/** The tile in hand and the previewed pieces: translucent, the tile with a coloured rim. */
import {
  BufferAttribute,
  BufferGeometry,
  Group,
  Mesh,
  MeshBasicMaterial,
  type Scene as ThreeScene,
} from 'three';
import { centre, edgeAngle, type Hex, type Point } from '../geometry';
import type { Palette } from '../palette';
import { type FacedHex, indexScene, levelOver, type Scene, tileHexes } from '../scene';
import type { SharedUniforms } from './atmosphere';
import { GHOST_LIFT } from './labels';
import { groundHeight, type Item, looseTileItems, previewItems, THICKNESS, type TileModel } from './layout';
import { makeModels } from './models';
import { Pools } from './pools';
import { tileOutline } from './tiles';

/** The width of the rim, in hex sides. */
const RIM = 0.07;

function along(from: Point, to: Point, t: number): Point {
  return { x: from.x + (to.x - from.x) * t, y: from.y + (to.y - from.y) * t };
}

/** Offsets an outline outwards by a distance. */
export function outside(loop: readonly Point[], distance: number): Point[] {
  const area = loop.reduce((sum, p, i) => {
    const next = loop[(i + 1) % loop.length];
    return sum + p.x * next.y - next.x * p.y;
  }, 0);
  const normal = (from: Point, to: Point): Point => {
    const length = Math.hypot(to.x - from.x, to.y - from.y) * Math.sign(area);
    return { x: (to.y - from.y) / length, y: (from.x - to.x) / length };
  };
  return loop.map((point, i) => {
    const a = normal(loop[(i + loop.length - 1) % loop.length], point);
    const b = normal(point, loop[(i + 1) % loop.length]);
    // A miter joint: the sharper the corner, the farther its point moves.
    const scale = distance / (1 + a.x * b.x + a.y * b.y);
    return { x: point.x + (a.x + b.x) * scale, y: point.y + (a.y + b.y) * scale };
  });
}

/** A band around a tile's outline, optionally dashed. */
function rimGeometry(model: TileModel, broken: boolean): BufferGeometry {
  const loop = tileOutline(model);
  const positions: number[] = [];
  const index: number[] = [];
  const outer = outside(loop, RIM);
  const steps: { inner: Point; outer: Point }[] = [];
  loop.forEach((point, i) => {
    const next = (i + 1) % loop.length;
    const parts = Math.max(1, Math.round(Math.hypot(loop[next].x - point.x, loop[next].y - point.y) / 0.1));
    for (let part = 0; part < parts; part++) {
      const t = part / parts;
      steps.push({ inner: along(point, loop[next], t), outer: along(outer[i], outer[next], t) });
    }
  });
  for (const { inner, outer: far } of steps) {
    const top = THICKNESS * 0.5;
    positions.push(inner.x, -0.02, inner.y, far.x, -0.02, far.y, far.x, top, far.y, inner.x, top, inner.y);
  }
  steps.forEach((_, i) => {
    if (broken && i % 5 > 2) return;
    const [a, b] = [i * 4, ((i + 1) % steps.length) * 4];
    for (const [low, high] of [
      [1, 2],
      [2, 3],
    ]) {
      index.push(b + low, a + low, a + high, b + low, a + high, b + high);
    }
  });
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new BufferAttribute(new Float32Array(positions), 3));
  geometry.setIndex(index);
  return geometry;
}

export class GhostTile {
  readonly #pools: Pools;
  readonly #rim: Mesh<BufferGeometry, MeshBasicMaterial>;
  readonly #group = new Group();
  readonly #rims = new Map<string, BufferGeometry>();
  #shown = '';

  constructor(uniforms: SharedUniforms, parent: ThreeScene) {
    this.#pools = new Pools(makeModels(uniforms, 0.82), parent);
    this.#rim = new Mesh(this.#rimOf('trio', true), new MeshBasicMaterial({ toneMapped: false, fog: false }));
    this.#rim.visible = false;
    this.#rim.frustumCulled = false;
    this.#group.add(this.#rim);
    parent.add(this.#group);
  }

  /** Puts its materials into the scene, to be compiled. */
  prepare(): void {
    this.#pools.prepare();
  }

  /** Returns whether the display has changed. */
  set(scene: Scene, palette: Palette): boolean {
    const index = indexScene(scene);
    const { ghost, previews = [] } = scene;
    const items: Item[] = previewItems(scene, index);
    this.#rim.visible = ghost !== undefined;
    let level = 0;
    if (ghost) {
      const hexes = tileHexes(ghost);
      level = levelOver(index, hexes);
      items.push(
        ...looseTileItems(hexes, level, 'ghost').map((item) => ({ ...item, y: item.y + GHOST_LIFT })),
      );
      this.#frame(hexes, ghost.tile[0] === '2' ? 'duo' : 'trio', ghost.rotation, level, ghost.legal, palette);
    }
    const shown = JSON.stringify([ghost, previews, level]);
    if (shown === this.#shown) return false;
    this.#shown = shown;
    this.#pools.fill(items);
    return true;
  }

  #rimOf(model: TileModel, legal: boolean): BufferGeometry {
    const name = `${model} ${legal}`;
    let geometry = this.#rims.get(name);
    if (!geometry) {
      geometry = rimGeometry(model, !legal);
      this.#rims.set(name, geometry);
    }
    return geometry;
  }

  #frame(
    hexes: readonly FacedHex[],
    model: TileModel,
    k: number,
    level: number,
    legal: boolean,
    palette: Palette,
  ): void {
    this.#rim.geometry = this.#rimOf(model, legal);
    const first: Hex = hexes[0];
    const { x, y: z } = centre(first);
    this.#rim.position.set(x, groundHeight(level - 1) + GHOST_LIFT, z);
    this.#rim.rotation.y = -edgeAngle(k);
    this.#rim.material.color.set(legal ? palette.legal : palette.forbidden);
  }

  dispose(): void {
    this.#pools.dispose();
    for (const geometry of this.#rims.values()) geometry.dispose();
    this.#rim.material.dispose();
  }
}
