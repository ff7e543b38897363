import { signal } from '@preact/signals';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Position } from '../../net/types';
import type { GameState } from '../table/game';
import { askForNotices, attend, noticeState } from './attention';
import type { Sound } from './sound';

const { heard, notices } = vi.hoisted(() => ({
  heard: [] as Sound[],
  notices: { value: 'off', peek: () => notices.value },
}));
vi.mock('./settings', () => ({ notices }));
vi.mock('./sound', () => ({
  hear: (sounds: readonly Sound[]) => void heard.push(...sounds),
  soundsBetween: () => ['tile'],
}));

const shown: string[] = [];
const asked = vi.fn(async () => 'granted');

class FakeNotification {
  static permission = 'default';
  static requestPermission = async () => {
    FakeNotification.permission = await asked();
    return FakeNotification.permission;
  };
  onclick = null;
  constructor(_: string, { tag }: { tag: string }) {
    shown.push(tag);
  }
}

/** The parts of a game that `attend` reads. */
function table() {
  const position = signal<Position | undefined>(undefined);
  const toAct = signal(false);
  const stop = attend({ id: 'g1', table: { position, toAct } } as unknown as GameState);
  const goTo = (ply: number, yours: boolean) => {
    toAct.value = yours;
    position.value = { ply } as Position;
  };
  return { goTo, stop };
}

const settle = () => new Promise((done) => setTimeout(done));

beforeEach(() => {
  heard.length = 0;
  shown.length = 0;
  asked.mockClear();
  notices.value = 'off';
  FakeNotification.permission = 'default';
  vi.stubGlobal('Notification', FakeNotification);
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('document', { hidden: true });
});
afterEach(() => vi.unstubAllGlobals());

describe('a table that is attended to', () => {
  it('is silent for who has just come, and calls when the turn has come', () => {
    const { goTo, stop } = table();
    goTo(1, true);
    expect(heard).toEqual([]);
    goTo(2, false);
    heard.length = 0;
    goTo(3, true);
    expect(heard).toContain('turn');
    heard.length = 0;
    goTo(4, true);
    expect(heard).not.toContain('turn');
    stop();
    goTo(5, false);
    goTo(6, true);
    expect(heard).toEqual(['tile']);
  });

  it('notifies only who wants it, has allowed it, and looks elsewhere', async () => {
    const called = async () => {
      const { goTo, stop } = table();
      goTo(1, false);
      goTo(2, true);
      await settle();
      stop();
      return shown.splice(0).length > 0;
    };
    expect(await called()).toBe(false);
    notices.value = 'on';
    expect(await called()).toBe(false);
    FakeNotification.permission = 'granted';
    expect(await called()).toBe(true);
    vi.stubGlobal('document', { hidden: false });
    expect(await called()).toBe(false);
    expect(asked).not.toHaveBeenCalled();
  });
});

describe('leave to notify', () => {
  it('is asked for by whoever wants notifications, and a refusal is kept to', async () => {
    expect(await askForNotices()).toBe(true);
    expect(notices.value).toBe('on');
    asked.mockResolvedValueOnce('denied');
    expect(await askForNotices()).toBe(false);
    expect(notices.value).toBe('off');
    expect(noticeState()).toBe('denied');
  });

  it('is not asked for where there are no notifications', async () => {
    vi.stubGlobal('Notification', undefined);
    Reflect.deleteProperty(globalThis, 'Notification');
    expect(noticeState()).toBe('missing');
    expect(await askForNotices()).toBe(false);
  });
});
