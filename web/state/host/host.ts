/** A game's host: the service or the page itself. Code above this interface does not know which. */
import type { GameSocketEvents } from '../../net/game-socket';
import type {
  ChatMessage,
  ChatRoom,
  Fairness,
  GameRatings,
  GameView,
  Hint,
  LoggedEvent,
  Position,
  RematchState,
} from '../../net/types';

/** An open table: reports events and sends the player's actions. */
export interface Seating {
  /** Plays tokens on the game as of `seq`. Resolves to the seq of the resulting event. */
  play(seq: number, tokens: readonly string[]): Promise<number>;
  /** Takes back a placement or a turn. */
  undo(seq: number): Promise<number>;
  say(room: ChatRoom, text: string): void;
  /** Retries now instead of waiting: the network is back, or the page is visible again. */
  hurry(): void;
  close(): void;
}

/** The chat between a game's players, where there are others. */
export interface Conversation {
  chat(): Promise<ChatMessage[]>;
  muted(): Promise<string[]>;
  mute(name: string): Promise<unknown>;
  unmute(name: string): Promise<unknown>;
}

/** One game at its host. */
export interface Host {
  /** Identifies the player to the host; required before the first request. */
  enter(): Promise<unknown>;
  /** Opens the table. */
  sit(events: GameSocketEvents): Seating;
  show(): Promise<GameView>;
  join(invite?: string): Promise<GameView>;
  hint(): Promise<Hint>;
  events(): Promise<LoggedEvent[]>;
  /** The text of the position that the game started from; undefined for an empty table. */
  beginning(): Promise<string | undefined>;
  /** The position after `ply` tokens. */
  position(ply: number): Promise<Position>;
  fairness(): Promise<Fairness>;
  /** The rating changes; empty until they are computed. */
  ratings(): Promise<GameRatings>;
  /** The game record so far. */
  record(): Promise<string>;
  resign(seat: number): Promise<unknown>;
  abort(): Promise<unknown>;
  claim(seat: number): Promise<unknown>;
  replace(seat: number, level: number): Promise<unknown>;
  answer(agree: boolean): Promise<unknown>;
  /** Offers or accepts a rematch; the answer names the new game once everyone has agreed. */
  rematch(): Promise<Pick<RematchState, 'game'>>;
  declineRematch(): Promise<unknown>;
  readonly conversation: Conversation;
}
