/** A table of a game that the page hosts: applies the rules, deals the deck and grows the event log. */
import constants from '../../api/constants.json';
import type { Engine } from '../../engine/engine';
import { type Fault, Refused } from '../../net/service';
import type {
  Ending,
  EndReason,
  Fairness,
  GameEvent,
  GameSummary,
  GameView,
  Position,
  Seat,
} from '../../net/types';
import { DRAW } from '../position/notation';
import { tokensOf } from '../table/log';
import { type Dealer, dealerOf } from './dealer';
import { type SavedGame, updatedAt, withEvent } from './saved-game';

type Rules = InstanceType<Engine['Game']>;

function fault(code: Fault['code'], title: string, more: Partial<Fault> = {}): Refused {
  return new Refused({ type: `about:blank#${code}`, code, title, status: 409, ...more });
}

/** An immutable snapshot of a game: each step makes a new table, since another page may have changed the saved game. */
export class LocalTable {
  readonly saved: SavedGame;
  readonly #engine: Engine;
  readonly #rules: Rules;
  readonly #tiles: Dealer;
  #position: Position | undefined;

  constructor(engine: Engine, saved: SavedGame) {
    this.#engine = engine;
    this.saved = saved;
    const { setup, position, seed } = saved;
    this.#rules = position === undefined ? new engine.Game(setup) : engine.Game.fromPosition(position);
    this.#tiles = dealerOf(engine, { setup, position, seed });
    const refused = this.#rules.play(this.tokens);
    if (refused) throw fault('bad_record', refused.reason, { detail: `${refused.token}: ${refused.reason}` });
  }

  /** The current position; computed on first use. */
  get position(): Position {
    this.#position ??= this.#rules.position();
    return this.#position;
  }

  get tokens(): string[] {
    return tokensOf(this.saved.events).map(({ text }) => text);
  }

  get seq(): number {
    return this.saved.events.length;
  }

  get isOver(): boolean {
    return this.#rules.phase() === 'over';
  }

  /** The seat to act; undefined after the end. */
  get seatToAct(): number | undefined {
    return this.#rules.seat();
  }

  /** The level of the computer to act. */
  get levelToAct(): number | undefined {
    const seat = this.saved.seats[(this.seatToAct ?? 0) - 1];
    return seat?.kind === 'ai' ? seat.level : undefined;
  }

  /** The seats of the people at this screen. */
  get #people(): number[] {
    return this.saved.seats.flatMap((seat, index) => (seat.kind === 'ai' ? [] : [index + 1]));
  }

  free(): void {
    this.#rules.free();
    this.#tiles.free();
  }

  #next(event: GameEvent, at: number): SavedGame {
    return withEvent(this.saved, event, at);
  }

  /** Starts the game: draws the first tile. */
  started(at: number): SavedGame {
    const trial = this.#rules.copy();
    const tokens = this.#drawn(trial, []);
    trial.free();
    return this.#next({ type: 'started', tokens }, at);
  }

  /** Plays tokens for the seat to act; throws if the rules refuse them. */
  played(tokens: readonly string[], at: number): SavedGame {
    const seat = this.seatToAct;
    if (seat === undefined) throw fault('wrong_status', 'the game has ended');
    const trial = this.#rules.copy();
    try {
      const played = tokens.map((token) => this.#meant(trial, token));
      const refused = trial.play(played);
      if (refused) {
        const { token, reason, refusal } = refused;
        throw refusal
          ? fault('illegal_move', reason, { detail: `${token}: ${reason}`, refusal, token })
          : fault('bad_token', reason, { detail: `${token}: ${reason}` });
      }
      // The tokens in canonical form.
      const written = trial.tokens().slice(this.#rules.ply());
      return this.#next({ type: 'played', seat, tokens: this.#drawn(trial, written) }, at);
    } finally {
      trial.free();
    }
  }

  #meant(rules: Rules, token: string): string {
    return token === DRAW ? (this.#tiles.next(rules.deckLeft()) ?? token) : token;
  }

  /** Appends the next tile if drawing it is forced. */
  #drawn(rules: Rules, tokens: readonly string[]): string[] {
    const tile = rules.mustDraw() ? this.#tiles.next(rules.deckLeft()) : undefined;
    if (tile === undefined) return [...tokens];
    rules.play([tile]);
    return [...tokens, tile];
  }

  /** The last earlier ply at which someone at this screen had a choice. */
  get #before(): number | undefined {
    const trial = this.#rules.copy();
    try {
      while (trial.undo() !== undefined) {
        const [seat, phase] = [trial.seat(), trial.phase()];
        const chooses = phase === 'place' || (phase === 'take' && !trial.mustDraw());
        if (chooses && seat !== undefined && this.#people.includes(seat)) return trial.ply();
      }
      return undefined;
    } finally {
      trial.free();
    }
  }

  /** Takes back to the last choice made at this screen. */
  takenBack(at: number): SavedGame {
    const ply = this.#before;
    if (ply === undefined) throw fault('nothing_to_undo', 'nothing has been played');
    return this.#next({ type: 'taken_back', seat: this.#people[0] ?? 1, ply }, at);
  }

  resigned(seat: number, at: number): SavedGame {
    const trial = this.#rules.copy();
    try {
      const refused = trial.play([`resign:${seat}`]);
      if (refused) throw fault('wrong_status', refused.reason, { detail: refused.reason });
      return this.#next({ type: 'resigned', seat, tokens: this.#drawn(trial, [`resign:${seat}`]) }, at);
    } finally {
      trial.free();
    }
  }

  positionAt(ply: number): Position {
    const trial = this.#rules.copy();
    while (trial.ply() > ply && trial.undo() !== undefined);
    const position = trial.position();
    trial.free();
    return position;
  }

  /** How the game ended. */
  get #ending(): Ending | undefined {
    const reason = this.position.outcome?.reason.replace('-', '_') as EndReason | undefined;
    if (reason === undefined) return undefined;
    const last = this.saved.events.at(-1)?.event;
    // The seat that caused the end, or that it happened to; running out of tiles has none.
    const by = (reason === 'king' || reason === 'last_standing') &&
      last &&
      'seat' in last && { seat: last.seat };
    return { reason: last?.type === 'resigned' ? 'resignation' : reason, ...by };
  }

  get #seats(): Seat[] {
    const ranks = this.position.outcome?.standings;
    const teams = this.#rules.setup().includes('teams=on') ? constants.teams : [];
    const teamOf = (seat: number) => teams.findIndex((seats) => seats.includes(seat)) + 1;
    return this.saved.seats.map((seat, index) => ({
      ...seat,
      seat: index + 1,
      ...(teams.length > 0 && { team: teamOf(index + 1) }),
      present: true,
      out: this.position.out[index] ?? false,
      ...(ranks && { rank: ranks[index] }),
    }));
  }

  view(): GameView {
    const { seat } = this.position;
    const people = this.#people;
    const toAct = seat !== undefined && people.includes(seat);
    const { legal, ...others } = this.position;
    const ending = this.#ending;
    const back = this.isOver ? undefined : this.#before;
    return {
      id: this.saved.id,
      seq: this.seq,
      status: this.isOver ? 'over' : 'playing',
      setup: this.saved.setup,
      clock: { kind: 'none' },
      visibility: 'private',
      rated: false,
      undone: this.saved.events.some(({ event }) => event.type === 'taken_back'),
      created_at: this.saved.created_at,
      updated_at: updatedAt(this.saved),
      seats: this.#seats,
      position: toAct && legal ? { ...others, legal } : others,
      commitment: this.#engine.commitment(this.saved.seed),
      ...(ending && { ending }),
      ...(this.saved.rematch !== undefined && { rematch: this.saved.rematch }),
      ...(people.length > 0 && {
        you: {
          seats: people,
          to_act: toAct,
          creator: true,
          can_take_back: toAct && this.position.phase === 'build',
          ...(back !== undefined && { can_undo: { ply: back, asks: [] } }),
          can_abort: false,
          can_hint: true,
          can_rematch: this.isOver,
          can_claim: [],
        },
      }),
    };
  }

  summary(): GameSummary {
    const { id, seq, status, setup, clock, visibility, rated, created_at, updated_at, seats, you, ending } =
      this.view();
    const { seat, turn, outcome } = this.position;
    return {
      ...{ id, seq, status, setup, clock, visibility, rated, created_at, updated_at, seats, turn },
      ...(seat !== undefined && { to_act: seat }),
      your_turn: you?.to_act ?? false,
      your_answer: false,
      ...(outcome && { outcome }),
      ...(ending && { ending }),
    };
  }

  fairness(): Fairness & { position?: string } {
    const drawn = this.tokens.filter((token) => /^[A-Z]{2}$/.test(token));
    return {
      commitment: this.#engine.commitment(this.saved.seed),
      setup: this.saved.setup,
      ...(this.saved.position !== undefined && { position: this.saved.position }),
      drawn,
      ...(this.isOver && { seed: this.saved.seed }),
    };
  }

  /** The record so far, with the seed once the game is over; `names` are the players' names. */
  record(names: readonly string[], date: string): string {
    const tags: [string, string][] = [
      ...names.map((name, index): [string, string] => [`Player${index + 1}`, name]),
      ['Date', date],
      ['Commitment', this.#engine.commitment(this.saved.seed)],
    ];
    if (this.isOver) {
      tags.push(['Seed', this.saved.seed], ['Shuffle', String(this.#engine.shuffleVersion())]);
    }
    return this.#rules.record(
      tags.map(([name]) => name),
      tags.map(([, value]) => value),
    );
  }
}
