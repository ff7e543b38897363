import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Wire } from './game-socket';
import { LobbySocket } from './lobby-socket';

describe('the socket of the lobby', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('resumes after an interruption', () => {
    const dialled: string[] = [];
    const wires: Wire[] = [];
    const told: string[] = [];
    const dial = (address: string) => {
      dialled.push(address);
      const wire: Wire = { send() {}, close() {}, onopen: null, onmessage: null, onclose: null };
      wires.push(wire);
      return wire;
    };
    const socket = new LobbySocket(({ type }) => told.push(type), dial);
    wires[0].onmessage?.({ data: JSON.stringify({ type: 'removed', seq: 7, id: 'a' }) });
    wires[0].onclose?.();
    vi.advanceTimersByTime(60_000);
    expect(dialled).toEqual(['/api/v1/lobby/ws', '/api/v1/lobby/ws?since=7']);
    expect(told).toEqual(['removed']);
    socket.close();
    wires[1].onclose?.();
    vi.advanceTimersByTime(60_000);
    expect(dialled).toHaveLength(2);
  });
});
