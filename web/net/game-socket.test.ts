import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Connection, FIRST_WAIT, GameSocket, PING_EVERY } from './game-socket';
import { Refused } from './service';
import type { GameMessage, GameView, Problem } from './types';
import { FakeWire } from './wire.fixture';

const view = { id: 'g1' } as GameView;

function connect() {
  const wires: FakeWire[] = [];
  const states: Connection[] = [];
  const messages: GameMessage[] = [];
  const socket = new GameSocket(
    'g1',
    { message: (message) => messages.push(message), connection: (state) => states.push(state) },
    (address) => {
      const wire = new FakeWire(address);
      wires.push(wire);
      return wire;
    },
  );
  return { socket, wires, states, messages };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the socket of a game', () => {
  it('begins without since and resumes after the last seq that it saw', () => {
    const { wires, states } = connect();
    expect(wires[0].address).toBe('/api/v1/games/g1/ws?view=position');
    wires[0].onopen?.();
    wires[0].hear({ type: 'game', seq: 7, game: view });
    wires[0].hear({ type: 'event', seq: 8, at: 0, event: { type: 'aborted' } });
    wires[0].close();
    expect(states.at(-1)).toBe('waiting');
    vi.advanceTimersByTime(FIRST_WAIT);
    expect(wires[1].address).toBe('/api/v1/games/g1/ws?view=position&since=8');
  });

  it('waits longer after every failed try, and resets once the server has answered', () => {
    const { wires } = connect();
    wires[0].close();
    vi.advanceTimersByTime(FIRST_WAIT);
    wires[1].close();
    vi.advanceTimersByTime(FIRST_WAIT);
    expect(wires).toHaveLength(2);
    vi.advanceTimersByTime(FIRST_WAIT);
    expect(wires).toHaveLength(3);
    wires[2].onopen?.();
    wires[2].hear({ type: 'game', seq: 1, game: view });
    wires[2].close();
    vi.advanceTimersByTime(FIRST_WAIT);
    expect(wires).toHaveLength(4);
  });

  it('answers a play with the seq of its event', async () => {
    const { socket, wires } = connect();
    wires[0].onopen?.();
    const played = socket.play(3, ['JC@0,0:0']);
    const [message] = wires[0].sent;
    expect(message).toMatchObject({ type: 'play', seq: 3, tokens: ['JC@0,0:0'] });
    if (message.type !== 'play') throw new Error('not a play');
    wires[0].hear({ type: 'ack', seq: 4, key: message.key, repeated: false });
    await expect(played).resolves.toBe(4);
  });

  it('resends an unanswered move after an interruption, with the same key', async () => {
    const { socket, wires } = connect();
    wires[0].onopen?.();
    const played = socket.play(3, ['H@0,1']);
    wires[0].close();
    vi.advanceTimersByTime(FIRST_WAIT);
    wires[1].onopen?.();
    expect(wires[1].sent).toEqual(wires[0].sent);
    const [message] = wires[1].sent;
    if (message.type !== 'play') throw new Error('not a play');
    wires[1].hear({ type: 'ack', seq: 4, key: message.key, repeated: true });
    await expect(played).resolves.toBe(4);
  });

  it('keeps a move made while the connection was down', () => {
    const { socket, wires } = connect();
    wires[0].close();
    void socket.play(3, ['H@0,1']);
    vi.advanceTimersByTime(FIRST_WAIT);
    wires[1].onopen?.();
    expect(wires[1].sent).toHaveLength(1);
  });

  it('reports a refusal to the one who asked', async () => {
    const { socket, wires } = connect();
    wires[0].onopen?.();
    const played = socket.play(3, ['H@9,9']);
    const [message] = wires[0].sent;
    if (message.type !== 'play') throw new Error('not a play');
    const problem: Problem = {
      type: '',
      code: 'stale_seq',
      title: 'The game has moved on',
      status: 409,
      seq: 5,
    };
    wires[0].hear({ type: 'problem', seq: 5, key: message.key, problem });
    await expect(played).rejects.toBeInstanceOf(Refused);
    await expect(played).rejects.toMatchObject({ problem: { code: 'stale_seq' } });
  });

  it('treats a silent connection as dead and reconnects', () => {
    const { wires } = connect();
    wires[0].onopen?.();
    vi.advanceTimersByTime(PING_EVERY);
    expect(wires[0].sent).toEqual([{ type: 'ping' }]);
    vi.advanceTimersByTime(PING_EVERY + FIRST_WAIT);
    expect(wires).toHaveLength(2);
  });

  it('does not come back once it is closed, and fails what was under way', async () => {
    const { socket, wires, states } = connect();
    wires[0].onopen?.();
    const played = socket.play(3, ['H@0,1']);
    socket.close();
    await expect(played).rejects.toBeInstanceOf(Refused);
    vi.advanceTimersByTime(60_000);
    expect(wires).toHaveLength(1);
    expect(states.at(-1)).toBe('closed');
  });

  it('hurries when it is told that the network is back', () => {
    const { socket, wires } = connect();
    wires[0].close();
    socket.hurry();
    expect(wires).toHaveLength(2);
  });
});
