/** The islands of listed games: fetched when they scroll into view, a few at a time, once per state. */
import { signal } from '@preact/signals';
import type { Scene } from '../../board/scene';
import type { GameSummary } from '../../net/types';
import { hostOf } from '../host/hosts';
import { sceneOf } from '../position/scene';
import { coloursOf } from '../table/colours';

/** Maximum concurrent requests. */
const AT_ONCE = 3;
/** Cache size. */
const KEPT = 200;

type Known = Pick<GameSummary, 'id' | 'seq'>;

const keyOf = ({ id, seq }: Known) => `${id}@${seq}`;

/** The fetched islands, by game and seq. */
const islands = signal<ReadonlyMap<string, Scene>>(new Map());
const waiting: Known[] = [];
const asked = new Set<string>();
let running = 0;

/** The island of a game, once fetched. */
export function islandOf(game: Known): Scene | undefined {
  return islands.value.get(keyOf(game));
}

/** Requests a game's island, unless it was requested before. */
export function askForIsland(game: Known): void {
  if (asked.has(keyOf(game))) return;
  asked.add(keyOf(game));
  waiting.push(game);
  next();
}

function next(): void {
  const game = running < AT_ONCE ? waiting.shift() : undefined;
  if (!game) return;
  running++;
  hostOf(game.id)
    .show()
    .then(
      (view) => {
        const colours = coloursOf(game.id);
        const scene = sceneOf(view.position, view.setup, colours ? { colours } : {});
        const kept = [...islands.peek()].slice(-KEPT + 1);
        islands.value = new Map([...kept, [keyOf(game), { ...scene, highlights: {} }]]);
      },
      // The list works without a picture; the game's next state is requested anew.
      () => undefined,
    )
    .finally(() => {
      running--;
      next();
    });
}
