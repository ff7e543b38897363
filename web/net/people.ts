/** The service's requests about people: accounts, names, tokens, ratings. */
import { API, ask, json } from './service';
import type {
  CreatedToken,
  GamePage,
  Leaderboard,
  Me,
  NewToken,
  Profile,
  RatingHistory,
  RatingPool,
  TokenList,
} from './types';

/** A filter for the user's own games. */
export type GamesFilter = Readonly<Partial<Record<'status' | 'players' | 'clock', string>>>;

const player = (name: string) => `/players/${encodeURIComponent(name)}`;

export const people = {
  signUp: (name: string, password: string) => json<Me>('POST', '/accounts', { name, password }),
  logIn: (name: string, password: string) => json<Me>('POST', '/login', { name, password }),
  logOut: () => ask('POST', '/logout'),
  changePassword: (old: string, next: string) => ask('PUT', '/me/password', { old, new: next }),
  /** Guests have no password. */
  remove: (password?: string) => ask('DELETE', '/me', password === undefined ? {} : { password }),
  tokens: () => json<TokenList>('GET', '/me/tokens'),
  createToken: (token: NewToken) => json<CreatedToken>('POST', '/me/tokens', token),
  revokeToken: (id: number) => ask('DELETE', `/me/tokens/${id}`),
  profile: (name: string) => json<Profile>('GET', player(name)),
  /** The rating after each game of a pool; `before` is the page cursor. */
  ratingHistory: (name: string, pool: RatingPool, before?: number) =>
    json<RatingHistory>(
      'GET',
      `${player(name)}/ratings?pool=${pool}${before === undefined ? '' : `&before=${before}`}`,
    ),
  leaderboard: (pool: RatingPool) => json<Leaderboard>('GET', `/leaderboard?pool=${pool}`),
  games: (before?: number, filter: GamesFilter = {}) => {
    const query = new URLSearchParams({ limit: '20', ...filter });
    if (before !== undefined) query.set('before', String(before));
    return json<GamePage>('GET', `/me/games?${query}`);
  },
  exportAddress: `${API}/me/export`,
  recordsAddress: `${API}/me/records`,
};
