/** The players, in a thread of their own: the page stays free while they think. */
import constants from '../api/constants.json';
import { loadEngine } from './engine';
import type { Answer, Asked, Request } from './thinking';
import { loadPlayers } from './weights';

/** How long they think before they listen again, in milliseconds. */
const SLICE = 25;

interface Scope {
  postMessage(answer: Answer): void;
  addEventListener(type: 'message', heard: (event: MessageEvent<Request>) => void): void;
}

const scope = globalThis as unknown as Scope;
const ready = loadEngine().then(async (engine) => ({ engine, players: await loadPlayers(engine) }));
// Whoever asks is told.
ready.catch(() => undefined);

/** Those who are asked to say what they have found so far. */
const stopped = new Set<number>();

/** Lets what has come in meanwhile be heard. */
function listened(): Promise<void> {
  return new Promise((done) => setTimeout(done));
}

async function answerTo(asked: Asked): Promise<Answer> {
  const { engine, players } = await ready;
  const game =
    asked.position === undefined ? new engine.Game(asked.setup) : engine.Game.fromPosition(asked.position);
  const limits = new engine.ThinkingLimits(asked.movetime);
  try {
    const refused = game.play([...asked.tokens]);
    if (refused) return { id: asked.id, failed: refused.reason };
    const thinking = players.begin(game, asked.level, asked.seed, limits);
    while (!stopped.has(asked.id) && thinking.advance(SLICE)) await listened();
    const { tokens, thought } = thinking.decide();
    const explained = asked.words && tokens[0] !== constants.draw ? engine.turnWords(game, tokens).words : [];
    return { id: asked.id, tokens, chances: thought.chances, words: explained };
  } finally {
    stopped.delete(asked.id);
    game.free();
    limits.free();
  }
}

function sentence(error: unknown): string {
  return typeof error === 'object' && error !== null && 'message' in error
    ? String(error.message)
    : String(error);
}

scope.addEventListener('message', ({ data }) => {
  if ('stop' in data) {
    stopped.add(data.stop);
    return;
  }
  answerTo(data).then(
    (answer) => scope.postMessage(answer),
    (error: unknown) => scope.postMessage({ id: data.id, failed: sentence(error) }),
  );
});
