/**
 * The page `/embed?position=…&renderer=…&theme=…&lang=…`, for other sites to embed in a frame. It only shows an island:
 * no games, no accounts, nothing stored.
 */
import { type Hex, hexKey } from '../board/geometry';
import { isKey, speak, t } from '../i18n/i18n';
import { bestLanguage } from '../i18n/messages';
import { defineTaluvaBoard, readScene, type TaluvaBoard } from './element';
import './page.css';

/** The accessible name of a hex: its terrain and level. */
function labelOf(text: string): (hex: Hex) => string {
  const tops = new Map((readScene(text)?.hexes ?? []).map((top) => [hexKey(top), top]));
  return (hex) => {
    const top = tops.get(hexKey(hex));
    const key = `terrain.${top?.face[0]}`;
    const words = top && isKey(key) ? t('board.hex', { terrain: t(key), level: top.level }) : t('board.sea');
    return `${words} (${hex.q}, ${hex.r})`;
  };
}

async function show(): Promise<void> {
  const query = new URLSearchParams(location.search);
  const asked = query.get('lang');
  await speak(bestLanguage(asked ? [asked] : navigator.languages));
  defineTaluvaBoard();
  const text = query.get('position') ?? '';
  const board = document.createElement('taluva-board') as TaluvaBoard;
  const dark = matchMedia('(prefers-color-scheme: dark)');
  const light = () => board.setAttribute('theme', query.get('theme') ?? (dark.matches ? 'night' : 'day'));
  light();
  dark.addEventListener('change', light);
  board.setAttribute('renderer', query.get('renderer') ?? 'plan');
  board.setAttribute('name', t('board.name'));
  board.label = labelOf(text);
  board.addEventListener('invalid-position', () => {
    const message = document.createElement('p');
    message.setAttribute('role', 'alert');
    message.textContent = t('embed.invalid');
    document.body.append(message);
  });
  board.position = text;
  const title = document.createElement('h1');
  title.className = 'unseen';
  title.textContent = t('board.name');
  const main = document.createElement('main');
  main.append(title, board);
  document.body.append(main);
}

await show();
