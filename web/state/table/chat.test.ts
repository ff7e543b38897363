import { expect, it, vi } from 'vitest';
import type { ChatMessage } from '../../net/types';
import { Chat } from './chat';

const line = (id: number, name: string): ChatMessage => ({ id, name, room: 'players', at: 0, text: `${id}` });

function chatOf(kept: ChatMessage[]) {
  const service = {
    chat: vi.fn(async () => kept),
    muted: vi.fn(async (): Promise<string[]> => []),
    mute: vi.fn(async () => undefined),
    unmute: vi.fn(async () => undefined),
  };
  let read = 0;
  const lastRead = { get: () => read, set: (id: number) => (read = id) };
  return { service, lastRead, chat: new Chat(service, lastRead) };
}

it('joins what was said before with what is heard, each line once', async () => {
  const { chat } = chatOf([line(1, 'Ada'), line(2, 'Ben')]);
  chat.hear(line(2, 'Ben'));
  chat.hear(line(3, 'Ada'));
  await chat.load();
  expect(chat.lines.value.map(({ id }) => id)).toEqual([1, 2, 3]);
});

it('hides muted people, and shows them again', async () => {
  const { service, chat } = chatOf([line(1, 'Ada'), line(2, 'Ben')]);
  await chat.load();
  await chat.mute('Ben');
  expect(service.mute).toHaveBeenCalledWith('Ben');
  chat.hear(line(3, 'Ben'));
  expect(chat.lines.value.map(({ name }) => name)).toEqual(['Ada']);
  await chat.unmute('Ben');
  expect(chat.lines.value.map(({ id }) => id)).toEqual([1, 2, 3]);
});

it('counts unread messages across visits', async () => {
  const { service, chat, lastRead } = chatOf([line(1, 'Ada'), line(2, 'Ben')]);
  await chat.load();
  expect(chat.unread.value).toBe(2);
  chat.markRead();
  expect(chat.unread.value).toBe(0);
  chat.hear(line(3, 'Ben'));
  expect(chat.unread.value).toBe(1);
  const later = new Chat(service, lastRead);
  later.hear(line(3, 'Ben'));
  await later.load();
  expect(later.unread.value).toBe(1);
});
