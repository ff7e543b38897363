/** Which sounds play, and when: nothing is loaded or played before the first user gesture. */
import { effect } from '@preact/signals';
import type { Position } from '../../net/types';
import { isEruption } from '../position/start';
import { sound } from './settings';

export const SOUNDS = ['tile', 'eruption', 'hut', 'temple', 'tower', 'boat', 'turn', 'end'] as const;
export type Sound = (typeof SOUNDS)[number];

/** The sounds of a change from one position to another. */
export function soundsBetween(before: Position, after: Position): Sound[] {
  const heard: Sound[] = [];
  // Going back is silent.
  if (after.ply < before.ply) return heard;
  const laid = after.tiles.slice(before.tiles.length);
  if (laid.length > 0) heard.push(laid.some(({ level }) => isEruption(level)) ? 'eruption' : 'tile');
  const stood = new Set(before.hexes.flatMap(({ q, r, building }) => (building ? [`${q},${r}`] : [])));
  const built = after.hexes.find(({ q, r, building }) => building && !stood.has(`${q},${r}`))?.building;
  if (built) heard.push(built.piece);
  if (after.outcome && !before.outcome) heard.push('end');
  return heard;
}

/** Plays sounds in sequence. */
export interface Player {
  play(sounds: readonly Sound[]): void;
}

let player: Promise<Player> | undefined;

/** Whether the user has interacted with the page: browsers block audio before that. */
function isTouched(): boolean {
  return globalThis.navigator?.userActivation?.hasBeenActive ?? true;
}

/** Plays sounds if sound is on. */
export function hear(
  sounds: readonly Sound[],
  load: () => Promise<Player> = async () => new (await import('./synth')).Synth(),
): void {
  if (sound.value === 'off' || sounds.length === 0 || !isTouched()) return;
  player ??= load();
  player.then(
    (it) => it.play(sounds),
    // The game goes on without sound.
    () => {
      player = undefined;
    },
  );
}

// Switching sound on plays a sample: the click also lets the browser unlock audio.
let before = sound.peek();
effect(() => {
  const now = sound.value;
  if (now === 'on' && before === 'off') hear(['turn']);
  before = now;
});
