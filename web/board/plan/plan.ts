/** The live plan: SVG in the page, drawn by the functions of `svg.ts`, with the hexes as buttons. */
import { CellGrid } from '../cells';
import { type Changes, hasMovement } from '../changes';
import { centre, type Hex, type HexKey, hexAt, hexKey } from '../geometry';
import type { DrawingCost, Renderer, RendererEvents, View } from '../renderer';
import { EMPTY_SCENE, type Scene } from '../scene';
import { definitions, hexPath, num, SIDE } from './art';
import {
  arrivalLayer,
  cursorLayer,
  frameOf,
  ghostLayer,
  groundLayer,
  highlightLayer,
  inkOf,
  landLayer,
  levelLayer,
  pieceLayer,
  planSvg,
  seaLayer,
} from './svg';
import { Viewport } from './viewport';

const SVG = 'http://www.w3.org/2000/svg';

/** The duration of a tile's arrival at normal pace, in milliseconds; pieces follow it. */
const ARRIVAL = 900;

/** The width of sea shown around the island, in hex sides: room for the next tile. */
const ROOM = 2.6;

type LayerName = 'sea' | 'land' | 'ground' | 'pieces' | 'levels' | 'arrivals' | 'highlights' | 'ghost';

let plans = 0;

export class Plan implements Renderer {
  readonly element: SVGSVGElement;
  readonly cells: CellGrid;
  readonly #id = `board${++plans}-`;
  readonly #ink = inkOf(undefined);
  readonly #viewport = new Viewport();
  readonly #events: RendererEvents;
  readonly #layers: Readonly<Record<LayerName, SVGGElement>>;
  readonly #drawn = new Map<SVGGElement, string>();
  #scene: Scene = EMPTY_SCENE;
  #view: View | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(events: RendererEvents) {
    this.#events = events;
    this.element = document.createElementNS(SVG, 'svg');
    this.element.classList.add('board-plan');
    const defs = document.createElementNS(SVG, 'defs');
    defs.innerHTML = definitions(this.#id, this.#ink);
    this.element.append(defs);
    const layer = (name: string) => {
      const group = document.createElementNS(SVG, 'g');
      group.setAttribute('class', `board-${name}`);
      group.setAttribute('aria-hidden', 'true');
      this.element.append(group);
      return group;
    };
    this.#layers = {
      sea: layer('sea'),
      land: layer('land'),
      ground: layer('ground'),
      pieces: layer('pieces'),
      levels: layer('levels'),
      arrivals: layer('arrivals'),
      highlights: layer('highlights'),
      ghost: layer('ghost'),
    };
    this.cells = new CellGrid({ namespace: 'svg', shape: shapeCell }, events);
    this.element.append(this.cells.element);
  }

  show(scene: Scene, view: View, changes?: Changes): void {
    const moves = changes !== undefined && view.pace > 0 && hasMovement(changes);
    if (moves) clearTimeout(this.#timer);
    const fresh = new Set<HexKey>(
      moves ? [...changes.built, ...changes.launched].map((thing) => hexKey(thing)) : [],
    );
    const before = this.#scene;
    this.#scene = scene;
    this.#view = view;
    const ink = this.#ink;
    const landChanged = scene.hexes !== before.hexes || this.#drawn.size === 0;
    if (landChanged || scene.lagoons !== before.lagoons || scene.zone !== before.zone) {
      this.#draw('sea', seaLayer(scene, ink));
    }
    if (landChanged) this.#draw('land', landLayer(scene, this.#id, ink));
    this.#draw('ground', groundLayer(scene, ink));
    this.#draw('pieces', pieceLayer(scene, ink, fresh));
    this.#draw('levels', view.levels ? levelLayer(scene, ink) : '');
    this.#draw('highlights', highlightLayer(scene, ink) + cursorLayer(view.cursor, ink));
    this.#draw('ghost', ghostLayer(scene, this.#id, ink));
    if (moves) {
      this.element.style.setProperty('--board-pace', String(1 / view.pace));
      // A tile still arriving keeps moving when a piece is built meanwhile.
      if (changes.laid.length + changes.covered.length > 0) {
        this.#draw('arrivals', arrivalLayer(before, scene, changes, this.#id, ink));
      }
      this.#timer = setTimeout(() => this.skip(), ARRIVAL / view.pace);
    }
    this.#viewport.setMargins(view.margins);
    this.#viewport.setFrame(frameOf(scene, ROOM));
    this.#applyView();
  }

  #draw(layer: LayerName, content: string): void {
    const group = this.#layers[layer];
    if (this.#drawn.get(group) === content) return;
    this.#drawn.set(group, content);
    group.innerHTML = content;
  }

  #settle(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#draw('arrivals', '');
  }

  skip(): void {
    if (this.#timer === undefined) return;
    this.#settle();
    this.#draw('pieces', pieceLayer(this.#scene, this.#ink));
    this.#events.settled();
  }

  get moving(): boolean {
    return this.#timer !== undefined;
  }

  get cost(): DrawingCost {
    return { calls: 0, triangles: 0, script: 0, quality: 'high' };
  }

  #applyView(): void {
    const { x, y, width, height } = this.#viewport.box;
    this.element.setAttribute('viewBox', [x, y, width, height].map(num).join(' '));
  }

  pick(x: number, y: number): Hex | undefined {
    return hexAt(this.#viewport.pointAt(x, y));
  }

  orbit(dx: number, dy: number): void {
    this.pan(dx, dy);
  }

  pan(dx: number, dy: number): void {
    this.#viewport.pan(dx, dy);
    this.#applyView();
  }

  zoom(factor: number, x?: number, y?: number): void {
    this.#viewport.zoom(factor, x, y);
    this.#applyView();
  }

  /** The plan keeps north up, so the six direction keys stay valid. */
  twist(): void {}

  resetView(): void {
    this.#viewport.reset();
    this.#applyView();
  }

  follow(): void {
    this.resetView();
  }

  shift(hex: Hex): void {
    this.#viewport.shift(centre(hex));
    this.#applyView();
  }

  reveal(hex: Hex): void {
    this.#viewport.reveal(centre(hex));
    this.#applyView();
  }

  resize(): void {
    const { width, height } = this.element.getBoundingClientRect();
    this.#viewport.resize(width, height);
    this.#applyView();
  }

  async image(width: number, height: number): Promise<Blob> {
    const levels = this.#view?.levels ?? true;
    const svg = planSvg(this.#scene, { theme: this.#view?.theme ?? 'day', levels });
    const sized = svg.replace('<svg ', `<svg width="${width}" height="${height}" `);
    const picture = new Image(width, height);
    picture.src = URL.createObjectURL(new Blob([sized], { type: 'image/svg+xml' }));
    await picture.decode();
    const canvas = document.createElement('canvas');
    canvas.width = width;
    canvas.height = height;
    canvas.getContext('2d')?.drawImage(picture, 0, 0, width, height);
    URL.revokeObjectURL(picture.src);
    return new Promise((done, fail) =>
      canvas.toBlob((blob) => (blob ? done(blob) : fail(new Error('the picture is too large')))),
    );
  }

  destroy(): void {
    clearTimeout(this.#timer);
    this.element.remove();
  }
}

function shapeCell(hex: Hex, button: Element): void {
  const { x, y } = centre(hex);
  button.setAttribute('class', 'board-cell');
  button.setAttribute('d', hexPath(SIDE * 0.94));
  button.setAttribute('transform', `translate(${num(x * SIDE)} ${num(y * SIDE)})`);
}
