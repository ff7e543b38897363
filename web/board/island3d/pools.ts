/** Draws all instances of a model in one call, kept in sync with a list of items. */
import {
  type BufferGeometry,
  Color,
  DynamicDrawUsage,
  InstancedBufferAttribute,
  InstancedMesh,
  type Material,
  Matrix4,
  Quaternion,
  type Scene as ThreeScene,
  Vector3,
} from 'three';
import { PLAYERS } from '../palette';
import { PLAYER_COLOURS } from '../scene';
import type { Item, ModelName } from './layout';
import { layerOf } from './textures';

/** How an owner's items differ from their resting state. */
export interface Displacement {
  /** The height above the resting place. */
  readonly lift?: number;
  /** The scale, and the vertical stretch; 1 at rest. */
  readonly grow?: number;
  readonly stretch?: number;
  /** The extra brightness of its lava; 0 at rest. */
  readonly flare?: number;
}

const UP = new Vector3(0, 1, 0);
const matrix = new Matrix4();
const position = new Vector3();
const rotation = new Quaternion();
const scale = new Vector3();
const colour = new Color();

class Pool {
  mesh: InstancedMesh | undefined;
  items: readonly Item[] = [];
  readonly #geometry: BufferGeometry;
  readonly #material: Material;
  readonly #shadow: boolean;
  readonly #casts: boolean;
  #owned = new Map<string, number[]>();

  constructor(geometry: BufferGeometry, material: Material, shadow: boolean, casts: boolean) {
    this.#geometry = geometry;
    this.#material = material;
    this.#shadow = shadow;
    this.#casts = casts;
  }

  /** Shows exactly these items. */
  fill(items: readonly Item[], parent: ThreeScene): void {
    this.items = items;
    this.#owned = new Map();
    items.forEach((item, i) => {
      const owned = this.#owned.get(item.owner);
      if (owned) owned.push(i);
      else this.#owned.set(item.owner, [i]);
    });
    const mesh = this.#meshFor(items.length, parent);
    if (!mesh) return;
    mesh.count = items.length;
    mesh.visible = items.length > 0;
    items.forEach((item, i) => {
      this.#place(mesh, item, i);
      this.#dress(mesh, item, i);
    });
    mesh.instanceMatrix.needsUpdate = true;
    for (const attribute of Object.values(mesh.geometry.attributes)) {
      if (attribute instanceof InstancedBufferAttribute) attribute.needsUpdate = true;
    }
    if (mesh.instanceColor) mesh.instanceColor.needsUpdate = true;
  }

  /** Creates an empty mesh, so that the material's program can be compiled. */
  prepare(parent: ThreeScene): void {
    const mesh = this.#meshFor(1, parent);
    if (mesh) mesh.visible = false;
  }

  /** The mesh, reallocated with spare capacity when it is too small. */
  #meshFor(count: number, parent: ThreeScene): InstancedMesh | undefined {
    if (this.mesh && this.mesh.instanceMatrix.count >= count) return this.mesh;
    if (count === 0) return this.mesh;
    if (this.mesh) {
      parent.remove(this.mesh);
      this.mesh.dispose();
      this.mesh.geometry.dispose();
    }
    const room = Math.ceil(count * 1.5) + 4;
    const geometry = this.#geometry.clone();
    geometry.setAttribute('tint', new InstancedBufferAttribute(new Float32Array(room), 1));
    geometry.setAttribute('owner', new InstancedBufferAttribute(new Float32Array(room), 1));
    geometry.setAttribute('faces', new InstancedBufferAttribute(new Float32Array(room * 4), 4));
    const mesh = new InstancedMesh(geometry, this.#material, room);
    mesh.instanceMatrix.setUsage(DynamicDrawUsage);
    mesh.instanceColor = new InstancedBufferAttribute(new Float32Array(room * 3).fill(1), 3);
    mesh.castShadow = this.#casts;
    mesh.receiveShadow = this.#shadow;
    // The whole island is nearly always visible, so culling does not pay.
    mesh.frustumCulled = false;
    parent.add(mesh);
    this.mesh = mesh;
    return mesh;
  }

  #place(mesh: InstancedMesh, item: Item, i: number, moved: Displacement = {}): void {
    const { lift = 0, grow = 1, stretch = 1 } = moved;
    position.set(item.x, item.y + lift, item.z);
    rotation.setFromAxisAngle(UP, -item.turn);
    scale.set(item.size * grow, item.size * grow * stretch, item.size * grow);
    mesh.setMatrixAt(i, matrix.compose(position, rotation, scale));
  }

  #dress(mesh: InstancedMesh, item: Item, i: number): void {
    const { tint, owner, faces } = mesh.geometry.attributes;
    tint.setX(i, item.tint ?? 0);
    if (item.colour) {
      owner.setX(i, PLAYER_COLOURS.indexOf(item.colour));
      mesh.setColorAt(i, colour.set(PLAYERS[item.colour].paint));
    }
    if (item.faces) {
      const [a, b = a, c = a] = item.faces.map(layerOf);
      faces.setXYZW(i, a, b, c, item.tint ?? 0);
    }
  }

  /** Displaces an owner's items. Returns whether it has any. */
  displace(owner: string, moved: Displacement): boolean {
    const { mesh } = this;
    const owned = this.#owned.get(owner);
    if (!mesh || !owned) return false;
    for (const i of owned) {
      this.#place(mesh, this.items[i], i, moved);
      if (moved.flare !== undefined) mesh.geometry.attributes.tint.setX(i, moved.flare);
    }
    mesh.instanceMatrix.needsUpdate = true;
    if (moved.flare !== undefined) mesh.geometry.attributes.tint.needsUpdate = true;
    return true;
  }

  dispose(): void {
    this.mesh?.dispose();
    this.mesh?.geometry.dispose();
  }
}

export interface Model {
  readonly geometry: BufferGeometry;
  readonly material: Material;
  readonly shadow?: boolean;
  /** False if it is too small for its shadow to matter. */
  readonly casts?: boolean;
  /** Drawn after everything opaque. */
  readonly late?: boolean;
}

/** One pool per model. */
export class Pools {
  readonly #pools: Map<ModelName, Pool>;
  readonly #models: Readonly<Record<ModelName, Model>>;
  readonly #parent: ThreeScene;

  constructor(models: Readonly<Record<ModelName, Model>>, parent: ThreeScene) {
    this.#models = models;
    this.#parent = parent;
    this.#pools = new Map(
      (Object.keys(models) as ModelName[]).map((name) => {
        const { geometry, material, shadow = true, casts = shadow } = models[name];
        return [name, new Pool(geometry, material, shadow, casts)];
      }),
    );
  }

  fill(items: readonly Item[]): void {
    const sorted = new Map<ModelName, Item[]>();
    for (const item of items) {
      const same = sorted.get(item.model);
      if (same) same.push(item);
      else sorted.set(item.model, [item]);
    }
    for (const [name, pool] of this.#pools) {
      pool.fill(sorted.get(name) ?? [], this.#parent);
      if (pool.mesh && this.#models[name].late) pool.mesh.renderOrder = 2;
    }
  }

  /** Puts every material into the scene once, to be compiled. */
  prepare(): void {
    const seen = new Set<Material>();
    for (const [name, pool] of this.#pools) {
      const { material } = this.#models[name];
      if (!seen.has(material)) pool.prepare(this.#parent);
      seen.add(material);
    }
  }

  displace(owner: string, moved: Displacement): void {
    for (const pool of this.#pools.values()) pool.displace(owner, moved);
  }

  dispose(): void {
    for (const pool of this.#pools.values()) pool.dispose();
  }
}
