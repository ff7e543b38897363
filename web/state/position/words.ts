/** The game in words: names, tiles, builds, refusals, and spoken descriptions of hexes. */
import { type Hex, hexKey } from '../../board/geometry';
import { NO_WEBASSEMBLY } from '../../engine/thinking';
import { isKey, language, listOf, t } from '../../i18n/i18n';
import { type Fault, Refused } from '../../net/service';
import type { GameSummary, GameView, Piece, Position, Refusal, Seat, Thinking } from '../../net/types';
import type { BuildOption } from '../table/turn';
import { readSetup, readToken } from './notation';
import { topsOf } from './scene';

export function seatName(seat: Seat | undefined): string {
  if (!seat) return '';
  if (seat.kind === 'ai') {
    const level = seat.level ?? 0;
    return seat.name
      ? t('player.computer.named', { name: seat.name, level })
      : t('player.computer', { level });
  }
  return seat.name ?? t('player.open');
}

/** The name of the player on a seat. */
export function nameAt(seats: readonly Seat[], seat: number | undefined): string {
  return seat === undefined ? '' : seatName(seats[seat - 1]);
}

/** The player's name, with the team if there are teams. */
export function withTeam(seats: readonly Seat[], seat: number): string {
  const team = seats[seat - 1]?.team;
  const name = nameAt(seats, seat);
  return team === undefined ? name : `${name} (${t('player.team', { team })})`;
}

/** The name of a computer's strength level. */
export function levelWord(level: number): string {
  const key = `home.level.${level}`;
  return isKey(key) ? t(key) : '';
}

/** The other players at a table, or everyone if the user's name is unknown; several are listed by name only. */
export function opponentsOf(seats: readonly Seat[], own: string | undefined): string {
  const others = seats.filter(({ kind, name }) => kind !== 'person' || name !== own);
  const [first, ...more] = others.length > 0 ? others : seats;
  if (more.length === 0) return seatName(first);
  return listOf([first, ...more].map((seat) => seat.name ?? seatName(seat)));
}

/** What a game is waiting for from the user. */
export function waitsFor({ your_turn }: Pick<GameSummary, 'your_turn'>): string {
  return t(your_turn ? 'home.yourTurn' : 'home.yourAnswer');
}

export function terrainName(letter: string): string {
  const key = `terrain.${letter}`;
  return isKey(key) ? t(key) : letter;
}

/** A tile by its terrains, such as `jungle · clearing`. */
export function tileName(tile: string): string {
  const letters = tile.startsWith('2') ? tile.slice(1) : tile;
  return [...letters].map(terrainName).join(' · ');
}

export function pieces(piece: Piece, count: number): string {
  return t(`count.${piece}`, { count });
}

export function buildName(option: BuildOption): string {
  if (option.kind !== 'expand') return t(`build.${option.kind}`);
  const token = readToken(option.token);
  const terrain = token.is === 'build' && token.terrain ? terrainName(token.terrain) : '';
  const { from } = option;
  if (!from) return t('build.expand', { terrain });
  const name = t('build.expand.from', { terrain, count: from.fields });
  return from.isOnlyOfSize ? name : `${name} (${from.hex.q}, ${from.hex.r})`;
}

/** The prompt for a player who is to build. */
export function buildWords(options: readonly BuildOption[]): string {
  if (options.length === 1) return `${t('turn.build.only')} ${buildName(options[0])}`;
  return t(options.length === 0 ? 'turn.stuck' : 'turn.build');
}

/** Why a move is refused, in one sentence; `position` is the one the refusal's hexes refer to. */
export function refusalSentence(refusal: Refusal, position: Position, seats: readonly Seat[]): string {
  const key = `rule.${refusal.rule}`;
  if (!isKey(key)) return withDetail(t('rule.other'), refusal.reason);
  const tops = topsOf(position);
  const found = refusal.hexes.map(([q, r]) => tops.get(hexKey({ q, r })));
  const level = found[0]?.level ?? 0;
  const building = found[0]?.building;
  const { lack } = refusal;
  return t(key, {
    level,
    levels: found.map((top) => top?.level ?? 0).join(', '),
    size: refusal.hexes.length,
    pieces: building ? pieces(building.piece, building.count) : '',
    player: nameAt(seats, building?.seat),
    needed: lack ? pieces(lack.piece, lack.needed) : '',
    left: lack?.left ?? 0,
  });
}

/** A problem in one sentence. */
export function problemSentence(problem: Fault): string {
  const key = `problem.${problem.code}`;
  const detail = problem.detail ?? problem.title;
  if (!isKey(key)) return withDetail(t('app.failed'), detail);
  return DETAILED.has(problem.code) ? withDetail(t(key), detail) : t(key);
}

/** Problems for which the service's detail says more than our sentence. */
const DETAILED = new Set(['bad_setup', 'bad_record', 'bad_name', 'bad_request', 'invalid']);

/** Details are in English, so other languages omit them. */
function withDetail(sentence: string, detail: string): string {
  return language() === 'en' ? `${sentence.replace(/\.$/, '')}: ${detail}` : sentence;
}

export function errorSentence(error: unknown): string {
  if (error instanceof Refused) return problemSentence(error.problem);
  if (error instanceof Error && error.name === NO_WEBASSEMBLY) return t('app.noWebAssembly');
  // A failed fetch, as the various browsers and the engine's loader word it.
  if (error instanceof Error && /fetch|load/i.test(error.message)) return t('problem.away');
  return withDetail(t('app.failed'), error instanceof Error ? error.message : String(error));
}

/** The spoken description of a hex: what it is, what stands on it, and what can be done there. */
export function hexWords(
  hex: Hex,
  position: Position,
  seats: readonly Seat[],
  mine: readonly number[],
  possible: { place: boolean; builds: readonly BuildOption[] },
): string {
  const top = position.hexes.find((it) => it.q === hex.q && it.r === hex.r);
  const words: string[] = [];
  if (!top || top.level === 0) words.push(t('board.sea'));
  else words.push(t('board.hex', { terrain: terrainName(top.top), level: top.level }));
  if (top?.building) {
    const { seat, piece, count } = top.building;
    const what = pieces(piece, count);
    words.push(
      mine.includes(seat) && mine.length === 1
        ? t('board.yours', { pieces: what })
        : t('board.building', { pieces: what, player: withTeam(seats, seat) }),
    );
  }
  if (possible.place) words.push(t('board.canPlace'));
  if (possible.builds.length > 0) {
    words.push(t('board.canBuild', { builds: possible.builds.map(buildName).join(', ') }));
  }
  return `${words.join(', ')} (${hex.q}, ${hex.r})`;
}

/** The winning seats. */
export function winnersOf(position: Position | undefined): number[] {
  return (position?.outcome?.standings ?? []).flatMap((rank, index) => (rank === 1 ? [index + 1] : []));
}

/** Who won, as told to the seats in `mine`. */
export function winnerSentence(position: Position, seats: readonly Seat[], mine: readonly number[]): string {
  const winners = winnersOf(position);
  if (mine.length === 1 && winners.length === 1 && winners[0] === mine[0]) return t('end.youWon');
  const names = winners.map((seat) => nameAt(seats, seat));
  return names.length === 1
    ? t('end.won', { player: names[0] })
    : t('end.wonTogether', { players: listOf(names) });
}

/** Why a game ended, and who caused it or suffered it. */
export function endingSentence({ ending, position, seats, setup }: GameView): string {
  const by = ending?.seat === undefined ? undefined : seats[ending.seat - 1];
  switch (ending?.reason) {
    case 'aborted':
      return t('end.aborted');
    case 'resignation':
    case 'time':
    case 'claim':
      return t(`end.${ending.reason}`, { player: seatName(by) });
    case 'last_standing':
      return by ? t('end.stuck', { player: seatName(by) }) : t('end.last-standing');
    default:
      return endReason(position.outcome?.reason ?? '', setup);
  }
}

/** Says that a computer is queued, and for how long. */
export function queuedSentence({ seat, wait_ms }: Thinking, seats: readonly Seat[]): string {
  const player = seatName(seats[seat - 1]);
  const seconds = Math.ceil((wait_ms ?? 0) / 1000);
  return seconds > 1 ? t('turn.queuedFor', { player, seconds }) : t('turn.queued', { player });
}

/** The reason for an end, in words; the wording differs with boats and teams. */
export function endReason(reason: string, setup: string): string {
  const options = readSetup(setup);
  const on = (['teams', 'boats'] as const).filter((option) => options.get(option) === 'on');
  const keys = [...on.map((option) => `end.${reason}.${option}`), `end.${reason}`];
  const key = keys.find(isKey);
  return key ? t(key) : t('end.title');
}
