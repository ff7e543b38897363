/**
 * The board for screen readers and keyboards: an ARIA grid of buttons, one per hex, rows from north to south. On the
 * plan the buttons are the hexes themselves; over the 3D island they are visually hidden.
 */
import { compareHexes, type Hex, type HexKey, hexKey, parseHexKey } from './geometry';

const SVG = 'http://www.w3.org/2000/svg';

export interface CellHandlers {
  /** A button received the focus. */
  focused(hex: Hex): void;
  /** A button was activated other than by pointer or key, such as by a screen reader gesture. */
  activated(hex: Hex): void;
}

export interface CellLook {
  readonly namespace: 'svg' | 'html';
  /** Draws a new button: SVG buttons have no shape of their own. */
  shape?(hex: Hex, button: Element): void;
}

interface Row {
  readonly element: Element;
  readonly cells: Map<HexKey, Element>;
}

export class CellGrid {
  readonly element: Element;
  readonly #rows = new Map<number, Row>();
  readonly #buttons = new Map<HexKey, HTMLElement | SVGElement>();
  readonly #look: CellLook;
  #current: HexKey | undefined;

  constructor(look: CellLook, handlers: CellHandlers) {
    this.#look = look;
    this.element = this.#create('g', 'div');
    this.element.setAttribute('role', 'grid');
    // Browsers make an SVG group with focus listeners focusable.
    this.element.setAttribute('tabindex', '-1');
    this.element.addEventListener('focusin', (event) => {
      const hex = this.#hexOf(event.target);
      if (!hex) return;
      this.#makeCurrent(hexKey(hex));
      handlers.focused(hex);
    });
    this.element.addEventListener('click', (event) => {
      const hex = this.#hexOf(event.target);
      if (hex && (event as MouseEvent).detail === 0) handlers.activated(hex);
    });
  }

  #create(inSvg: string, inHtml: string): HTMLElement | SVGElement {
    return this.#look.namespace === 'svg'
      ? document.createElementNS(SVG, inSvg as 'g')
      : document.createElement(inHtml);
  }

  #hexOf(target: EventTarget | null): Hex | undefined {
    const key = (target as Element | null)?.closest?.('[data-hex]')?.getAttribute('data-hex');
    return key ? parseHexKey(key as HexKey) : undefined;
  }

  #makeCurrent(key: HexKey): void {
    if (this.#current) this.#buttons.get(this.#current)?.setAttribute('tabindex', '-1');
    this.#current = key;
    this.#buttons.get(key)?.setAttribute('tabindex', '0');
  }

  /** Shows buttons for exactly these hexes; remaining buttons keep their focus. */
  update(hexes: Iterable<Hex>, name: string, label: (hex: Hex) => string): void {
    const wanted = new Map([...hexes].map((hex) => [hexKey(hex), hex]));
    for (const [r, row] of this.#rows) {
      for (const [key, cell] of row.cells) {
        if (wanted.has(key)) continue;
        cell.remove();
        row.cells.delete(key);
        this.#buttons.delete(key);
      }
      if (row.cells.size === 0) {
        row.element.remove();
        this.#rows.delete(r);
      }
    }
    const sorted = [...wanted.values()].sort((a, b) => a.r - b.r || a.q - b.q);
    const columns = sorted.map((hex) => 2 * hex.q + hex.r);
    const [west, north] = [Math.min(...columns), sorted[0]?.r ?? 0];
    for (const hex of sorted) this.#place(hex, label(hex), 2 * hex.q + hex.r - west, hex.r - north);
    this.element.setAttribute('aria-label', name);
    this.element.setAttribute('aria-rowcount', String(new Set(sorted.map((hex) => hex.r)).size));
    if (!this.#current || !wanted.has(this.#current)) {
      const first = wanted.has('0,0') ? { q: 0, r: 0 } : [...wanted.values()].sort(compareHexes)[0];
      if (first) this.#makeCurrent(hexKey(first));
    }
  }

  #place(hex: Hex, label: string, column: number, rowIndex: number): void {
    const key = hexKey(hex);
    let row = this.#rows.get(hex.r);
    if (!row) {
      row = { element: this.#create('g', 'div'), cells: new Map() };
      row.element.setAttribute('role', 'row');
      const after = [...this.#rows].filter(([r]) => r > hex.r).sort(([a], [b]) => a - b)[0];
      this.element.insertBefore(row.element, after?.[1].element ?? null);
      this.#rows.set(hex.r, row);
    }
    row.element.setAttribute('aria-rowindex', String(rowIndex + 1));
    let button = this.#buttons.get(key);
    if (!button) {
      const cell = this.#create('g', 'div');
      cell.setAttribute('role', 'gridcell');
      button = this.#create('path', 'button');
      if (this.#look.namespace === 'svg') button.setAttribute('role', 'button');
      else button.setAttribute('type', 'button');
      button.setAttribute('tabindex', '-1');
      button.setAttribute('data-hex', key);
      this.#look.shape?.(hex, button);
      cell.append(button);
      const after = [...row.cells.keys()]
        .map(parseHexKey)
        .filter((other) => other.q > hex.q)
        .sort(compareHexes)[0];
      row.element.insertBefore(cell, after ? (row.cells.get(hexKey(after)) ?? null) : null);
      row.cells.set(key, cell);
      this.#buttons.set(key, button);
    }
    button.parentElement?.setAttribute('aria-colindex', String(column + 1));
    if (button.getAttribute('aria-label') !== label) button.setAttribute('aria-label', label);
  }

  has(hex: Hex): boolean {
    return this.#buttons.has(hexKey(hex));
  }

  /** The hex whose button is the tab stop. */
  get current(): Hex | undefined {
    return this.#current && parseHexKey(this.#current);
  }

  /** The hex whose button has the focus. */
  get focusedHex(): Hex | undefined {
    return this.element.contains(document.activeElement) ? this.#hexOf(document.activeElement) : undefined;
  }

  /** Makes this button the tab stop without moving the focus. */
  remember(hex: Hex): void {
    if (this.has(hex)) this.#makeCurrent(hexKey(hex));
  }

  focus(hex: Hex): void {
    this.#buttons.get(hexKey(hex))?.focus({ preventScroll: true });
  }
}
