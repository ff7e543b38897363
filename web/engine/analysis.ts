/**
 * Analysis as the page sees it: one position at a time, the best turns deeper and deeper, until it is
 * stopped or another position is asked about. See README.md.
 */
import type { AnalystAnswer, AnalystRequest, Subject } from './analysing';
import type { AnalysisReport } from './taluva';

export type { Subject } from './analysing';
export type { AnalysisLine, AnalysisReport, TileChance } from './taluva';

/** The part of Worker that is used here. */
export interface AnalystThread {
  postMessage(request: AnalystRequest): void;
  terminate(): void;
  onmessage: ((event: MessageEvent<AnalystAnswer>) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
}

export function startAnalyst(): AnalystThread {
  return new Worker(new URL('./analyst-worker.ts', import.meta.url), { type: 'module' });
}

/** How many positions are remembered with what was found out about them. */
const REMEMBERED = 300;

interface Asked {
  readonly id: number;
  readonly key: string;
  readonly subject: Subject;
  readonly heard: (report: AnalysisReport) => void;
  readonly failed: (error: Error) => void;
}

function keyOf({ setup, position, tokens }: Subject): string {
  return [setup, position ?? '', ...tokens].join('\n');
}

export class Analysis {
  readonly #start: () => AnalystThread;
  readonly #known = new Map<string, AnalysisReport>();
  #thread: AnalystThread | undefined;
  #asked: Asked | undefined;
  #lines = 1;
  #last = 0;

  constructor(start: () => AnalystThread = startAnalyst) {
    this.#start = start;
  }

  /**
   * Analyses a position from now on, instead of the one before. `heard` is called at most eight times a
   * second; at once with what is remembered of the position, and then whenever more is known than that.
   */
  analyse(
    subject: Subject,
    lines: number,
    heard: (report: AnalysisReport) => void,
    failed: (error: Error) => void = () => undefined,
  ): void {
    this.#last += 1;
    this.#lines = lines;
    const asked = { id: this.#last, key: keyOf(subject), subject, heard, failed };
    this.#asked = asked;
    const known = this.#known.get(asked.key);
    if (known) heard(known);
    if (known?.complete) this.#thread?.postMessage({ stop: true });
    else this.#open().postMessage({ analyse: asked.id, subject, lines });
  }

  /** Tells of so many turns from now on, 1 to 5. What was found out stays. */
  setLines(lines: number): void {
    if (lines === this.#lines) return;
    this.#lines = lines;
    const { key } = this.#asked ?? {};
    // What is remembered has another number of turns.
    if (key !== undefined) this.#known.delete(key);
    this.#thread?.postMessage({ lines });
  }

  /** Searches no more; nothing more is told. */
  stop(): void {
    this.#asked = undefined;
    this.#thread?.postMessage({ stop: true });
  }

  /** Searches no more for a while, and goes on where it was: for a page that nobody looks at. */
  pause(): void {
    if (this.#asked) this.#thread?.postMessage({ stop: true });
  }

  resume(): void {
    if (!this.#asked) return;
    const { id, subject } = this.#asked;
    this.#open().postMessage({ analyse: id, subject, lines: this.#lines });
  }

  /** Ends the thread. */
  close(error = new Error('the analysis has ended')): void {
    this.#thread?.terminate();
    this.#thread = undefined;
    const asked = this.#asked;
    this.#asked = undefined;
    asked?.failed(error);
  }

  #open(): AnalystThread {
    if (this.#thread) return this.#thread;
    const thread = this.#start();
    thread.onmessage = ({ data }) => this.#hear(data);
    thread.onerror = (event) => this.close(new Error(event.message));
    this.#thread = thread;
    return thread;
  }

  #hear(answer: AnalystAnswer): void {
    const asked = this.#asked;
    if ('analysis' in answer) {
      if (asked?.id === answer.analysis) this.#found(asked, answer.report);
    } else if ('failed' in answer && asked?.id === answer.id) {
      this.#asked = undefined;
      asked.failed(new Error(answer.failed));
    }
  }

  #found(asked: Asked, report: AnalysisReport): void {
    const known = this.#known.get(asked.key);
    // After a step back the search begins anew: it is told of when it knows more than before.
    if (known && known.nodes > report.nodes && known.lines.length >= report.lines.length) return;
    if (report.lines.length === 0 && report.tiles.length === 0 && !report.complete) return;
    this.#known.delete(asked.key);
    this.#known.set(asked.key, report);
    const [oldest] = this.#known.keys();
    if (this.#known.size > REMEMBERED && oldest !== undefined) this.#known.delete(oldest);
    asked.heard(report);
  }
}

/** The analysis of this page. */
export const analysis = new Analysis();

if (typeof document !== 'undefined') {
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) analysis.pause();
    else analysis.resume();
  });
}
