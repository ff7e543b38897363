/**
 * The board: state in, callbacks out. It knows hexes and drawings, not games and servers.
 *
 * Both renderers draw the same scene and take the same pointer and keyboard input, so they can be switched at any time.
 * The 3D island is loaded when first needed; until then, and without WebGL, the plan is shown.
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

/** How the user reached a hex. */
export type Via = PointerKind | 'key';

export interface BoardOptions {
  /** Defaults to `plan`. */
  renderer?: RendererName;
  theme?: Theme;
  /** Level numerals: on by default on the plan, off on the island. */
  levels?: boolean;
  /** Animation speed: 1 as designed, 0 for none. */
  speed?: number;
  /** `auto` follows the system's setting. With reduced motion nothing is animated. */
  reducedMotion?: boolean | 'auto';
  quality?: Quality | 'auto';
  /** While a tile is in hand, the wheel, the secondary button and a two-finger twist rotate it. */
  rotating?: boolean;
  /** The grid's accessible name. */
  name?: string;
  /** A hex's accessible name. */
  label?: (hex: Hex) => string;
  /** The pointer or keyboard moved to a hex, or left the board. */
  onPointHex?: (hex: Hex | undefined, via: Via) => void;
  /** A hex was clicked, tapped, or chosen by keyboard. */
  onPickHex?: (hex: Hex, via: Via) => void;
  /** The tile in hand is to be rotated, clockwise or counter-clockwise. */
  onRotate?: (steps: 1 | -1) => void;
  /** Escape was pressed. */
  onCancel?: () => void;
  /** All animations have ended. */
  onSettled?: () => void;
  /** Reports the renderer now shown. `unavailable`: the island was requested but cannot be drawn here. */
  onRenderer?: (name: RendererName, unavailable: boolean) => void;
}

export interface Board {
  /** Shows a scene; what was laid and built since the previous one is animated. */
  set(scene: Scene, how?: { animate?: boolean }): void;
  /** Changes options; omitted ones keep their values. */
  configure(options: BoardOptions): void;
  readonly scene: Scene;
  /** The renderer shown now: the plan while the island is loading. */
  readonly renderer: RendererName;
  /** Whether an animation is running. */
  readonly moving: boolean;
  /** Ends the animation at once. */
  skip(): void;
  resetView(): void;
  /** Shows the whole island again and follows it as it grows, as if the user had not moved the view. */
  follow(): void;
  /** Moves the plane under the view: what was seen at this hex is seen at the origin from now on. */
  shift(hex: Hex): void;
  /** Scrolls hexes into view if they are not, such as those of a hint. */
  reveal(hexes: readonly Hex[]): void;
  zoom(factor: number): void;
  /** Moves the keyboard focus to a hex. */
  focus(hex?: Hex): void;
  /** Drawing cost, for tests and tuning. */
  readonly cost: DrawingCost;
  /** The plan of the scene as SVG text. */
  svg(): string;
  /** A PNG of the current view. */
  image(width: number, height: number): Promise<Blob>;
  destroy(): void;
}

/** The two-finger twist, in radians, that rotates the tile in hand by one step. */
const TWIST = Math.PI / 6;
/** A wheel notch is about 100 pixels; trackpads send many small ones. */
const NOTCH = 80;
/** How far one key press orbits or pans the view, in pixels of drag. */
const KEY_DRAG = 60;

/** Preloads the 3D island so that switching is instant. */
export function preloadIsland(): Promise<typeof import('./island3d/island')> {
  return import('./island3d/island');
}

/** Creates a board in an element. The element's padding marks the edges that other elements overlap. */
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
  /** Kept once created, so that switching back is instant and keeps its view. */
  #island: Renderer | undefined;
  #renderer: Renderer;
  #shown: RendererName = 'plan';
  #wanted: RendererName = 'plan';
  #unavailable = false;
  /** The island being created. */
  #making: Promise<void> | undefined;
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
    // A press must not move the focus by itself: that would count as keyboard navigation. See `#tap`.
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

  /** Reads how far other elements overlap the board's edges, from the host's padding. */
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

  /**
   * Updates the cells: every hex that holds something or may be played on, which is the land and two rings of sea
   * around it.
   */
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
    // Touch points only while dragging; a tap picks at once.
    if (by === 'mouse') this.#point(hex, by);
    else this.#pointed = undefined;
    this.#options.onPickHex?.(hex, by);
  }

  /** Focuses a hex without treating that as keyboard navigation. */
  #quietly(focus: () => void): void {
    this.#quiet = true;
    focus();
    this.#quiet = false;
  }

  /** A touch that starts on the tile in hand drags it; the tile keeps its offset from the finger. */
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
    if (name === 'plan' || (this.#island && !this.#making)) {
      this.#exchange(name);
      return;
    }
    if (this.#unavailable) {
      this.#options.onRenderer?.('plan', true);
      return;
    }
    this.#making ??= this.#makeIsland().finally(() => {
      this.#making = undefined;
    });
  }

  /** Creates the island; the plan is shown until it can be drawn. */
  async #makeIsland(): Promise<void> {
    try {
      const { Island } = await preloadIsland();
      if (!this.#alive || this.#wanted !== '3d') return;
      const island = new Island(this.#events);
      this.#island = island;
      await island.prepare(this.#view);
      if (this.#alive && this.#island && this.#wanted === '3d') this.#exchange('3d');
    } catch {
      this.#giveUpIsland();
    }
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
