import { expect, test } from 'vitest';
import { chunks } from './chunks';

const IMPORTS: Readonly<Record<string, readonly string[]>> = {
  page: ['words', 'header'],
  table: ['words', 'board', 'chat'],
  embed: ['board', 'words'],
  header: ['page'],
  board: ['hexes'],
};

const graph = { getModuleInfo: (id: string) => ({ importedIds: IMPORTS[id] ?? [] }) };

/** The chunk of a module, resolved like the bundler does: highest priority first. */
function chunkOf(id: string, groups: ReturnType<typeof chunks>): string | null | undefined {
  return groups
    .toSorted((a, b) => b.priority - a.priority)
    .map(({ name }) => name(id, graph))
    .find((name) => name !== null);
}

test('a module comes into the first chunk all of whose entries need it', () => {
  const groups = chunks([
    { name: 'common', neededBy: ['page', 'embed'] },
    { name: 'page', neededBy: ['page'] },
    { name: 'board', neededBy: ['table', 'embed'] },
    { name: 'table', neededBy: ['table'] },
  ]);
  const found = (id: string) => chunkOf(id, groups);
  expect(found('words')).toBe('common');
  expect(['page', 'header'].map(found)).toEqual(['page', 'page']);
  expect(['board', 'hexes'].map(found)).toEqual(['board', 'board']);
  expect(found('chat')).toBe('table');
  // Lazily loaded modules stay separate.
  expect(found('island')).toBeUndefined();
});
