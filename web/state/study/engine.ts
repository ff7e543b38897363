/** The engine of the analysis board: on or off, analysing the current position, with its findings cached. */
import { computed, effect, type ReadonlySignal, signal } from '@preact/signals';
import type { Analysis, AnalysisReport } from '../../engine/analysis';
import { errorSentence } from '../position/words';
import type { StudyBoard } from './board';
import { type NodeId, tokensTo } from './tree';

/** The possible numbers of lines. */
export const LINES = [1, 2, 3, 4, 5] as const;

/** How long a position is analysed unless the user asks for more, in milliseconds: an idle board uses no power. */
export const PATIENCE = 60_000;

/** Cache size, in positions. */
const REMEMBERED = 500;

/** The part of the analysis used here. */
export type Analyst = Pick<Analysis, 'analyse' | 'setLines' | 'stop'>;

const loadAnalyst = async (): Promise<Analyst> => (await import('../../engine/analysis')).analysis;

/** Whether the engine is on and how many lines it shows; shared by all boards. */
const switchedOn = signal(false);
const lines = signal<number>(3);

export class StudyEngine {
  readonly isOn: ReadonlySignal<boolean>;
  readonly lines: ReadonlySignal<number> = lines;
  readonly failed = signal<string | undefined>(undefined);
  /** Whether the time for this position is up; the user can continue. */
  readonly isResting = signal(false);
  readonly #board: StudyBoard;
  readonly #load: () => Promise<Analyst>;
  readonly #reports = signal<ReadonlyMap<NodeId, AnalysisReport>>(new Map());
  readonly #stop: () => void;
  #asked = 0;
  #analyst: Analyst | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(board: StudyBoard, load: () => Promise<Analyst> = loadAnalyst) {
    this.#board = board;
    this.#load = load;
    this.isOn = computed(() => switchedOn.value && board.forbidden === undefined);
    const subject = computed(() => {
      const phase = board.position.value?.phase;
      // Waits for the position, which arrives after the step.
      if (!this.isOn.value || !phase || phase === 'over') return undefined;
      return board.at.value;
    });
    this.#stop = effect(() => {
      const at = subject.value;
      if (at === undefined) this.#rest();
      else void this.#ask(at);
    });
  }

  /** The report for the current position. */
  readonly report = computed(() =>
    this.isOn.value ? this.#reports.value.get(this.#board.at.value) : undefined,
  );

  /** The report for a node. */
  reportAt(id: NodeId): AnalysisReport | undefined {
    return this.#reports.value.get(id);
  }

  toggle(): void {
    if (this.#board.forbidden === undefined) switchedOn.value = !switchedOn.peek();
  }

  setLines(count: number): void {
    lines.value = count;
    this.#analyst?.setLines(count);
  }

  /** Continues with the current position. */
  goOn(): void {
    void this.#ask(this.#board.at.peek());
  }

  async #ask(at: NodeId): Promise<void> {
    this.#asked += 1;
    const asked = this.#asked;
    const { start, tree } = this.#board;
    const subject = { ...start, tokens: tokensTo(tree.peek(), at) };
    this.failed.value = undefined;
    this.isResting.value = false;
    clearTimeout(this.#timer);
    try {
      this.#analyst = await this.#load();
      if (asked !== this.#asked) return;
      this.#timer = setTimeout(() => this.#rest(true), PATIENCE);
      this.#analyst.analyse(
        subject,
        lines.peek(),
        (report) => this.#keep(at, report),
        (error) => {
          this.failed.value = errorSentence(error);
        },
      );
    } catch (error) {
      if (asked === this.#asked) this.failed.value = errorSentence(error);
    }
  }

  #keep(at: NodeId, report: AnalysisReport): void {
    const reports = new Map(this.#reports.peek());
    reports.delete(at);
    reports.set(at, report);
    const [oldest] = reports.keys();
    if (reports.size > REMEMBERED && oldest !== undefined) reports.delete(oldest);
    this.#reports.value = reports;
  }

  #rest(tired = false): void {
    clearTimeout(this.#timer);
    this.#asked += 1;
    this.isResting.value = tired;
    this.#analyst?.stop();
  }

  close(): void {
    this.#stop();
    this.#rest();
  }
}
