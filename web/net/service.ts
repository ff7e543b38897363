/** The service's requests, one function each. A refusal is thrown as `Refused`. */
import { hasService } from './site';
import type {
  ChatLog,
  EventLog,
  Fairness,
  GameRatings,
  GameView,
  Hint,
  Me,
  MuteList,
  NewGame,
  Position,
  Problem,
  ProblemCode,
  Reach,
  RematchState,
  ReviewState,
  WhyNotAnswer,
} from './types';

export const API = '/api/v1';

/** A problem reported by the service, or `away` if it does not answer. */
export type Fault = Omit<Problem, 'code'> & { readonly code: ProblemCode | 'away' };

/** A refusal by the service. */
export class Refused extends Error {
  readonly problem: Fault;

  constructor(problem: Fault) {
    super(problem.detail ?? problem.title);
    this.name = 'Refused';
    this.problem = problem;
  }
}

/** The problem for a service that does not answer. */
export const AWAY: Fault = {
  type: 'about:blank#away',
  code: 'away',
  title: 'The service does not answer',
  status: 0,
};

/** A fresh idempotency key: a repeated request is not played twice. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Sends a request; throws a refusal. */
export async function ask(method: Method, path: string, body?: unknown): Promise<Response> {
  if (!hasService) throw new Refused(AWAY);
  let response: Response;
  try {
    response = await fetch(API + path, {
      method,
      credentials: 'same-origin',
      ...(body !== undefined && {
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    });
  } catch {
    throw new Refused(AWAY);
  }
  if (response.ok) return response;
  throw new Refused(await problemOf(response));
}

async function problemOf(response: Response): Promise<Fault> {
  try {
    const told: unknown = await response.json();
    if (typeof told === 'object' && told !== null && 'code' in told) return told as Problem;
  } catch {
    // Not a problem document: from a proxy, so only the status is known.
  }
  return { ...AWAY, status: response.status, title: response.statusText };
}

/** Requests JSON. */
export async function json<T>(method: Method, path: string, body?: unknown): Promise<T> {
  return (await (await ask(method, path, body)).json()) as T;
}

const game = (id: string) => `/games/${encodeURIComponent(id)}`;

export const service = {
  startSession: (name?: string) => json<Me>('POST', '/session', name === undefined ? {} : { name }),
  me: () => json<Me>('GET', '/me'),
  rename: (name: string) => json<Me>('PATCH', '/me', { name }),
  create: (game: NewGame) => json<GameView>('POST', '/games', game),
  show: (id: string) => json<GameView>('GET', game(id)),
  join: (id: string, invite?: string) =>
    json<GameView>('POST', `${game(id)}/join`, invite === undefined ? {} : { invite }),
  resign: (id: string, seat: number) => ask('POST', `${game(id)}/resign`, { key: newKey(), seat }),
  abort: (id: string) => ask('POST', `${game(id)}/abort`, { key: newKey() }),
  /** Claims that a player has left: puts them out of the game. */
  claim: (id: string, seat: number) => ask('POST', `${game(id)}/claim`, { key: newKey(), seat }),
  /** Proposes that a computer plays on for somebody who left. */
  replace: (id: string, seat: number, level: number) =>
    ask('POST', `${game(id)}/replace`, { key: newKey(), seat, level }),
  answer: (id: string, agree: boolean) => ask('POST', `${game(id)}/answer`, { key: newKey(), agree }),
  reach: () => json<Reach>('GET', '/reach'),
  setReach: (network: boolean) => json<Reach>('PUT', '/reach', { network }),
  /** Offers or accepts a rematch. */
  rematch: (id: string) => json<RematchState>('POST', `${game(id)}/rematch`, { key: newKey() }),
  declineRematch: (id: string) => ask('POST', `${game(id)}/rematch/decline`, { key: newKey() }),
  /** The state of a finished game's review. */
  review: (id: string) => json<ReviewState>('GET', `${game(id)}/review`),
  askReview: (id: string) => json<ReviewState>('POST', `${game(id)}/review`, {}),
  whyNot: (id: string, token: string) => json<WhyNotAnswer>('POST', `${game(id)}/why-not`, { token }),
  hint: (id: string) => json<Hint>('POST', `${game(id)}/hint`, {}),
  chat: (id: string) => json<ChatLog>('GET', `${game(id)}/chat`),
  mutes: () => json<MuteList>('GET', '/me/mutes'),
  mute: (name: string) => ask('PUT', `/me/mutes/${encodeURIComponent(name)}`),
  unmute: (name: string) => ask('DELETE', `/me/mutes/${encodeURIComponent(name)}`),
  position: (id: string, ply: number) => json<Position>('GET', `${game(id)}/positions/${ply}`),
  events: (id: string, since = 0) => json<EventLog>('GET', `${game(id)}/events?since=${since}`),
  fairness: (id: string) => json<Fairness>('GET', `${game(id)}/fairness`),
  ratings: (id: string) => json<GameRatings>('GET', `${game(id)}/ratings`),
  recordPath: (id: string) => `${game(id)}/record`,
};
