/**
 * The analysis board: a tree of variations, the current node, and turn input there. The moves of all players are made
 * here, and every new move becomes a branch.
 */
import { batch, computed, effect, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import { parseHexKey } from '../../board/geometry';
import { PLAYER_COLOURS, type PlayerColour, type Scene } from '../../board/scene';
import type { Position, Seat } from '../../net/types';
import { hear, soundsBetween } from '../device/sound';
import { analyse, onGame } from '../position/analysis';
import { loadRules } from '../position/load-rules';
import { readToken } from '../position/notation';
import type { Start } from '../position/start';
import { errorSentence } from '../position/words';
import { sceneAt, sceneAtStart } from '../replay/record';
import { LastTurn } from '../table/last-turn';
import { OwnTurn } from '../table/own-turn';
import { ownView } from '../table/own-view';
import { Table } from '../table/table';
import { withTurn } from '../table/turn';
import { type Facts, learnFacts } from './facts';
import { type LineGhost, lineGhost } from './line-ghost';
import { outlineOf } from './outline';
import {
  commented,
  continuationOf,
  grown,
  grownBy,
  type Mark,
  madeMain,
  marked,
  type NodeId,
  nodeAt,
  pathTo,
  promoted,
  ROOT,
  surviving,
  type Tree,
  tokensTo,
  without,
} from './tree';

export interface StudyBoardOptions {
  readonly start: Start;
  readonly tree: Tree;
  readonly seats: readonly Seat[];
  readonly colours?: readonly PlayerColour[] | undefined;
  /** The initial node; defaults to the end of the main line. */
  readonly at?: NodeId;
  /** The position there, if it is known before the rules are loaded. */
  readonly known?: Position | undefined;
  /** Whether the input is touch. */
  readonly touch?: () => boolean;
  /** Why the engine may not be used here, if it may not. */
  readonly forbidden?: 'running' | undefined;
}

/** How long each step is shown in autoplay, in milliseconds. */
const PACE = 900;

/** Undo depth. */
const REMEMBERED = 100;

interface Moment {
  readonly tree: Tree;
  readonly at: NodeId;
}

export class StudyBoard {
  readonly start: Start;
  readonly seats: readonly Seat[];
  readonly colours: readonly PlayerColour[];
  readonly forbidden: 'running' | undefined;
  readonly tree: ReadonlySignal<Tree>;
  readonly at = signal<NodeId>(ROOT);
  readonly position = signal<Position | undefined>(undefined);
  readonly facts = signal<Facts>(new Map());
  readonly failed = signal<string | undefined>(undefined);
  readonly announcement = signal('');
  readonly playing = signal(false);
  readonly busy = signal(false);
  readonly table = new Table();
  readonly turn: OwnTurn;
  /** The ghost of the hovered line. */
  readonly #ghost = signal<LineGhost | undefined>(undefined);
  readonly #tree = signal<Tree>({ nodes: new Map(), next: 0 });
  readonly #past = signal<readonly Moment[]>([]);
  readonly #future = signal<readonly Moment[]>([]);
  readonly #positions = new Map<NodeId, Promise<Position>>();
  /** The child last visited from each node. */
  readonly #ways = signal<ReadonlyMap<NodeId, NodeId>>(new Map());
  readonly #lastTurn: LastTurn;
  readonly #touch: () => boolean;
  readonly #known: Position | undefined;
  #timer: ReturnType<typeof setInterval> | undefined;
  readonly #stops: (() => void)[];

  constructor(options: StudyBoardOptions) {
    const { start, tree, seats, colours = PLAYER_COLOURS, touch = () => false } = options;
    this.start = start;
    this.seats = seats;
    this.colours = colours;
    this.forbidden = options.forbidden;
    this.#touch = touch;
    this.#known = options.known;
    this.tree = this.#tree;
    this.#tree.value = tree;
    this.#lastTurn = new LastTurn((ply) => {
      const path = pathTo(this.#tree.peek(), this.at.peek());
      return this.#positionAt(path[ply - 1]?.id ?? ROOT);
    });
    this.turn = new OwnTurn({
      table: this.table,
      busy: this.busy,
      // Everything here can be undone, so nothing needs confirmation.
      confirming: () => false,
      play: (token) => this.play(token),
      takeBack: async () => this.back(),
      announce: (text) => {
        this.announcement.value = text;
      },
    });
    void this.#loadRules();
    this.#stops = [effect(() => void this.#learn(this.#tree.value))];
    this.goTo(options.at ?? continuationOf(tree, ROOT).at(-1)?.id ?? ROOT);
  }

  readonly outline = computed(() => outlineOf(this.#tree.value));
  readonly node = computed(() => nodeAt(this.#tree.value, this.at.value));
  /** The current line: to here, and on through the children last visited. */
  readonly line = computed(() => {
    const tree = this.#tree.value;
    const line = pathTo(tree, this.at.value);
    for (let next = this.#next(this.at.value); next !== undefined; next = this.#next(next)) {
      line.push(nodeAt(tree, next));
    }
    return line;
  });
  readonly step = computed(() => pathTo(this.#tree.value, this.at.value).length);
  readonly canUndo = computed(() => this.#past.value.length > 0);
  readonly canRedo = computed(() => this.#future.value.length > 0);
  /** The fork at the current node, if any: its children, and the one that the next step takes. */
  readonly fork = computed(() => {
    const { children } = this.node.value;
    return children.length > 1 ? { ways: children, next: this.#next(this.at.value) ?? ROOT } : undefined;
  });

  readonly #island = computed<Scene>(() => {
    const position = this.position.value ?? this.#known;
    const source = { setup: this.start.setup, start: this.start.position };
    if (!position) return sceneAtStart(source, this.colours);
    return sceneAt(source, position, { colours: this.colours, before: this.#lastTurn.before.value });
  });

  readonly scene = computed<Scene>(() => {
    const ghost = this.#ghost.value;
    if (ghost) return { ...this.#island.value, ...ghost };
    return withTurn(this.#island.value, {
      position: this.position.value,
      hand: this.turn.hand.value,
      looked: this.turn.looked.value,
      builds: this.table.builds.value,
      targets: [],
      // Touch has no hover: every legal place is marked until the tile is put down.
      places:
        this.turn.hand.value || !this.#touch() ? [] : [...this.table.places.value.keys()].map(parseHexKey),
      forbidding: this.turn.refused.value?.hexes,
    });
  });

  get tokens(): string[] {
    return tokensTo(this.#tree.peek(), this.at.peek());
  }

  #next(id: NodeId): NodeId | undefined {
    const { children } = nodeAt(this.#tree.value, id);
    const chosen = this.#ways.value.get(id);
    return chosen !== undefined && children.includes(chosen) ? chosen : children[0];
  }

  #fail(error: unknown): void {
    this.failed.value = errorSentence(error);
  }

  #analysed(tokens: readonly string[]) {
    return analyse(this.start.setup, tokens, this.start.position);
  }

  #positionAt(id: NodeId): Promise<Position> {
    let known = this.#positions.get(id);
    if (!known) {
      known = this.#analysed(tokensTo(this.#tree.peek(), id)).then(({ position }) => position);
      known.catch(() => this.#positions.delete(id));
      this.#positions.set(id, known);
    }
    return known;
  }

  async #learn(tree: Tree): Promise<void> {
    try {
      await onGame(this.start, (game) => {
        this.facts.value = learnFacts(game, tree, this.facts.peek(), (seat) => this.seats[seat - 1]?.out_by);
      });
    } catch (error) {
      this.#fail(error);
    }
  }

  /** Goes to a node; its position is shown once it is known. */
  goTo(id: NodeId): void {
    const tree = this.#tree.peek();
    const there = tree.nodes.has(id) ? id : ROOT;
    batch(() => {
      this.at.value = there;
      this.#ghost.value = undefined;
      const ways = new Map(this.#ways.peek());
      for (const node of pathTo(tree, there)) ways.set(node.parent ?? ROOT, node.id);
      this.#ways.value = ways;
    });
    this.#positionAt(there).then(
      (position) => {
        // The board has moved on.
        if (this.at.peek() === there) this.#show(position);
      },
      (error: unknown) => this.#fail(error),
    );
  }

  async #loadRules(): Promise<void> {
    try {
      this.turn.useRules(await loadRules());
    } catch (error) {
      this.#fail(error);
    }
  }

  #show(position: Position): void {
    const before = this.position.peek();
    batch(() => {
      this.failed.value = undefined;
      this.#lastTurn.follow(position);
      this.position.value = position;
      this.table.view.value = ownView(position, {
        setup: this.start.setup,
        seats: this.seats,
        // The user plays every seat.
        mine: this.seats.map(({ seat }) => seat),
        isOver: position.phase === 'over',
      });
      this.turn.forget();
    });
    // Single steps make sounds; jumps do not.
    if (before?.ply === position.ply - 1) hear(soundsBetween(before, position));
  }

  /** Makes a move: adds a branch unless it exists already. */
  async play(token: string): Promise<void> {
    if (this.busy.peek()) return;
    this.busy.value = true;
    const at = this.at.peek();
    try {
      const written = await onGame(this.start, (game) => {
        const refused = game.play([...this.tokens, token]);
        // In canonical form.
        return refused ? { refused } : { token: game.tokens().at(-1) ?? token };
      });
      if (this.at.peek() !== at) return;
      if (written.refused) {
        if (written.refused.refusal) this.turn.refuse(written.refused.refusal);
        return;
      }
      const after = grown(this.#tree.peek(), at, written.token);
      if (!after) return;
      if (after.tree !== this.#tree.peek()) this.#change(after.tree);
      this.goTo(after.id);
    } catch (error) {
      this.#fail(error);
    } finally {
      this.busy.value = false;
    }
  }

  /** Plays the tokens of an engine line one after another. */
  async playLine(tokens: readonly string[]): Promise<void> {
    for (const token of tokens) await this.play(token);
  }

  /** Adds a line as a variation without moving there. */
  async addLine(tokens: readonly string[]): Promise<void> {
    const at = this.at.peek();
    try {
      const legal = await onGame(this.start, (game) => game.play([...this.tokens, ...tokens]) === undefined);
      const after = legal && this.at.peek() === at ? grownBy(this.#tree.peek(), at, tokens) : undefined;
      if (after && after.tree !== this.#tree.peek()) this.#change(after.tree);
    } catch (error) {
      this.#fail(error);
    }
  }

  /** Draws one of the unseen tiles at random, weighted by count. */
  async drawAtRandom(random: () => number = Math.random): Promise<void> {
    const unseen = this.position.peek()?.unseen ?? [];
    let left = Math.floor(random() * unseen.reduce((sum, { count }) => sum + count, 0));
    const drawn = unseen.find(({ count }) => {
      left -= count;
      return left < 0;
    });
    if (drawn) await this.play(drawn.tile);
  }

  back(): void {
    this.goTo(this.node.peek().parent ?? ROOT);
  }

  forward(): void {
    const next = this.#next(this.at.peek());
    if (next !== undefined) this.goTo(next);
  }

  /** Goes to the given step of the current line. */
  goToStep(step: number): void {
    const line = this.line.peek();
    this.goTo(line[Math.min(step, line.length) - 1]?.id ?? ROOT);
  }

  /** To the next end of a turn, or the previous one. */
  turnStep(forward: boolean): void {
    const line = this.line.peek();
    const now = this.step.peek();
    const ends = line.flatMap(({ token }, index) =>
      /^(build|nothing|resignation)$/.test(readToken(token).is) ? [index + 1] : [],
    );
    const next = forward ? ends.find((end) => end > now) : ends.findLast((end) => end < now);
    this.goToStep(next ?? (forward ? line.length : 0));
  }

  /** Chooses the branch that the next step takes. */
  chooseWay(steps: 1 | -1): boolean {
    const fork = this.fork.peek();
    if (!fork) return false;
    const { ways, next } = fork;
    const to = ways[(ways.indexOf(next) + steps + ways.length) % ways.length] as NodeId;
    this.#ways.value = new Map(this.#ways.peek()).set(this.at.peek(), to);
    return true;
  }

  /** Starts or stops autoplay. */
  toggle(): void {
    if (this.playing.peek()) {
      this.stop();
      return;
    }
    if (this.#next(this.at.peek()) === undefined) this.goToStep(0);
    this.playing.value = true;
    this.#timer = setInterval(() => {
      if (this.#next(this.at.peek()) === undefined) this.stop();
      else this.forward();
    }, PACE);
  }

  stop(): void {
    clearInterval(this.#timer);
    this.playing.value = false;
  }

  /** Shows the first turn of a line as ghosts on the island. */
  async pointAt(tokens: readonly string[] | undefined): Promise<void> {
    const position = this.position.peek();
    const rules = this.table.rules.peek();
    if (!tokens || !position || !rules) {
      this.#ghost.value = undefined;
      return;
    }
    const at = this.at.peek();
    this.#pointed = tokens;
    const ghost = await lineGhost(rules, position, tokens, async (token) => {
      const { position: after } = await this.#analysed([...this.tokens, token]);
      return after;
    }).catch(() => undefined);
    if (this.at.peek() === at && this.#pointed === tokens) this.#ghost.value = ghost;
  }

  #pointed: readonly string[] | undefined;

  /** Removes the ghosts of a line. */
  lookAway(): void {
    this.#pointed = undefined;
    this.#ghost.value = undefined;
  }

  #change(tree: Tree): void {
    const moment = { tree: this.#tree.peek(), at: this.at.peek() };
    batch(() => {
      this.#past.value = [...this.#past.peek(), moment].slice(-REMEMBERED);
      this.#future.value = [];
      this.#tree.value = tree;
    });
  }

  #edit(tree: Tree): void {
    const before = this.#tree.peek();
    if (tree === before) return;
    const at = this.at.peek();
    this.#change(tree);
    const there = surviving(tree, before, at);
    if (there !== at) this.goTo(there);
  }

  /** Marks the move that led here; the same mark again removes it. */
  mark(mark: Mark): void {
    const { id, token, mark: now } = this.node.peek();
    if (!/^(placement|build|nothing)$/.test(readToken(token).is)) return;
    this.#edit(marked(this.#tree.peek(), id, now === mark ? undefined : mark));
  }

  comment(text: string): void {
    this.#edit(commented(this.#tree.peek(), this.at.peek(), text));
  }

  /** Removes the move that led here and everything after it. */
  remove(id = this.at.peek()): void {
    this.#edit(without(this.#tree.peek(), id));
  }

  promote(): void {
    this.#edit(promoted(this.#tree.peek(), this.at.peek()));
  }

  makeMain(): void {
    this.#edit(madeMain(this.#tree.peek(), this.at.peek()));
  }

  undo(): void {
    this.#swap(this.#past, this.#future);
  }

  redo(): void {
    this.#swap(this.#future, this.#past);
  }

  #swap(from: Signal<readonly Moment[]>, to: Signal<readonly Moment[]>): void {
    const moment = from.peek().at(-1);
    if (!moment) return;
    const now = { tree: this.#tree.peek(), at: this.at.peek() };
    batch(() => {
      from.value = from.peek().slice(0, -1);
      to.value = [...to.peek(), now];
      // Node ids are never reused, so what is cached for a node stays valid.
      this.#tree.value = { ...moment.tree, next: Math.max(moment.tree.next, now.tree.next) };
    });
    this.goTo(moment.at);
  }

  close(): void {
    this.stop();
    this.turn.stop();
    for (const stop of this.#stops) stop();
  }
}
