/** The engine beside the analysis board: on or off, for the position that is shown, with what it has found kept. */
import { computed, effect, type ReadonlySignal, signal } from '@preact/signals';
import type { Analysis, AnalysisReport } from '../../engine/analysis';
import { errorSentence } from '../position/words';
import type { StudyBoard } from './board';
import { type NodeId, tokensTo } from './tree';

/** How many turns are told of. */
export const LINES = [1, 2, 3, 4, 5] as const;

/** How long one position is looked at unless more is asked for, in milliseconds: an idle board burns no power. */
export const PATIENCE = 60_000;

/** How many positions are remembered. */
const REMEMBERED = 500;

/** The part of the analysis that is used here. */
export type Analyst = Pick<Analysis, 'analyse' | 'setLines' | 'stop'>;

const loadAnalyst = async (): Promise<Analyst> => (await import('../../engine/analysis')).analysis;

/** Whether the engine was on, and how many turns it told of: the next board goes on so. */
const switchedOn = signal(false);
const lines = signal<number>(3);

export class StudyEngine {
  readonly isOn: ReadonlySignal<boolean>;
  readonly lines: ReadonlySignal<number> = lines;
  readonly failed = signal<string | undefined>(undefined);
  /** It has looked long enough, and goes on when it is asked to. */
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
      // The position comes a moment after the step: only then is it known to be one.
      if (!this.isOn.value || !phase || phase === 'over') return undefined;
      return board.at.value;
    });
    this.#stop = effect(() => {
      const at = subject.value;
      if (at === undefined) this.#rest();
      else void this.#ask(at);
    });
  }

  /** What is known of the position that is shown. */
  readonly report = computed(() =>
    this.isOn.value ? this.#reports.value.get(this.#board.at.value) : undefined,
  );

  /** What is known of a position. */
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

  /** Looks on at the position that is shown. */
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
