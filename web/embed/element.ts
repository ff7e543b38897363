/** `<taluva-board position="…">`: an island in any page. */
import { type Board, type BoardOptions, createBoard } from '../board/board';
import boardStyles from '../board/board.css?inline';
import { EMPTY_SCENE, type Scene } from '../board/scene';
import { sceneOfText } from '../state/position/position-text';

/** So large where the page says nothing else. */
const SHAPE = 'taluva-board{display:block;aspect-ratio:4/3}taluva-board[hidden]{display:none}';

/** Longer than any position; a longer text is not looked at. */
const LONGEST = 100_000;

/**
 * An island from a position text. Attributes: `position`, `renderer` (`plan` or `3d`), `theme` (`day` or
 * `night`), `name` (what a screen reader calls it). A text that is no position shows the empty sea and fires
 * `invalid-position`.
 */
export class TaluvaBoard extends HTMLElement {
  static readonly observedAttributes = ['position', 'renderer', 'theme', 'name'];

  #board: Board | undefined;
  #label: BoardOptions['label'];

  /** The board itself, for those who want more of it; nothing while the element is in no page. */
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

  /** How a hex is spoken; by its coordinates unless told. */
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

/** The scene of a position text; nothing if it is not one. */
export function readScene(text: string): Scene | undefined {
  if (text === '' || text.length > LONGEST) return undefined;
  return sceneOfText(text);
}

const styled = new WeakSet<Document>();

/** Once a page, and as a sheet that a strict content security policy allows. */
function addStyles(page: Document): void {
  if (styled.has(page)) return;
  styled.add(page);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(boardStyles + SHAPE);
  page.adoptedStyleSheets = [...page.adoptedStyleSheets, sheet];
}

/** Makes `<taluva-board>` known to the page; a second call changes nothing. */
export function defineTaluvaBoard(): void {
  if (!customElements.get('taluva-board')) customElements.define('taluva-board', TaluvaBoard);
}
