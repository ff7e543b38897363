/** Games played through the API, as content for the views under test. */
import type { Page } from '@playwright/test';
import type { GameView, NewGame } from '../api/types';

export interface PlayedGames {
  /** The account's name. */
  readonly name: string;
  /** In mid-game, with the account to move. */
  readonly playing: string;
  readonly finished: string;
  /** Waiting for a friend. */
  readonly open: string;
}

/**
 * Plays the visitor's seats through the API until the given ply or the end, to get to what comes after. Each turn picks
 * a different legal move.
 */
export function playByInterface(page: Page, id: string, plies = 1000): Promise<void> {
  return page.evaluate(
    async ([game, until]) => {
      for (let count = 1; ; count++) {
        const answer = await fetch(`/api/v1/games/${game}`);
        const { seq, position, status } = (await answer.json()) as GameView;
        if (status !== 'playing' || position.ply >= until) return;
        const { legal = [] } = position;
        const tokens = [legal[(count * 13) % legal.length]];
        const played = await fetch(`/api/v1/games/${game}/play`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ seq, key: crypto.randomUUID(), tokens }),
        });
        if (!played.ok) throw new Error(await played.text());
      }
    },
    [id, plies] as const,
  );
}

/** Creates an account with a game waiting for it, a finished one, and one waiting for a friend. */
export async function playByComputers(page: Page, turns = 18): Promise<PlayedGames> {
  const name = `Ada${Math.random().toString(36).slice(2, 9)}`;
  const four: NewGame = {
    setup: 'edition=ferti2014 players=4',
    seats: [{ kind: 'me' }, ...[3, 1, 2].map((level) => ({ kind: 'ai' as const, level }))],
    order: 'given',
    visibility: 'unlisted',
  };
  const two: NewGame = {
    setup: 'edition=ferti2014 players=2 tiles=16',
    seats: [{ kind: 'me' }, { kind: 'ai', level: 1 }],
    order: 'given',
    visibility: 'public',
  };
  const invitation: NewGame = {
    setup: 'edition=ferti2014 players=2',
    seats: [{ kind: 'me' }, { kind: 'invite' }],
    visibility: 'unlisted',
  };
  return page.evaluate(
    async ({ name, four, two, invitation, turns }) => {
      const ask = async <T>(path: string, content?: unknown): Promise<T> => {
        const answer = await fetch(`/api/v1${path}`, {
          ...(content !== undefined && {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify(content),
          }),
        });
        if (!answer.ok) throw new Error(await answer.text());
        return (await answer.json()) as T;
      };
      /** Plays until a turn, or the end; temples and towers first, then many huts, then anything. */
      const play = async (id: string, until: number) => {
        for (;;) {
          const { seq, you, position, status } = await ask<GameView>(`/games/${id}`);
          if (status !== 'playing') return;
          if (position.turn >= until && you?.to_act && position.phase === 'place') return;
          if (you?.to_act) {
            const { legal = [] } = position;
            const far = (token: string) => {
              const [q, r] = /@(-?\d+),(-?\d+)/.exec(token)?.slice(1).map(Number) ?? [0, 0];
              return Math.abs(q) + Math.abs(r) + Math.abs(q + r);
            };
            const chosen =
              position.phase === 'build'
                ? ['T', 'W', 'E', 'H'].flatMap((kind) => legal.filter((it) => it.startsWith(`${kind}@`)))[0]
                : [...legal].sort((a, b) => far(a) - far(b))[0];
            await ask(`/games/${id}/play`, { seq, key: crypto.randomUUID(), tokens: [chosen ?? legal[0]] });
          } else await new Promise((done) => setTimeout(done, 100));
        }
      };
      await navigator.locks.request('taluva.session', () => ask('/session', {}));
      await ask('/accounts', { name, password: 'palm and lava' });
      const finished = (await ask<GameView>('/games', two)).id;
      await play(finished, 1000);
      const open = (await ask<GameView>('/games', invitation)).id;
      const playing = (await ask<GameView>('/games', four)).id;
      await play(playing, turns);
      return { name, playing, finished, open };
    },
    { name, four, two, invitation, turns },
  );
}
