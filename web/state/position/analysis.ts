/** Positions outside any game: answered by the rules in the page, without the service. */
import type { Engine } from '../../engine/engine';
import { Refused } from '../../net/service';
import type { Analysed, AnalysisLine, HintWord, TurnWords } from '../../net/types';
import type { Start } from './start';

let coming: Promise<Engine> | undefined;

/** The engine, loaded once for all callers; after a failure the next call retries. */
function engine(): Promise<Engine> {
  coming ??= import('../../engine/engine')
    .then(({ loadEngine }) => loadEngine())
    .catch((error: unknown) => {
      coming = undefined;
      throw error;
    });
  return coming;
}

/** Converts an engine error into the service's equivalent. */
function refusalOf(error: unknown): unknown {
  if (typeof error !== 'object' || error === null || !('kind' in error) || !('message' in error))
    return error;
  const code = error.kind === 'setup' ? 'bad_setup' : 'bad_record';
  const detail = String(error.message);
  return new Refused({ type: `about:blank#${code}`, code, title: detail, status: 422, detail });
}

/** Queries the rules; a refusal is thrown as the service would report it. */
export async function asked<T>(question: (rules: Engine) => T): Promise<T> {
  const rules = await engine();
  try {
    return question(rules);
  } catch (error) {
    throw refusalOf(error);
  }
}

function begun(rules: Engine, setup: string, position?: string): InstanceType<Engine['Game']> {
  return position === undefined ? new rules.Game(setup) : rules.Game.fromPosition(position);
}

/** Queries a game at its start position; the game is freed afterwards. */
export function onGame<T>(
  start: Start,
  question: (game: InstanceType<Engine['Game']>, rules: Engine) => T,
): Promise<T> {
  return asked((rules) => {
    const game = begun(rules, start.setup, start.position);
    try {
      return question(game, rules);
    } finally {
      game.free();
    }
  });
}

/** The position after the tokens, or before the first illegal one. */
export function analyse(setup: string, tokens: readonly string[], position?: string): Promise<Analysed> {
  return asked((rules) => {
    const game = begun(rules, setup, position);
    try {
      const refused = game.play([...tokens]);
      if (refused) game.play(tokens.slice(0, refused.index));
      const position = game.position();
      // In analysis the next tile can be chosen.
      const legal = position.phase === 'take' && { legal: game.legal() };
      return { position: { ...position, ...legal }, ...(refused && { refused }) };
    } finally {
      game.free();
    }
  });
}

/** The seat of each token: the one that plays it, or that it puts out of the game. */
function seatsOf(
  rules: Engine,
  { setup, position, tokens }: Pick<AnalysisLine, 'setup' | 'position' | 'tokens'>,
): number[] {
  const game = begun(rules, setup, position);
  const seats = tokens.map((token) => {
    const seat = /^resign:(\d)$/.exec(token)?.[1] ?? game.seat();
    game.play([token]);
    return Number(seat);
  });
  game.free();
  return seats;
}

/** The seat of each token of a line. */
export function seatsOfTokens({ setup, position }: Start, tokens: readonly string[]): Promise<number[]> {
  return asked((rules) =>
    seatsOf(rules, { setup, tokens: [...tokens], ...(position !== undefined && { position }) }),
  );
}

/** Parses a text: one or more game records, or a position. */
export function readGames(text: string): Promise<AnalysisLine[]> {
  return asked((rules) => rules.readGames(text).map((game) => ({ ...game, seats: seatsOf(rules, game) })));
}

/** What a turn after these tokens achieves and allows. */
export function turnWords(
  setup: string,
  tokens: readonly string[],
  turn: readonly string[],
  position?: string,
): Promise<TurnWords> {
  return asked((rules) => {
    const game = begun(rules, setup, position);
    try {
      game.play([...tokens]);
      const { seat, words } = rules.turnWords(game, [...turn]);
      // The engine uses the same words as the service's hints.
      return { seat, words: words as unknown as HintWord[] };
    } finally {
      game.free();
    }
  });
}
