import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Asked, Found } from '../../engine/thinking';
import type { Connection } from '../../net/game-socket';
import { service } from '../../net/service';
import type { GameView, Position, You } from '../../net/types';
import { FakeWire } from '../../net/wire.fixture';
import { FIRST_WAIT } from './page-computers';
import { serviceHost } from './service-host';

/** A view at `seq` with `seat` to move; the page thinks for the computer on seat 2. */
function viewAt(seq: number, seat: number, you: Partial<You> = { thinks_for: [2] }): GameView {
  const position = { seat, phase: 'place', text: `position ${seq}` } as Position;
  return {
    id: 'g1',
    seq,
    status: 'playing',
    setup: 'players=2',
    seats: [{ kind: 'person' }, { kind: 'ai', level: 7, in_page: true }],
    position,
    you: { seats: [1], to_act: seat === 1, ...you },
  } as GameView;
}

/** A pending search, until it is resolved or rejected. */
interface Thought {
  readonly asked: Omit<Asked, 'id'>;
  readonly signal: AbortSignal | undefined;
  readonly find: (tokens: string[]) => void;
  readonly fail: () => void;
}

function seated() {
  const wire = new FakeWire();
  const thoughts: Thought[] = [];
  const states: Connection[] = [];
  const host = serviceHost('g1', () => wire, {
    choose: (asked, signal) =>
      new Promise<Found>((done, failed) => {
        const find = (tokens: string[]) => done({ id: 0, tokens, chances: [], words: [] });
        thoughts.push({ asked, signal, find, fail: () => failed(new Error('no weights')) });
      }),
  });
  const seating = host.sit({ message: () => undefined, connection: (state) => states.push(state) });
  wire.onopen?.();
  const show = async (view: GameView) => {
    wire.hear({ type: 'game', seq: view.seq, game: view });
    // Waits until the computers are loaded.
    await vi.dynamicImportSettled();
    await vi.advanceTimersByTimeAsync(0);
  };
  const plays = () => wire.sent.filter((message) => message.type === 'play');
  return { wire, host, seating, thoughts, states, show, plays };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a computer that thinks in the page', () => {
  it('plays at the seq that it was asked about, under a name that other pages give it too', async () => {
    const { thoughts, show, plays } = seated();
    await show(viewAt(4, 2));
    expect(thoughts.map(({ asked }) => asked)).toMatchObject([
      { setup: 'players=2', position: 'position 4', tokens: [], level: 7 },
    ]);
    thoughts[0].find(['JC@0,0:0', 'H@0,1']);
    await vi.advanceTimersByTimeAsync(0);
    expect(plays()).toEqual([{ type: 'play', seq: 4, key: 'computer-4', tokens: ['JC@0,0:0', 'H@0,1'] }]);
    // A repeated view changes nothing; the next turn has the same character.
    await show(viewAt(4, 2));
    await show(viewAt(8, 2));
    expect(thoughts).toHaveLength(2);
    expect(thoughts[1].asked.seed).toBe(thoughts[0].asked.seed);
  });

  it('thinks for nobody else, and not on the turn of a person', async () => {
    const { thoughts, show } = seated();
    await show(viewAt(3, 1));
    await show({ ...viewAt(4, 2), status: 'over' });
    expect(thoughts).toHaveLength(0);
    const other = seated();
    await other.show(viewAt(4, 2, { thinks_for: undefined }));
    expect(other.thoughts).toHaveLength(0);
  });

  it('stops when turns are taken back, and what it found is not played', async () => {
    const { thoughts, show, plays } = seated();
    await show(viewAt(4, 2));
    await show(viewAt(5, 1));
    expect(thoughts[0].signal?.aborted).toBe(true);
    thoughts[0].find(['JC@0,0:0', 'H@0,1']);
    await vi.advanceTimersByTimeAsync(0);
    expect(plays()).toEqual([]);
  });

  it('leaves the turn to the page that was first', async () => {
    const { wire, thoughts, states, show } = seated();
    await show(viewAt(4, 2));
    thoughts[0].find(['JC@0,0:0', 'H@0,1']);
    await vi.advanceTimersByTimeAsync(0);
    const problem = { type: '', code: 'stale_seq', title: '', status: 409 } as const;
    wire.hear({ type: 'problem', seq: 5, key: 'computer-4', problem });
    await vi.advanceTimersByTimeAsync(FIRST_WAIT);
    expect(thoughts).toHaveLength(1);
    expect(states).not.toContain('waiting');
  });

  it('tries again when it could not think', async () => {
    const { wire, thoughts, states, show } = seated();
    await show(viewAt(4, 2));
    thoughts[0].fail();
    await vi.advanceTimersByTimeAsync(0);
    expect(states.at(-1)).toBe('waiting');
    await vi.advanceTimersByTimeAsync(FIRST_WAIT);
    expect(thoughts).toHaveLength(2);
    thoughts[1].find(['JC@0,0:0', 'H@0,1']);
    await vi.advanceTimersByTimeAsync(0);
    wire.hear({ type: 'ack', seq: 5, key: 'computer-4', repeated: false });
    await vi.advanceTimersByTimeAsync(0);
    expect(states.at(-1)).toBe('open');
  });

  it('gives hints here, and leaves them to the service where it thinks', async () => {
    const asked = vi.spyOn(service, 'hint').mockResolvedValue({ tokens: ['deck'], words: [] });
    const { host, thoughts, show } = seated();
    await show(viewAt(3, 1));
    const hint = host.hint();
    await vi.advanceTimersByTimeAsync(0);
    expect(thoughts[0].asked).toMatchObject({ position: 'position 3', tokens: [], level: 10, words: true });
    thoughts[0].find(['JC@0,0:0', 'H@0,1']);
    expect(await hint).toEqual({ tokens: ['JC@0,0:0', 'H@0,1'], words: [] });
    expect(asked).not.toHaveBeenCalled();

    const failing = host.hint();
    await vi.advanceTimersByTimeAsync(0);
    thoughts[1].fail();
    expect(await failing).toEqual({ tokens: ['deck'], words: [] });

    const other = seated();
    await other.show(viewAt(3, 1, { thinks_for: undefined }));
    await other.host.hint();
    expect(other.thoughts).toHaveLength(0);
    expect(asked).toHaveBeenCalledTimes(2);
    asked.mockRestore();
  });

  it('thinks no more when the page is closed', async () => {
    const { seating, thoughts, show, plays } = seated();
    await show(viewAt(4, 2));
    seating.close();
    await vi.advanceTimersByTimeAsync(0);
    expect(thoughts[0].signal?.aborted).toBe(true);
    thoughts[0].find(['JC@0,0:0', 'H@0,1']);
    await vi.advanceTimersByTimeAsync(0);
    expect(plays()).toEqual([]);
  });
});
