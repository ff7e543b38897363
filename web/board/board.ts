/**
 * The board: state in, callbacks out. It knows hexes and pictures, not games and servers.
 *
 * Both renderers draw the same scene and obey the same pointer and keys, so that they can be exchanged at
 * any moment. The 3D island is loaded when it is first wanted; until then, and without WebGL, the plan shows.
 */
import { type Changes, changesBetween, NO_CHANGES } from './changes';
import { type Hex, hexKey, sameHex, within } from './geometry';
import { listenForGestures, type PointerKind } from './gestures';
import { type Command, commandOf, stepFrom } from './keys';
import { customProperty, PALETTES, type Palette, type Theme } from './palette';
import { Plan } from './plan/plan';
import { planSvg } from './plan/svg';
import type { DrawingCost, Margins, Quality, Renderer, RendererEvents, View } from './renderer';
import { NO_MARGINS } from './renderer';
import { EMPTY_SCENE, keepUnchanged, type Scene, tileHexes } from './scene';
import './board.css';

export type RendererName = 'plan' | '3d';

/** How a person reached a hex. */
export type Via = PointerKind | 'key';

export interface BoardOptions {
  /** `plan` unless told. */
  renderer?: RendererName;
  theme?: Theme;
  /** Level numerals: always on the plan unless told otherwise; on the island only on demand. */
  levels?: boolean;
  /** How fast things move: 1 as designed, 0 not at all. */
  speed?: number;
  /** `auto` asks the system; then nothing moves by itself. */
  reducedMotion?: boolean | 'auto';
  quality?: Quality | 'auto';
  /** While a tile is in hand, the wheel, the other button and a twist of two fingers turn it. */
  rotating?: boolean;
  /** The grid's spoken name. */
  name?: string;
  /** A hex's spoken name. */
  label?: (hex: Hex) => string;
  /** The pointer or the keys came to a hex, or left the board. */
  onPointHex?: (hex: Hex | undefined, via: Via) => void;
  /** A hex was clicked, tapped, or chosen by key. */
  onPickHex?: (hex: Hex, via: Via) => void;
  /** The tile in hand is to be turned, clockwise or back. */
  onRotate?: (steps: 1 | -1) => void;
  /** Escape. */
  onCancel?: () => void;
  /** Movement has come to rest. */
  onSettled?: () => void;
  /** Which renderer is shown now. `unavailable`: the island was wanted and cannot be drawn here. */
  onRenderer?: (name: RendererName, unavailable: boolean) => void;
}

export interface Board {
  /** Shows a scene; what was laid and built since the one before moves into place. */
  set(scene: Scene, how?: { animate?: boolean }): void;
  /** Changes options; those left out stay. */
  configure(options: BoardOptions): void;
  readonly scene: Scene;
  /** What is shown now: the plan, while the island is still loading. */
  readonly renderer: RendererName;
  /** Whether something is moving. */
  readonly moving: boolean;
  /** Ends the movement at once. */
  skip(): void;
  resetView(): void;
  /** Shows the whole island again, and follows as it grows, as if nobody had moved the view. */
  follow(): void;
  /** The plane moves under the view: what was seen at this hex is seen at the origin from now on. */
  shift(hex: Hex): void;
  /** Brings hexes into sight that are not: what is shown there was not pointed at. */
  reveal(hexes: readonly Hex[]): void;
  zoom(factor: number): void;
  /** Moves the keyboard's focus to a hex. */
  focus(hex?: Hex): void;
  /** What drawing costs, for tests and for those who tune it. */
  readonly cost: DrawingCost;
  /** The plan of the scene as SVG text. */
  svg(): string;
  /** A PNG of what is shown. */
  image(width: number, height: number): Promise<Blob>;
  destroy(): void;
}

/** A twist of two fingers turns the tile in hand by one step for each of these. */
const TWIST = Math.PI / 6;
/** A wheel notch is about 100 pixels; trackpads send many small ones. */
const NOTCH = 80;
/** How far one press of a key turns or moves the view, in pixels of drag. */
const KEY_DRAG = 60;

/** Loads the 3D island, so that a later switch is instant. */
export function preloadIsland(): Promise<typeof import('./island3d/island')> {
  return import('./island3d/island');
}

/** A board in an element. The element's padding says which of its edges other things lie over. */
export function createBoard(host: HTMLElement, options: BoardOptions = {}): Board {
  return new LiveBoard(host, options);
}

class LiveBoard implements Board {
  readonly #host: HTMLElement;
  readonly #cleanups: (() => void)[] = [];
  readonly #events: RendererEvents;
  #options: BoardOptions;
  #scene: Scene = EMPTY_SCENE;
  readonly #plan: Plan;
  /** Kept once it is made, so that switching back is instant and its view stays. */
  #island: Renderer | undefined;
  #renderer: Renderer;
  #shown: RendererName = 'plan';
  #wanted: RendererName = 'plan';
  #unavailable = false;
  #pointed: Hex | undefined;
  #cursor: Hex | undefined;
  #twisted = 0;
  #wheeled = 0;
  #margins: Margins = NO_MARGINS;
  #carryOffset: Hex = { q: 0, r: 0 };
  #quiet = false;
  #alive = true;

  constructor(host: HTMLElement, options: BoardOptions) {
    this.#host = host;
    this.#options = { ...options };
    host.classList.add('board');
    this.#events = {
      settled: () => this.#options.onSettled?.(),
      lost: () => this.#giveUpIsland(),
      focused: (hex) => this.#pointByKey(hex),
      activated: (hex) => this.#options.onPickHex?.(hex, 'key'),
    };
    this.#plan = new Plan(this.#events);
    this.#renderer = this.#plan;
    host.append(this.#renderer.element);
    this.#listen();
    this.#applyTheme();
    this.#renderer.resize();
    this.#readMargins();
    this.#show();
    this.#want(options.renderer ?? 'plan');
  }

  #listen(): void {
    const host = this.#host;
    this.#cleanups.push(
      listenForGestures(host, {
        hover: (x, y) => this.#point(this.#renderer.pick(x, y), 'mouse'),
        leave: () => this.#point(undefined, 'mouse'),
        tap: (x, y, by) => this.#tap(x, y, by),
        secondaryTap: () => this.#options.onRotate?.(1),
        grab: (x, y, by) => this.#grab(x, y, by),
        carry: (x, y) => this.#carry(x, y),
        drag: (dx, dy, secondary) => (secondary ? this.#renderer.pan(dx, dy) : this.#renderer.orbit(dx, dy)),
        pinch: (factor, angle, x, y, dx, dy) => {
          this.#renderer.zoom(factor, x, y);
          this.#renderer.pan(dx, dy);
          if (this.#options.rotating) this.#twist(angle);
          else this.#renderer.twist(angle);
        },
        pinchEnd: () => {
          this.#twisted = 0;
        },
        wheel: (delta, x, y, zooming) => this.#wheel(delta, x, y, zooming),
      }),
    );
    const stop = new AbortController();
    this.#cleanups.push(() => stop.abort());
    // A press must not move the focus by itself: it would point at a hex as the keys do. See `#tap`.
    host.addEventListener('mousedown', (event) => event.preventDefault(), { signal: stop.signal });
    host.addEventListener('keydown', (event) => this.#key(event), { signal: stop.signal });
    const left = (event: FocusEvent) => {
      if (!host.contains(event.relatedTarget as Node | null)) this.#setCursor(undefined);
    };
    host.addEventListener('focusout', left, { signal: stop.signal });
    const observer = new ResizeObserver(() => {
      this.#renderer.resize();
      this.#readMargins();
    });
    observer.observe(host);
    this.#cleanups.push(() => observer.disconnect());
    const motion = matchMedia('(prefers-reduced-motion: reduce)');
    motion.addEventListener('change', () => this.#show(), { signal: stop.signal });
  }

  /** Other things may lie over the edges of the board: as far as the host's padding reaches. */
  #readMargins(): void {
    const { paddingTop, paddingRight, paddingBottom, paddingLeft } = getComputedStyle(this.#host);
    const [top, right, bottom, left] = [paddingTop, paddingRight, paddingBottom, paddingLeft].map(
      (padding) => Number.parseFloat(padding) || 0,
    );
    const known = this.#margins;
    if (top === known.top && right === known.right && bottom === known.bottom && left === known.left) return;
    this.#margins = { top, right, bottom, left };
    this.#renderer.show(this.#scene, this.#view);
  }

  get #pace(): number {
    const { reducedMotion = 'auto', speed = 1 } = this.#options;
    const still =
      reducedMotion === 'auto' ? matchMedia('(prefers-reduced-motion: reduce)').matches : reducedMotion;
    return still ? 0 : speed;
  }

  get #view(): View {
    return {
      theme: this.#options.theme ?? 'day',
      levels: this.#options.levels ?? this.#shown === 'plan',
      pace: this.#pace,
      quality: this.#options.quality ?? 'auto',
      margins: this.#margins,
      ...(this.#cursor && { cursor: this.#cursor }),
    };
  }

  #applyTheme(): void {
    const theme = this.#options.theme ?? 'day';
    this.#host.dataset.theme = theme;
    for (const [name, colour] of Object.entries(PALETTES[theme])) {
      this.#host.style.setProperty(customProperty(name as keyof Palette), colour);
    }
  }

  #show(changes: Changes = NO_CHANGES): void {
    this.#renderer.show(this.#scene, this.#view, changes);
    this.#updateCells();
  }

  /** Every hex on which something lies or may be laid: the land and two rings of sea around it. */
  #updateCells(): void {
    const { highlights, lagoons = [], hexes } = this.#scene;
    const cells = within(hexes.length > 0 ? hexes : [{ q: 0, r: 0 }], 2);
    const others = [
      ...(highlights?.targets ?? []),
      ...(highlights?.places ?? []),
      ...(highlights?.forbidding ?? []),
      ...(highlights?.lit ?? []),
      ...lagoons.flat(),
    ];
    for (const hex of others) cells.set(hexKey(hex), { q: hex.q, r: hex.r });
    const label = this.#options.label ?? hexKey;
    this.#renderer.cells.update(cells.values(), this.#options.name ?? '', label);
  }

  #point(hex: Hex | undefined, via: Via): void {
    if (sameHex(hex, this.#pointed)) return;
    this.#pointed = hex;
    this.#options.onPointHex?.(hex, via);
  }

  #tap(x: number, y: number, by: PointerKind): void {
    const hex = this.#renderer.pick(x, y);
    if (!hex) return;
    this.#quietly(() => this.#renderer.cells.focus(hex));
    // A finger points only while it carries: what it taps is picked at once.
    if (by === 'mouse') this.#point(hex, by);
    else this.#pointed = undefined;
    this.#options.onPickHex?.(hex, by);
  }

  /** Gives a hex the keyboard's focus without taking it for a step of the keyboard. */
  #quietly(focus: () => void): void {
    this.#quiet = true;
    focus();
    this.#quiet = false;
  }

  /** A finger that begins on the tile in hand carries it; the tile keeps its place under the finger. */
  #grab(x: number, y: number, by: PointerKind): boolean {
    const { ghost } = this.#scene;
    const hex = this.#renderer.pick(x, y);
    if (by !== 'touch' || !ghost || !hex) return false;
    if (!tileHexes(ghost).some((part) => sameHex(part, hex))) return false;
    this.#carryOffset = { q: ghost.hex.q - hex.q, r: ghost.hex.r - hex.r };
    return true;
  }

  #carry(x: number, y: number): void {
    const hex = this.#renderer.pick(x, y);
    if (hex) {
      this.#point({ q: hex.q + this.#carryOffset.q, r: hex.r + this.#carryOffset.r }, 'touch');
    }
  }

  #twist(angle: number): void {
    this.#twisted += angle;
    while (Math.abs(this.#twisted) >= TWIST) {
      const steps = this.#twisted > 0 ? 1 : -1;
      this.#twisted -= steps * TWIST;
      this.#options.onRotate?.(steps);
    }
  }

  #wheel(delta: number, x: number, y: number, zooming: boolean): void {
    if (!this.#options.rotating || zooming) {
      this.#renderer.zoom(Math.exp(-delta * (zooming ? 0.01 : 0.0015)), x, y);
      return;
    }
    this.#wheeled += delta;
    if (Math.abs(this.#wheeled) < NOTCH) return;
    this.#options.onRotate?.(this.#wheeled > 0 ? 1 : -1);
    this.#wheeled = 0;
  }

  #key(event: KeyboardEvent): void {
    const command = commandOf(event);
    if (!command) return;
    event.preventDefault();
    this.#obey(command);
  }

  #obey(command: Command): void {
    const { cells } = this.#renderer;
    const here = cells.focusedHex ?? cells.current ?? { q: 0, r: 0 };
    switch (command.kind) {
      case 'step': {
        const there = stepFrom(here, command.direction);
        if (cells.has(there)) cells.focus(there);
        break;
      }
      case 'pick':
        this.#options.onPickHex?.(here, 'key');
        break;
      case 'cancel':
        this.#options.onCancel?.();
        break;
      case 'rotate':
        this.#options.onRotate?.(command.steps);
        break;
      case 'zoom':
        this.#renderer.zoom(command.factor);
        break;
      case 'orbit':
        this.#renderer.orbit(-command.x * KEY_DRAG, -command.y * KEY_DRAG);
        break;
      case 'pan':
        this.#renderer.pan(-command.x * KEY_DRAG, -command.y * KEY_DRAG);
        break;
      case 'reset':
        this.#renderer.resetView();
        break;
    }
  }

  #pointByKey(hex: Hex): void {
    if (this.#quiet) return;
    this.#setCursor(hex);
    this.#renderer.reveal(hex);
    this.#point(hex, 'key');
  }

  #setCursor(hex: Hex | undefined): void {
    if (sameHex(hex, this.#cursor)) return;
    this.#cursor = hex;
    this.#renderer.show(this.#scene, this.#view);
  }

  #want(name: RendererName): void {
    this.#wanted = name;
    if (name === this.#shown) return;
    if (name === 'plan' || this.#island) {
      this.#exchange(name);
      return;
    }
    if (this.#unavailable) {
      this.#options.onRenderer?.('plan', true);
      return;
    }
    preloadIsland()
      .then(({ Island }) => {
        if (!this.#alive || this.#wanted !== '3d' || this.#island) return;
        this.#island = new Island(this.#events);
        this.#exchange('3d');
      })
      .catch(() => this.#giveUpIsland());
  }

  #exchange(name: RendererName): void {
    const next = name === '3d' ? this.#island : this.#plan;
    if (!next) return;
    const { focusedHex: focused, current } = this.#renderer.cells;
    this.#renderer.skip();
    this.#renderer = next;
    this.#shown = name;
    this.#host.replaceChildren(next.element);
    next.resize();
    this.#show();
    if (current) next.cells.remember(current);
    if (focused) this.#quietly(() => next.cells.focus(focused));
    this.#options.onRenderer?.(name, false);
  }

  #giveUpIsland(): void {
    if (!this.#alive) return;
    this.#unavailable = true;
    this.#wanted = 'plan';
    if (this.#shown === '3d') this.#exchange('plan');
    this.#island?.destroy();
    this.#island = undefined;
    this.#options.onRenderer?.('plan', true);
  }

  set(scene: Scene, { animate = true }: { animate?: boolean } = {}): void {
    const next = keepUnchanged(this.#scene, scene);
    const changes = animate ? changesBetween(this.#scene, next) : NO_CHANGES;
    this.#scene = next;
    this.#show(changes);
  }

  configure(options: BoardOptions): void {
    this.#options = { ...this.#options, ...options };
    this.#applyTheme();
    this.#show();
    if (options.renderer) this.#want(options.renderer);
  }

  get scene(): Scene {
    return this.#scene;
  }

  get renderer(): RendererName {
    return this.#shown;
  }

  get moving(): boolean {
    return this.#renderer.moving;
  }

  get cost(): DrawingCost {
    return this.#renderer.cost;
  }

  skip(): void {
    this.#renderer.skip();
  }

  resetView(): void {
    this.#renderer.resetView();
  }

  follow(): void {
    this.#renderer.follow();
  }

  shift(hex: Hex): void {
    this.#renderer.shift(hex);
  }

  reveal(hexes: readonly Hex[]): void {
    for (const hex of hexes) this.#renderer.reveal(hex);
  }

  zoom(factor: number): void {
    this.#renderer.zoom(factor);
  }

  focus(hex?: Hex): void {
    const { cells } = this.#renderer;
    const there = hex ?? cells.current;
    if (there) cells.focus(there);
  }

  svg(): string {
    return planSvg(this.#scene, { theme: this.#options.theme ?? 'day' });
  }

  image(width: number, height: number): Promise<Blob> {
    return this.#renderer.image(width, height);
  }

  destroy(): void {
    this.#alive = false;
    for (const cleanup of this.#cleanups) cleanup();
    this.#plan.destroy();
    this.#island?.destroy();
    this.#host.classList.remove('board');
  }
}
