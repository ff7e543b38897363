/** Plays forced moves automatically. */
import { computed, effect, type ReadonlySignal, signal, untracked } from '@preact/signals';
import type { GameView } from '../../net/types';

/**
 * The only legal move, if it needs no confirmation or cannot be avoided by taking back. Leaving the game for lack of a
 * build (RULES §6) always asks while the tile can still be taken back.
 */
export function autoPlayOf(
  { status, position: { phase }, you }: GameView,
  legal: readonly string[],
  confirming: boolean,
): string | undefined {
  if (status !== 'playing' || !you?.to_act || legal.length !== 1) return undefined;
  const [only] = legal;
  const asks = {
    take: false,
    place: confirming || you.can_take_back,
    build: only === '-' ? you.can_take_back : confirming,
    over: true,
  };
  return asks[phase] ? undefined : only;
}

export interface AutoPlayOptions {
  readonly view: ReadonlySignal<GameView | undefined>;
  /** The legal tokens. */
  readonly legal: ReadonlySignal<readonly string[]>;
  readonly busy: ReadonlySignal<boolean>;
  readonly confirming: () => boolean;
  /** Plays a token; resolves to whether it succeeded. */
  readonly play: (token: string) => Promise<boolean>;
}

export class AutoPlay {
  readonly #options: AutoPlayOptions;
  readonly #tried = signal<{ readonly seq: number; readonly failed: boolean } | undefined>(undefined);
  readonly stop: () => void;

  constructor(options: AutoPlayOptions) {
    this.#options = options;
    this.stop = effect(() => {
      const token = this.token.value;
      if (token !== undefined && !options.busy.value) untracked(() => void this.#play(token));
    });
  }

  /** The token being played automatically. After a failure the player is asked. */
  readonly token = computed(() => {
    const view = this.#options.view.value;
    const tried = this.#tried.value;
    if (!view || (tried?.seq === view.seq && tried.failed)) return undefined;
    return autoPlayOf(view, this.#options.legal.value, this.#options.confirming());
  });

  async #play(token: string): Promise<void> {
    const seq = this.#options.view.value?.seq ?? 0;
    if (this.#tried.value?.seq === seq) return;
    this.#tried.value = { seq, failed: false };
    const played = await this.#options.play(token);
    if (!played) this.#tried.value = { seq, failed: true };
  }
}
