/** The table as its host describes it: the seats, and whose turn it is. The rules say what is legal. */
import { computed, signal } from '@preact/signals';
import { type Hex, hexKey } from '../../board/geometry';
import type { GameView, Thinking, Time } from '../../net/types';
import { readSetup } from '../position/notation';
import { NOTHING_TO_PLAY, type Rules } from '../position/rules';
import { hexWords, nameAt } from '../position/words';
import { onlyPlaceOf, placesOf } from './turn';

export class Table {
  readonly view = signal<GameView | undefined>(undefined);
  readonly spectators = signal(0);
  /** The rules, once loaded. */
  readonly rules = signal<Rules | undefined>(undefined);

  readonly position = computed(() => this.view.value?.position);
  readonly seats = computed(() => this.view.value?.seats ?? []);
  readonly mine = computed(() => this.view.value?.you?.seats ?? []);
  readonly toAct = computed(
    () => this.view.value?.status === 'playing' && (this.view.value.you?.to_act ?? false),
  );
  readonly canAsk = computed(() => this.toAct.value && (this.view.value?.you?.can_hint ?? false));
  readonly hasBoats = computed(() => this.#isOn('boats'));
  readonly hasTeams = computed(() => this.#isOn('teams'));
  readonly #text = computed(() => this.position.value?.text);
  /** What the rules say about the player's own turn. */
  readonly turn = computed(() => {
    const [rules, text] = [this.rules.value, this.#text.value];
    return rules && text !== undefined && this.toAct.value ? rules.at(text) : NOTHING_TO_PLAY;
  });
  readonly lagoons = computed(() => {
    const [rules, text] = [this.rules.value, this.#text.value];
    return rules && text !== undefined && this.hasBoats.value ? rules.lagoons(text) : [];
  });
  readonly legal = computed(() => this.turn.value.legal);
  readonly phase = computed(() => this.position.value?.phase ?? 'over');
  readonly isPlacing = computed(() => this.toAct.value && this.phase.value === 'place');
  readonly isBuilding = computed(() => this.toAct.value && this.phase.value === 'build');
  /** Nothing can be built: the player must leave the game or take the tile back (RULES §6). */
  readonly isStuck = computed(() => this.isBuilding.value && this.legal.value[0] === '-');
  readonly places = computed(() => placesOf(this.isPlacing.value ? this.legal.value : []));
  readonly builds = computed(() => this.turn.value.builds);
  readonly buildsByHex = computed(() => this.turn.value.buildsByHex);
  /** Whether no tile lies yet: the island has no centre, and the first tile may go anywhere. */
  readonly isEmpty = computed(() => this.position.value?.hexes.length === 0);
  /** The only legal build: previewed from the start; the alternative is to take the tile back. */
  readonly onlyBuild = computed(() => (this.builds.value.length === 1 ? this.builds.value[0] : undefined));
  /** The only legal place of the tile: shown there until it is held elsewhere. */
  readonly onlyPlace = computed(() => (this.isPlacing.value ? onlyPlaceOf(this.legal.value) : undefined));

  #isOn(option: string): boolean {
    return readSetup(this.view.value?.setup ?? '').get(option) === 'on';
  }

  nameOf(seat: number | undefined): string {
    return nameAt(this.seats.value, seat);
  }

  /** The spoken description of a hex. */
  label(hex: Hex): string {
    const position = this.position.value;
    if (!position) return hexKey(hex);
    return hexWords(hex, position, this.seats.value, this.mine.value, {
      place: this.places.value.has(hexKey(hex)) || (this.isEmpty.value && this.places.value.size > 0),
      builds: this.buildsByHex.value.get(hexKey(hex)) ?? [],
    });
  }

  /** Updates the progress of the computer to move. */
  tellThinking(thinking: Thinking, time: Time | undefined): void {
    const view = this.view.value;
    if (view) this.view.value = { ...view, thinking, ...(time && { time }) };
  }

  /** Updates which seats are present, and the number of spectators. */
  tellPresence(present: readonly boolean[], spectators: number): void {
    this.spectators.value = spectators;
    const view = this.view.value;
    if (!view) return;
    const seats = view.seats.map((seat, index) => ({ ...seat, present: present[index] ?? false }));
    this.view.value = { ...view, seats };
  }
}
