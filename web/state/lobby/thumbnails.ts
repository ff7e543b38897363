/** The islands of games in lists: fetched when they come into sight, a few at a time, each state once. */
import { signal } from '@preact/signals';
import type { Scene } from '../../board/scene';
import type { GameSummary } from '../../net/types';
import { hostOf } from '../host/hosts';
import { sceneOf } from '../position/scene';
import { coloursOf } from '../table/colours';

/** So many are asked for at once. */
const AT_ONCE = 3;
/** So many are remembered. */
const KEPT = 200;

type Known = Pick<GameSummary, 'id' | 'seq'>;

const keyOf = ({ id, seq }: Known) => `${id}@${seq}`;

/** The islands that are known, by game and state. */
const islands = signal<ReadonlyMap<string, Scene>>(new Map());
const waiting: Known[] = [];
const asked = new Set<string>();
let running = 0;

/** The island of a game, as soon as it is known. */
export function islandOf(game: Known): Scene | undefined {
  return islands.value.get(keyOf(game));
}

/** Asks for the island of a game, unless that was done. */
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
      // A list without a picture is still a list; it is asked for again when the game has moved on.
      () => undefined,
    )
    .finally(() => {
      running--;
      next();
    });
}
