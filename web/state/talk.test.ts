import { expect, it, vi } from 'vitest';
import type { ChatMessage } from '../net/types';
import { Talk } from './talk';

const line = (id: number, name: string): ChatMessage => ({ id, name, room: 'players', at: 0, text: `${id}` });

function talk(kept: ChatMessage[]) {
  const voices = {
    chat: vi.fn(async () => kept),
    muted: vi.fn(async (): Promise<string[]> => []),
    mute: vi.fn(async () => undefined),
    unmute: vi.fn(async () => undefined),
  };
  return { voices, talk: new Talk(voices) };
}

it('joins what was said before with what is heard, each line once', async () => {
  const { talk: heard } = talk([line(1, 'Ada'), line(2, 'Ben')]);
  heard.hear(line(2, 'Ben'));
  heard.hear(line(3, 'Ada'));
  await heard.load();
  expect(heard.lines.value.map(({ id }) => id)).toEqual([1, 2, 3]);
});

it('does not hear those who are muted, and hears them again', async () => {
  const { voices, talk: heard } = talk([line(1, 'Ada'), line(2, 'Ben')]);
  await heard.load();
  await heard.mute('Ben');
  expect(voices.mute).toHaveBeenCalledWith('Ben');
  heard.hear(line(3, 'Ben'));
  expect(heard.lines.value.map(({ name }) => name)).toEqual(['Ada']);
  await heard.unmute('Ben');
  expect(heard.lines.value.map(({ id }) => id)).toEqual([1, 2, 3]);
});
