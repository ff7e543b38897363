/** `<taluva-board position="…">`: an island in any page. */
import { type Board, type BoardOptions, createBoard } from '../board/board';
import boardStyles from '../board/board.css?inline';
import { EMPTY_SCENE, type Scene } from '../board/scene';
import { sceneOfText } from '../state/position/position-text';

/** The default shape, unless the page styles it. */
const SHAPE = 'taluva-board{display:block;aspect-ratio:4/3}taluva-board[hidden]{display:none}';

/** Longer than any position; longer texts are rejected without parsing. */
const LONGEST = 100_000;

/**
 * An island from a position text. Attributes: `position`, `renderer` (`plan` or `3d`), `theme` (`day` or `night`),
 * `name` (the accessible name). An invalid position text shows the empty sea and fires `invalid-position`.
 */
export class TaluvaBoard extends HTMLElement {
  static readonly observedAttributes = ['position', 'renderer', 'theme', 'name'];

  #board: Board | undefined;
  #label: BoardOptions['label'];

  /** The underlying board, for advanced use; undefined while the element is not connected. */
  get board(): Board | undefined {
    return this.#board;
  }

  /** The position text. */
  get position(): string {
    return this.getAttribute('position') ?? '';
  }

  set position(text: string) {
    this.setAttribute('position', text);
  }

  /** The accessible name of a hex; defaults to its coordinates. */
  set label(label: BoardOptions['label']) {
    this.#label = label;
    this.#board?.configure(this.#options());
  }

  connectedCallback(): void {
    addStyles(this.ownerDocument);
    this.#board = createBoard(this, this.#options());
    this.#show();
  }

  disconnectedCallback(): void {
    this.#board?.destroy();
    this.#board = undefined;
    this.replaceChildren();
  }

  attributeChangedCallback(name: string): void {
    if (!this.#board) return;
    if (name === 'position') this.#show();
    else this.#board.configure(this.#options());
  }

  #options(): BoardOptions {
    const theme = this.getAttribute('theme');
    const name = this.getAttribute('name');
    return {
      renderer: this.getAttribute('renderer') === '3d' ? '3d' : 'plan',
      ...((theme === 'day' || theme === 'night') && { theme }),
      ...(name !== null && { name }),
      ...(this.#label && { label: this.#label }),
    };
  }

  #show(): void {
    const scene = readScene(this.position);
    this.#board?.set(scene ?? EMPTY_SCENE, { animate: false });
    if (!scene) this.dispatchEvent(new CustomEvent('invalid-position', { bubbles: true }));
  }
}

/** The scene of a position text; undefined if it is invalid. */
export function readScene(text: string): Scene | undefined {
  if (text === '' || text.length > LONGEST) return undefined;
  return sceneOfText(text);
}

const styled = new WeakSet<Document>();

/** Adds the styles once per page, as a constructed style sheet, which a strict content security policy allows. */
function addStyles(page: Document): void {
  if (styled.has(page)) return;
  styled.add(page);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(boardStyles + SHAPE);
  page.adoptedStyleSheets = [...page.adoptedStyleSheets, sheet];
}

/** Registers `<taluva-board>`; calling it again does nothing. */
export function defineTaluvaBoard(): void {
  if (!customElements.get('taluva-board')) customElements.define('taluva-board', TaluvaBoard);
}
