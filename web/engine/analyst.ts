/** Analyses and reviews in slices, and listens in between: what runs in the worker. */
import type { AnalystAnswer, AnalystRequest, Subject } from './analysing';
import type { Engine } from './engine';

/** How long it searches before it listens again, in milliseconds. */
const SLICE = 25;

/** Reports are at least so far apart, in milliseconds. */
const REPORT_EVERY = 125;

type Game = InstanceType<Engine['Game']>;

/** Lets what has come in meanwhile be heard, without the delay that timers have. */
function listened(): Promise<void> {
  return new Promise((done) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      done();
    };
    port2.postMessage(undefined);
  });
}

function sentence(error: unknown): string {
  return typeof error === 'object' && error !== null && 'message' in error
    ? String(error.message)
    : String(error);
}

export class Analyst {
  readonly #engine: Engine;
  readonly #players: InstanceType<Engine['Players']>;
  readonly #tell: (answer: AnalystAnswer) => void;
  /** What was found out last, which may be of use for the next position. */
  #analysis: InstanceType<Engine['Analysis']> | undefined;
  /** The question that is being answered. */
  #asked: number | undefined;
  #isRunning = false;
  #told = 0;
  /** The question that was answered last. */
  #last = -1;

  constructor(
    engine: Engine,
    players: InstanceType<Engine['Players']>,
    tell: (answer: AnalystAnswer) => void,
  ) {
    this.#engine = engine;
    this.#players = players;
    this.#tell = tell;
  }

  hear(request: AnalystRequest): void {
    if ('analyse' in request) this.#guarded(request.analyse, () => this.#analyse(request));
    else if ('review' in request) {
      this.#review(request).catch((error) => this.#tell({ id: request.review, failed: sentence(error) }));
    } else if ('lines' in request) {
      this.#analysis?.setLines(request.lines);
      this.#report();
    } else this.#asked = undefined;
  }

  #guarded(id: number, action: () => void): void {
    try {
      action();
    } catch (error) {
      this.#asked = undefined;
      this.#tell({ id, failed: sentence(error) });
    }
  }

  #game({ setup, position, tokens }: Subject): Game {
    const game =
      position === undefined ? new this.#engine.Game(setup) : this.#engine.Game.fromPosition(position);
    const refused = game.play([...tokens]);
    if (!refused) return game;
    game.free();
    throw new Error(refused.reason);
  }

  #analyse({ analyse, subject, lines }: Extract<AnalystRequest, { analyse: number }>): void {
    const game = this.#game(subject);
    try {
      if (this.#analysis) {
        this.#analysis.goTo(game);
        this.#analysis.setLines(lines);
      } else this.#analysis = new this.#engine.Analysis(this.#players, game, lines);
    } finally {
      game.free();
    }
    this.#asked = analyse;
    this.#told = 0;
    void this.#run();
  }

  async #run(): Promise<void> {
    if (this.#isRunning) return;
    this.#isRunning = true;
    while (this.#asked !== undefined && this.#analysis) {
      const id = this.#asked;
      this.#guarded(id, () => this.#slice());
      await listened();
    }
    this.#isRunning = false;
  }

  #slice(): void {
    const goesOn = this.#analysis?.advance(SLICE) ?? false;
    if (!goesOn || performance.now() - this.#told >= REPORT_EVERY) this.#report();
    if (!goesOn) this.#asked = undefined;
  }

  #report(): void {
    const id = this.#asked ?? this.#last;
    if (!this.#analysis || id < 0) return;
    this.#last = id;
    this.#told = performance.now();
    this.#tell({ analysis: id, report: this.#analysis.report() });
  }

  async #review({ review, subject, nodes }: Extract<AnalystRequest, { review: number }>): Promise<void> {
    const game = this.#game(subject);
    const reviewing = new this.#engine.GameReview(this.#players, game, nodes);
    game.free();
    do {
      this.#tell({ review, done: reviewing.done, total: reviewing.total });
      await listened();
    } while (reviewing.advance());
    this.#tell({ review, json: reviewing.finish() });
  }
}
