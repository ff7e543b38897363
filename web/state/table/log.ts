/** The move log in words and notation, from the game's events. */
import { batch, computed, signal } from '@preact/signals';
import { t } from '../../i18n/i18n';
import type { LoggedEvent } from '../../net/types';
import type { Host } from '../host/host';
import { readToken } from '../position/notation';
import { isEruption } from '../position/start';
import { terrainName } from '../position/words';

/** A token and the seat that played it; drawn tiles have none. */
export interface PlayedToken {
  readonly text: string;
  readonly seat?: number;
  /** Why a seat is out other than by resignation: the token is the same. */
  readonly out?: 'time' | 'claim';
}

const OUT = { timed_out: 'time', claimed: 'claim' } as const;

/** The tokens of a game, without those taken back. */
export function tokensOf(events: readonly LoggedEvent[]): PlayedToken[] {
  let tokens: PlayedToken[] = [];
  for (const { event } of events) {
    switch (event.type) {
      case 'started':
        tokens.push(...event.tokens.map((text) => ({ text })));
        break;
      case 'played':
      case 'resigned':
      case 'timed_out':
      case 'claimed': {
        const { seat, type } = event;
        const out = (type === 'timed_out' || type === 'claimed') && { out: OUT[type] };
        tokens.push(
          ...event.tokens.map((text) => (readToken(text).is === 'tile' ? { text } : { text, seat, ...out })),
        );
        break;
      }
      case 'taken_back':
      case 'undone':
        tokens = tokens.slice(0, event.ply);
        break;
    }
  }
  return tokens;
}

/** One step of a turn, and the ply after it. */
export interface LogStep {
  readonly words: string;
  readonly notation: string;
  readonly ply: number;
}

export interface LogLine {
  readonly seat?: number;
  readonly words: string;
  readonly notation: string;
  readonly steps: readonly LogStep[];
  /** The ply before this line. */
  readonly start: number;
  /** The ply after this line. */
  readonly ply: number;
  /** The level of the tile laid. */
  readonly level?: number;
}

/** A placement in words; while the level is unknown, as an extension. */
export function placementWords(level = 1): string {
  return isEruption(level) ? t('log.erupt', { level }) : t('log.extend');
}

/** One line per turn, with what was laid and built; `levels` has the level of each token that lays a tile. */
export function logLines(tokens: readonly PlayedToken[], levels: ArrayLike<number> = []): LogLine[] {
  const lines: { seat?: number; steps: LogStep[]; start: number; ply: number; level?: number }[] = [];
  let open = false;
  tokens.forEach(({ text, seat, out }, index) => {
    const token = readToken(text);
    if (token.is === 'tile' || token.is === 'unknown') return;
    let words = '';
    let level: number | undefined;
    if (token.is === 'placement') {
      level = levels[index];
      words = placementWords(level);
    } else if (token.is === 'build') {
      words =
        token.kind === 'expand'
          ? t('log.expand', { terrain: terrainName(token.terrain ?? '') })
          : t(`log.${token.kind}`);
    } else if (token.is === 'nothing') words = t('log.nothing');
    else words = t(out ? `log.${out}` : 'log.resign');
    const last = lines.at(-1);
    const step = { words, notation: text, ply: index + 1 };
    if (open && last && token.is !== 'placement' && last.seat === seat) {
      last.steps.push(step);
      last.ply = index + 1;
    } else {
      const whose = seat !== undefined && { seat };
      lines.push({
        ...whose,
        steps: [step],
        start: index,
        ply: index + 1,
        ...(level !== undefined && { level }),
      });
    }
    open = token.is === 'placement';
  });
  return lines.map((line) => ({
    ...line,
    words: line.steps.map(({ words }) => words).join(', '),
    notation: line.steps.map(({ notation }) => notation).join(' '),
  }));
}

/** The turn that a ply belongs to: within a turn it is that turn, not the previous one. */
export function turnAt(lines: readonly LogLine[], ply: number): LogLine | undefined {
  return ply === 0 ? undefined : (lines.find((line) => ply <= line.ply) ?? lines.at(-1));
}

/** The log of an open game: loads the past events and receives the new ones. */
export class GameLog {
  readonly #events = signal<readonly LoggedEvent[]>([]);
  readonly #host: Pick<Host, 'events' | 'beginning'>;
  /** The text of the position that the game started from; undefined for an empty table. */
  readonly beginning = signal<string | undefined>(undefined);

  constructor(host: Pick<Host, 'events' | 'beginning'>) {
    this.#host = host;
  }

  readonly tokens = computed(() => tokensOf(this.#events.value));

  async load(): Promise<void> {
    // The log is optional: the game works without it, and reports errors itself.
    const [events, beginning] = await Promise.all([
      this.#host.events().catch(() => []),
      this.#host.beginning().catch(() => undefined),
    ]);
    const known = new Set(events.map(({ seq }) => seq));
    batch(() => {
      this.beginning.value = beginning;
      this.#events.value = [...events, ...this.#events.value.filter(({ seq }) => !known.has(seq))];
    });
  }

  hear({ seq, at, event }: LoggedEvent): void {
    if (this.#events.value.some((known) => known.seq === seq)) return;
    this.#events.value = [...this.#events.value, { seq, at, event }];
  }
}
