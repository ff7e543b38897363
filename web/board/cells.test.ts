// @vitest-environment happy-dom
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { CellGrid } from './cells';
import { type Hex, hexKey, within } from './geometry';

const handlers = { focused: vi.fn(), activated: vi.fn() };

beforeEach(() => {
  document.body.replaceChildren();
  vi.clearAllMocks();
});

describe.each(['svg', 'html'] as const)('the grid of buttons in %s', (namespace) => {
  function grid(hexes: Iterable<Hex>): CellGrid {
    const cells = new CellGrid({ namespace }, handlers);
    document.body.append(cells.element);
    cells.update(hexes, 'The island', (hex) => `hex ${hexKey(hex)}`);
    return cells;
  }

  const names = (root: Element) =>
    [...root.querySelectorAll('[role=row]')].map((row) =>
      [...row.querySelectorAll('[data-hex]')].map((button) => button.getAttribute('data-hex')).join(' '),
    );

  test('has rows from north to south, cells from west to east, and spoken names', () => {
    const { element } = grid(within([{ q: 0, r: 0 }], 1).values());
    expect(element.getAttribute('role')).toBe('grid');
    expect(element.getAttribute('aria-label')).toBe('The island');
    expect(names(element)).toEqual(['0,-1 1,-1', '-1,0 0,0 1,0', '-1,1 0,1']);
    for (const cell of element.querySelectorAll('[role=row] > *')) {
      expect(cell.getAttribute('role')).toBe('gridcell');
      const button = cell.firstElementChild;
      expect(button?.getAttribute('role') ?? button?.tagName.toLowerCase()).toBe('button');
      expect(button?.getAttribute('aria-label')).toMatch(/^hex /);
    }
  });

  test('grows in order and forgets what is gone, but not the buttons that stay', () => {
    const cells = grid(within([{ q: 0, r: 0 }], 1).values());
    const kept = cells.element.querySelector('[data-hex="1,0"]');
    cells.update(
      [
        { q: 2, r: 0 },
        { q: -3, r: 0 },
        { q: 1, r: 0 },
        { q: 0, r: -2 },
      ],
      'x',
      hexKey,
    );
    expect(names(cells.element)).toEqual(['0,-2', '-3,0 1,0 2,0']);
    expect(cells.element.querySelector('[data-hex="1,0"]')).toBe(kept);
    expect(kept?.getAttribute('aria-label')).toBe('1,0');
  });

  test('Tab reaches exactly one of them, the last that had the focus', () => {
    const cells = grid(within([{ q: 0, r: 0 }], 1).values());
    const reachable = () =>
      [...cells.element.querySelectorAll('[tabindex="0"]')].map((button) => button.getAttribute('data-hex'));
    expect(reachable()).toEqual(['0,0']);
    cells.focus({ q: 1, r: -1 });
    expect(reachable()).toEqual(['1,-1']);
    expect(handlers.focused).toHaveBeenCalledWith({ q: 1, r: -1 });
    expect(cells.focusedHex).toEqual({ q: 1, r: -1 });
    cells.update([{ q: 0, r: 0 }], 'x', hexKey);
    expect(reachable()).toEqual(['0,0']);
  });

  test("a screen reader's own click activates, a mouse click is left to the pointer", () => {
    const cells = grid([{ q: 0, r: 0 }]);
    const button = cells.element.querySelector('[data-hex]');
    button?.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 }));
    expect(handlers.activated).not.toHaveBeenCalled();
    button?.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 0 }));
    expect(handlers.activated).toHaveBeenCalledWith({ q: 0, r: 0 });
  });
});
