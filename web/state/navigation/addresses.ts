/** Builds and parses the client's addresses. */
import { siteFolder } from '../../net/site';
import { isLocal } from '../host/saved-game';

export type Route =
  | { readonly page: 'home' }
  | { readonly page: 'new' }
  | { readonly page: 'game'; readonly id: string; readonly invite?: string }
  | { readonly page: 'replay'; readonly id: string; readonly ply?: number }
  | { readonly page: 'review'; readonly id: string; readonly turn?: number }
  | { readonly page: 'record'; readonly text?: string }
  | { readonly page: 'games' }
  | { readonly page: 'study'; readonly id?: string }
  | { readonly page: 'editor' }
  | { readonly page: 'puzzles'; readonly id?: string }
  | { readonly page: 'watch' }
  | { readonly page: 'settings' }
  | { readonly page: 'login' }
  | { readonly page: 'signup' }
  | { readonly page: 'leaderboard' }
  | { readonly page: 'player'; readonly name: string }
  | { readonly page: 'rules'; readonly chapter?: string; readonly rule?: string }
  | { readonly page: 'learn' }
  | { readonly page: 'nowhere' };

/** The pages whose address has no parameters. */
const PLAIN = [
  'new',
  'games',
  'study',
  'puzzles',
  'watch',
  'settings',
  'login',
  'signup',
  'leaderboard',
  'learn',
] as const;

export function readRoute(path: string, query = ''): Route {
  const params = new URLSearchParams(query);
  const parts = path.split('/').filter((part) => part !== '');
  if (parts.length === 0) return { page: 'home' };
  const plain = parts.length === 1 ? PLAIN.find((page) => page === parts[0]) : undefined;
  if (plain) return { page: plain };
  // The former account page, now part of the settings.
  if (parts.length === 1 && parts[0] === 'account') return { page: 'settings' };
  if (parts.length === 1 && parts[0] === 'record') {
    const text = params.get('p');
    return { page: 'record', ...(text !== null && { text }) };
  }
  if (parts.length === 2 && parts[0] === 'study' && parts[1] === 'editor') return { page: 'editor' };
  if (parts.length === 2 && parts[0] === 'study') return { page: 'study', id: decodeURIComponent(parts[1]) };
  if (parts.length === 2 && parts[0] === 'puzzles')
    return { page: 'puzzles', id: decodeURIComponent(parts[1]) };
  if (parts.length <= 2 && parts[0] === 'rules') {
    const [, chapter] = parts;
    const rule = params.get('rule');
    return { page: 'rules', ...(chapter !== undefined && { chapter }), ...(rule !== null && { rule }) };
  }
  if (parts.length === 2 && parts[0] === 'p') return { page: 'player', name: decodeURIComponent(parts[1]) };
  if (parts[0] !== 'g' || parts[1] === undefined) return { page: 'nowhere' };
  const id = decodeURIComponent(parts[1]);
  if (parts.length === 2) {
    const invite = params.get('invite');
    return { page: 'game', id, ...(invite !== null && { invite }) };
  }
  if (parts.length === 3 && parts[2] === 'replay') {
    const ply = Number(params.get('ply') ?? Number.NaN);
    return { page: 'replay', id, ...(Number.isInteger(ply) && ply >= 0 && { ply }) };
  }
  if (parts.length === 3 && parts[2] === 'review') {
    const turn = Number(params.get('turn') ?? Number.NaN);
    return { page: 'review', id, ...(Number.isInteger(turn) && turn >= 1 && { turn }) };
  }
  return { page: 'nowhere' };
}

/**
 * The URL for an address. A service serves every path; a static file host has a single page in a single folder, and the
 * address goes into its query: `/club/taluva/?/g/here-1/replay&ply=3`.
 */
export function placed(address: string, folder: string | undefined = siteFolder): string {
  if (folder === undefined) return address;
  const [, path, query, place = ''] = /^([^?#]*)(?:\?([^#]*))?(#.*)?$/s.exec(address) ?? [];
  if (path === '/' && query === undefined) return folder + place;
  return `${folder}?${path}${query === undefined ? '' : `&${query}`}${place}`;
}

/** The current address, without its fragment. */
export function addressAt(
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
  folder: string | undefined = siteFolder,
): string {
  if (folder === undefined) return pathname + search;
  if (search.startsWith('?/')) return search.slice(1).replace('&', '?');
  // Pages with a file of their own are in subfolders.
  return `/${pathname.slice(folder.length).replace(/(^|\/)index\.html$|\/$/, '')}${search}`;
}

/** The absolute URL of an address, for sharing. */
export const linkTo = (address: string): string => location.origin + placed(address);

/** Whether a page shows nothing without a service. */
export function needsService(at: Route): boolean {
  switch (at.page) {
    case 'watch':
    case 'login':
    case 'signup':
    case 'leaderboard':
    case 'player':
      return true;
    case 'game':
    case 'replay':
    case 'review':
      return !isLocal(at.id);
    case 'study':
      return at.id !== undefined && !isLocal(at.id);
    default:
      return false;
  }
}

export const playerAddress = (name: string) => `/p/${encodeURIComponent(name)}`;
export const gameAddress = (id: string) => `/g/${encodeURIComponent(id)}`;
export const replayAddress = (id: string, ply?: number) =>
  `${gameAddress(id)}/replay${ply === undefined ? '' : `?ply=${ply}`}`;
export const puzzleAddress = (id: string) => `/puzzles/${encodeURIComponent(id)}`;
/** The review of a game, or of one of its turns (1-based). */
export const reviewAddress = (id: string, turn?: number) =>
  `${gameAddress(id)}/review${turn === undefined ? '' : `?turn=${turn}`}`;
/** A chapter of the rules, or an anchor in it. */
export const rulesAddress = (chapter: string, anchor?: string) =>
  `/rules/${chapter}${anchor === undefined ? '' : `#${anchor}`}`;
/** The rules paragraph that explains a refusal. */
export const ruleAddress = (rule: string) => `/rules?rule=${encodeURIComponent(rule)}`;
