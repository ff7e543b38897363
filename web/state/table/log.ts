/** The course of a game in words and notation, from its events. */
import { batch, computed, signal } from '@preact/signals';
import { t } from '../../i18n/i18n';
import type { LoggedEvent } from '../../net/types';
import type { Host } from '../host/host';
import { readToken } from '../position/notation';
import { isEruption } from '../position/start';
import { terrainName } from '../position/words';

/** A token and who played it; a drawn tile belongs to nobody. */
export interface PlayedToken {
  readonly text: string;
  readonly seat?: number;
  /** Why somebody is out who did not resign: the token is the same. */
  readonly out?: 'time' | 'claim';
}

const OUT = { timed_out: 'time', claimed: 'claim' } as const;

/** The tokens of a game: what was taken back is gone. */
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

/** One step of a turn, and how many tokens had been played after it. */
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
  /** How many tokens had been played before this line. */
  readonly start: number;
  /** How many tokens had been played after this line. */
  readonly ply: number;
  /** The level of the land that was laid. */
  readonly level?: number;
}

/** What was laid, in words; until the level is known, as if it were on the sea. */
export function placementWords(level = 1): string {
  return isEruption(level) ? t('log.erupt', { level }) : t('log.extend');
}

/** One line for each turn: what was laid and built; `levels` is what the rules say to each token that lays a tile. */
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

/** The turn to which a step of the course belongs: inside a turn it is that turn, not the one before. */
export function turnAt(lines: readonly LogLine[], ply: number): LogLine | undefined {
  return ply === 0 ? undefined : (lines.find((line) => ply <= line.ply) ?? lines.at(-1));
}

/** The log of a game on the screen: what was before is loaded, what comes is heard. */
export class GameLog {
  readonly #events = signal<readonly LoggedEvent[]>([]);
  readonly #host: Pick<Host, 'events' | 'beginning'>;
  /** The text of the position that the game began with; nothing for an empty table. */
  readonly beginning = signal<string | undefined>(undefined);

  constructor(host: Pick<Host, 'events' | 'beginning'>) {
    this.#host = host;
  }

  readonly tokens = computed(() => tokensOf(this.#events.value));

  async load(): Promise<void> {
    // The log is a help: the game goes on without it, and says itself what is wrong.
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
