/** Who keeps a game: the service, or the page itself. Nothing above this interface knows which. */
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

/** An open table: tells what happens there, and takes what a person does. */
export interface Seating {
  /** Plays tokens on the game as it stood at `seq`. Answers with the seq of the event it became. */
  play(seq: number, tokens: readonly string[]): Promise<number>;
  /** Takes back: one's placement, or a turn. */
  undo(seq: number): Promise<number>;
  say(room: ChatRoom, text: string): void;
  /** Tries at once instead of waiting: the network is back, or the page is looked at again. */
  hurry(): void;
  close(): void;
}

/** What the players of a game say to each other, where there are others. */
export interface Conversation {
  chat(): Promise<ChatMessage[]>;
  muted(): Promise<string[]>;
  mute(name: string): Promise<unknown>;
  unmute(name: string): Promise<unknown>;
}

/** One game, at whoever keeps it. */
export interface Host {
  /** What must be before the first question: that one is known there. */
  enter(): Promise<unknown>;
  /** Sits down at the table. */
  sit(events: GameSocketEvents): Seating;
  show(): Promise<GameView>;
  join(invite?: string): Promise<GameView>;
  hint(): Promise<Hint>;
  events(): Promise<LoggedEvent[]>;
  /** The text of the position that the game began with; nothing for an empty table. */
  beginning(): Promise<string | undefined>;
  /** The position after so many tokens. */
  position(ply: number): Promise<Position>;
  fairness(): Promise<Fairness>;
  /** What the game did to ratings: nothing before they are computed. */
  ratings(): Promise<GameRatings>;
  /** The record of the game so far, to be saved. */
  record(): Promise<string>;
  resign(seat: number): Promise<unknown>;
  abort(): Promise<unknown>;
  claim(seat: number): Promise<unknown>;
  replace(seat: number, level: number): Promise<unknown>;
  answer(agree: boolean): Promise<unknown>;
  /** Asks for another game of the same players, or agrees to it; answers with it as soon as all have. */
  rematch(): Promise<Pick<RematchState, 'game'>>;
  declineRematch(): Promise<unknown>;
  readonly conversation: Conversation;
}
