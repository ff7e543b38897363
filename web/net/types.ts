/** What crosses the interface, in the words of `docs/API.md`: only what the client reads and sends. */

export type Status = 'open' | 'playing' | 'over' | 'aborted';
export type Phase = 'take' | 'place' | 'build' | 'over';
export type Piece = 'hut' | 'temple' | 'tower' | 'boat';
export type SeatKind = 'open' | 'invited' | 'reserved' | 'person' | 'local' | 'ai';
export type Visibility = 'public' | 'unlisted' | 'private';

export type Clock =
  | { kind: 'none' }
  | { kind: 'live'; seconds: number; increment: number }
  | { kind: 'correspondence'; days: number };

export type SeatChoice =
  | { kind: 'me' }
  | { kind: 'local'; name: string }
  | { kind: 'invite' }
  | { kind: 'player'; name: string }
  | { kind: 'open' }
  | { kind: 'ai'; level: number };

export interface NewGame {
  setup: string;
  seats: SeatChoice[];
  order?: 'random' | 'given';
  clock?: Clock;
  visibility?: Visibility;
}

export interface Me {
  name: string;
  guest: boolean;
  created_at: number;
}

export interface Refusal {
  rule: string;
  section: string;
  reason: string;
  hexes: [number, number][];
}

export interface Problem {
  type: string;
  code: string;
  title: string;
  status: number;
  detail?: string;
  refusal?: Refusal;
  seq?: number;
  retry_after?: number;
}

export interface Seat {
  seat: number;
  kind: SeatKind;
  name?: string;
  level?: number;
  present: boolean;
  out: boolean;
  rank?: number;
}

export interface PlacedTile {
  tile: string;
  q: number;
  r: number;
  k: number;
  level: number;
}

export interface Building {
  seat: number;
  piece: Piece;
  count: number;
}

export interface HexTop {
  q: number;
  r: number;
  level: number;
  top: string;
  building?: Building;
}

export interface Reserve {
  huts: number;
  temples: number;
  towers: number;
  boats: number;
}

export interface TileCount {
  tile: string;
  count: number;
}

export interface Outcome {
  reason: string;
  standings: number[];
}

export interface Position {
  ply: number;
  turn: number;
  seat?: number;
  phase: Phase;
  hand?: string;
  placed?: string;
  tiles: PlacedTile[];
  hexes: HexTop[];
  reserves: Reserve[];
  out: boolean[];
  deck_left: number;
  unseen: TileCount[];
  two_hex: string[];
  last_turn: string[];
  outcome?: Outcome;
  legal?: string[];
}

export type Proposal = { kind: 'undo'; ply: number } | { kind: 'replace'; seat: number; level: number };

export interface OpenProposal {
  by: number;
  proposal: Proposal;
  waiting_for: number[];
}

export interface You {
  seats: number[];
  to_act: boolean;
  creator: boolean;
  can_take_back: boolean;
  can_abort: boolean;
  can_claim: number[];
  invite?: string;
}

export interface GameView {
  id: string;
  seq: number;
  status: Status;
  setup: string;
  clock: Clock;
  visibility: Visibility;
  rated: boolean;
  undone: boolean;
  created_at: number;
  updated_at: number;
  seats: Seat[];
  position: Position;
  proposal?: OpenProposal;
  commitment: string;
  rematch?: string;
  you?: You;
}

export interface GameSummary {
  id: string;
  seq: number;
  status: Status;
  setup: string;
  updated_at: number;
  seats: Seat[];
  turn: number;
  to_act?: number;
  your_turn: boolean;
  outcome?: Outcome;
}

export interface GamePage {
  games: GameSummary[];
  next?: number;
}

export interface Lobby {
  seq: number;
  open: GameSummary[];
  playing: GameSummary[];
}

export type GameEvent =
  | { type: 'joined' | 'left'; seat: number }
  | { type: 'started'; tokens: string[] }
  | { type: 'played' | 'resigned' | 'timed_out'; seat: number; tokens: string[] }
  | { type: 'taken_back'; seat: number; ply: number }
  | { type: 'proposed'; seat: number; proposal: Proposal }
  | { type: 'answered'; seat: number; agree: boolean }
  | { type: 'undone'; ply: number }
  | { type: 'replaced'; seat: number; level: number }
  | { type: 'claimed'; seat: number; by: number; tokens: string[] }
  | { type: 'aborted' }
  | { type: 'rematch'; game: string };

export interface LoggedEvent {
  seq: number;
  at: number;
  event: GameEvent;
}

export interface EventLog {
  events: LoggedEvent[];
}

export interface Fairness {
  commitment: string;
  setup: string;
  seed?: string;
  drawn: string[];
}

export type ChatRoom = 'players' | 'spectators';

export interface ChatMessage {
  id: number;
  room: ChatRoom;
  at: number;
  name: string;
  text: string;
}

export interface WhyNotAnswer {
  legal: boolean;
  refusal?: Refusal;
}

export interface AnalysisLine {
  setup: string;
  position?: string;
  tokens: string[];
  tags: [string, string][];
  result: string;
}

export interface Imported {
  lines: AnalysisLine[];
}

export interface Analysed {
  position: Position;
  refused?: { index: number; token: string; reason: string; refusal?: Refusal };
}

export type GameMessage =
  | { type: 'game'; seq: number; game: GameView }
  | { type: 'event'; seq: number; at: number; event: GameEvent; game?: GameView }
  | { type: 'chat'; seq: number; message: ChatMessage }
  | { type: 'presence'; seq: number; seats: boolean[]; spectators: number }
  | { type: 'ack'; seq: number; key: string; repeated: boolean }
  | { type: 'problem'; seq: number; key?: string; problem: Problem }
  | { type: 'pong'; seq: number }
  | { type: 'bye'; seq: number; reason: 'restarting' | 'too_slow' | 'refused' };

export type ClientMessage =
  | { type: 'play'; seq: number; key: string; tokens: string[] }
  | { type: 'undo'; seq: number; key: string; ply?: number }
  | { type: 'chat'; room: ChatRoom; text: string }
  | { type: 'ping' };
