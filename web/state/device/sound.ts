/** What is heard, and when: nothing before the person has touched the page, and nothing is loaded for it before. */
import { effect } from '@preact/signals';
import type { Position } from '../../net/types';
import { isEruption } from '../position/start';
import { sound } from './settings';

export const SOUNDS = ['tile', 'eruption', 'hut', 'temple', 'tower', 'boat', 'turn', 'end'] as const;
export type Sound = (typeof SOUNDS)[number];

/** What is to be heard when a game goes from one moment to the next. */
export function soundsBetween(before: Position, after: Position): Sound[] {
  const heard: Sound[] = [];
  // Going back in a game is silent.
  if (after.ply < before.ply) return heard;
  const laid = after.tiles.slice(before.tiles.length);
  if (laid.length > 0) heard.push(laid.some(({ level }) => isEruption(level)) ? 'eruption' : 'tile');
  const stood = new Set(before.hexes.flatMap(({ q, r, building }) => (building ? [`${q},${r}`] : [])));
  const built = after.hexes.find(({ q, r, building }) => building && !stood.has(`${q},${r}`))?.building;
  if (built) heard.push(built.piece);
  if (after.outcome && !before.outcome) heard.push('end');
  return heard;
}

/** Plays sounds one after the other. */
export interface Player {
  play(sounds: readonly Sound[]): void;
}

let player: Promise<Player> | undefined;

/** Whether the person has done something in the page: before that, browsers let nothing be heard. */
function isTouched(): boolean {
  return globalThis.navigator?.userActivation?.hasBeenActive ?? true;
}

/** Plays sounds if they are switched on. */
export function hear(
  sounds: readonly Sound[],
  load: () => Promise<Player> = async () => new (await import('./synth')).Synth(),
): void {
  if (sound.value === 'off' || sounds.length === 0 || !isTouched()) return;
  player ??= load();
  player.then(
    (it) => it.play(sounds),
    // Without sound the game goes on.
    () => {
      player = undefined;
    },
  );
}

// Who switches sounds on hears one: and the browser has seen that a person wanted it.
let before = sound.peek();
effect(() => {
  const now = sound.value;
  if (now === 'on' && before === 'off') hear(['turn']);
  before = now;
});
