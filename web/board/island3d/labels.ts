/**
 * Labels over the island: levels on demand and where they matter, costs, and the sign of the tile in hand. They always
 * face the camera.
 */
import {
  BufferAttribute,
  type BufferGeometry,
  CanvasTexture,
  InstancedBufferAttribute,
  InstancedBufferGeometry,
  type IUniform,
  LinearFilter,
  Mesh,
  ShaderMaterial,
  SRGBColorSpace,
  type Texture,
} from 'three';
import { MOST_HUTS_SHOWN } from '../clusters';
import { centre, distance, type Hex, hexKey } from '../geometry';
import type { Palette } from '../palette';
import { indexScene, levelOver, type Scene, tileHexes } from '../scene';
import { groundHeight } from './layout';

type Style = 'level' | 'cost' | 'count' | 'yes' | 'no';

interface Label {
  readonly x: number;
  readonly y: number;
  readonly z: number;
  readonly style: Style;
  readonly text: string;
}

/** How far the tile in hand hovers above its place. */
export const GHOST_LIFT = 0.3;

function labelsOf(scene: Scene, levels: boolean): Label[] {
  const index = indexScene(scene);
  const found: Label[] = [];
  const put = (hex: Hex, level: number, up: number, style: Style, text: string, south = 0) => {
    const { x, y: z } = centre(hex);
    found.push({ x, y: groundHeight(level) + up, z: z + south, style, text });
  };
  for (const hex of levels ? scene.hexes : nearWhatIsLookedAt(scene)) {
    put(hex, hex.level, 0.12, 'level', String(hex.level), 0.62);
  }
  for (const { huts = 1, ...hex } of scene.buildings ?? []) {
    if (huts > MOST_HUTS_SHOWN) put(hex, index.hexes.get(hexKey(hex))?.level ?? 0, 0.7, 'count', `×${huts}`);
  }
  for (const field of scene.highlights?.lit ?? []) {
    const level = index.hexes.get(hexKey(field))?.level ?? 0;
    if (field.cost !== undefined) put(field, level, 0.45, 'cost', String(field.cost));
  }
  if (scene.ghost) {
    const hexes = tileHexes(scene.ghost);
    const level = levelOver(index, hexes);
    const middle = hexes.map(centre);
    found.push({
      x: middle.reduce((sum, p) => sum + p.x, 0) / middle.length,
      z: middle.reduce((sum, p) => sum + p.y, 0) / middle.length,
      y: groundHeight(level) + GHOST_LIFT + 0.35,
      style: scene.ghost.legal ? 'yes' : 'no',
      text: '',
    });
  }
  return found;
}

/** The distance around the tile in hand or a tower within which levels are always shown. */
const NEAR = 2;

/** The hexes whose levels matter now: under and around the tile in hand, and around a previewed tower. */
function nearWhatIsLookedAt({ hexes, ghost, previews = [] }: Scene): Scene['hexes'] {
  const looked = [...(ghost ? tileHexes(ghost) : []), ...previews.filter(({ kind }) => kind === 'tower')];
  if (looked.length === 0) return [];
  return hexes.filter((hex) => looked.some((part) => distance(part, hex) <= NEAR));
}

const CELL = 96;

function drawLabel(context: CanvasRenderingContext2D, label: Label, palette: Palette): void {
  const wide = label.style === 'cost' || label.style === 'count' ? 40 : 30;
  const fill =
    label.style === 'yes' ? palette.legal : label.style === 'no' ? palette.forbidden : palette.paper;
  context.beginPath();
  context.roundRect(-wide, -28, 2 * wide, 56, 28);
  context.fillStyle = fill;
  context.strokeStyle = label.text ? palette.ink : palette.paper;
  context.lineWidth = 5;
  context.fill();
  context.stroke();
  if (label.text) {
    context.fillStyle = palette.ink;
    context.font = '700 38px system-ui, sans-serif';
    context.textAlign = 'center';
    context.textBaseline = 'middle';
    context.fillText(label.text, label.style === 'cost' ? 16 : 0, 2);
    if (label.style === 'cost') context.fill(new Path2D('M-30 14V-3L-14-19L2-3V14Z'));
  } else {
    context.strokeStyle = palette.paper;
    context.lineWidth = 9;
    const sign = label.style === 'yes' ? 'M-13 1L-4 11L14-11' : 'M-12-12L12 12M12-12L-12 12';
    context.stroke(new Path2D(sign));
  }
}

/** A texture atlas of the distinct labels, in one row. */
function drawAll(
  labels: readonly Label[],
  palette: Palette,
): { texture: Texture; cells: Map<string, number> } {
  const cells = new Map<string, number>();
  for (const label of labels) {
    const name = label.style + label.text;
    if (!cells.has(name)) cells.set(name, cells.size);
  }
  const canvas = document.createElement('canvas');
  canvas.width = CELL * Math.max(1, cells.size);
  canvas.height = CELL;
  const context = canvas.getContext('2d');
  const drawn = new Set<string>();
  for (const label of labels) {
    const name = label.style + label.text;
    if (!context || drawn.has(name)) continue;
    drawn.add(name);
    context.setTransform(1, 0, 0, 1, CELL * ((cells.get(name) ?? 0) + 0.5), CELL / 2);
    drawLabel(context, label, palette);
  }
  const texture = new CanvasTexture(canvas);
  texture.colorSpace = SRGBColorSpace;
  texture.minFilter = LinearFilter;
  texture.generateMipmaps = false;
  return { texture, cells };
}

export class Labels {
  #shown = '';
  readonly mesh: Mesh<BufferGeometry, ShaderMaterial>;
  /** Whether there is anything to show. */
  filled = false;
  readonly #uniforms: { sheet: IUniform<Texture | null>; cells: IUniform<number> } = {
    sheet: { value: null },
    cells: { value: 1 },
  };

  constructor() {
    const geometry = new InstancedBufferGeometry();
    geometry.setAttribute(
      'position',
      new BufferAttribute(new Float32Array([-1, -1, 0, 1, -1, 0, 1, 1, 0, -1, 1, 0]), 3),
    );
    geometry.setIndex([0, 1, 2, 0, 2, 3]);
    const material = new ShaderMaterial({
      uniforms: this.#uniforms,
      transparent: true,
      depthTest: false,
      depthWrite: false,
      vertexShader: `
        attribute vec3 place;
        attribute float cell;
        uniform float cells;
        varying vec2 vUv;
        void main() {
          vUv = vec2((position.x * 0.5 + 0.5 + cell) / cells, position.y * 0.5 + 0.5);
          vec4 at = modelViewMatrix * vec4(place, 1.0);
          // Farther labels shrink less than the ground, so that they stay readable.
          float size = 0.25 * mix(1.0, max(1.0, -at.z / 14.0), 0.55);
          gl_Position = projectionMatrix * (at + vec4(position.xy * size, 0.0, 0.0));
        }`,
      fragmentShader: `
        uniform sampler2D sheet;
        varying vec2 vUv;
        void main() {
          gl_FragColor = texture2D(sheet, vUv);
          if (gl_FragColor.a < 0.02) discard;
          gl_FragColor.rgb /= gl_FragColor.a;
          #include <colorspace_fragment>
        }`,
    });
    this.mesh = new Mesh(geometry, material);
    this.mesh.renderOrder = 5;
    this.mesh.frustumCulled = false;
    this.mesh.visible = false;
  }

  set(scene: Scene, levels: boolean, palette: Palette): void {
    const labels = labelsOf(scene, levels);
    this.filled = labels.length > 0;
    const shown = JSON.stringify([labels, palette.paper]);
    if (labels.length === 0 || shown === this.#shown) return;
    this.#shown = shown;
    const { texture, cells } = drawAll(labels, palette);
    this.#uniforms.sheet.value?.dispose();
    this.#uniforms.sheet.value = texture;
    this.#uniforms.cells.value = cells.size;
    const geometry = new InstancedBufferGeometry();
    geometry.setIndex(this.mesh.geometry.index);
    geometry.setAttribute('position', this.mesh.geometry.attributes.position);
    const places = new Float32Array(labels.flatMap(({ x, y, z }) => [x, y, z]));
    const which = new Float32Array(labels.map((label) => cells.get(label.style + label.text) ?? 0));
    geometry.setAttribute('place', new InstancedBufferAttribute(places, 3));
    geometry.setAttribute('cell', new InstancedBufferAttribute(which, 1));
    geometry.instanceCount = labels.length;
    this.mesh.geometry.dispose();
    this.mesh.geometry = geometry;
  }

  dispose(): void {
    this.#uniforms.sheet.value?.dispose();
    this.mesh.geometry.dispose();
    this.mesh.material.dispose();
  }
}
