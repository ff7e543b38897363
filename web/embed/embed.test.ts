// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import { afterEach, expect, test } from 'vitest';
import { packageManifest, workspaceVersion } from '../build/board-package';
import { strategyFor } from '../offline/routes';
import { readScene, TaluvaBoard } from './index';

const POSITION =
  '0,0:1V0/-1,1:1J1H.1C 19/3/2;20/3/2 2:take 23:1512251224111112211124121 edition=ferti2014 players=2';

afterEach(() => document.body.replaceChildren());

function shown(attributes: Readonly<Record<string, string>>): TaluvaBoard {
  const element = document.createElement('taluva-board') as TaluvaBoard;
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  document.body.append(element);
  return element;
}

test('the element shows the island of its position, and another when it changes', () => {
  const element = shown({ position: POSITION, name: 'My island' });
  expect(element).toBeInstanceOf(TaluvaBoard);
  expect(element.board?.scene.hexes).toHaveLength(3);
  expect(element.board?.scene.buildings).toEqual([{ q: -1, r: 1, seat: 1, kind: 'hut', huts: 1 }]);
  expect(element.querySelector('[role=grid]')?.getAttribute('aria-label')).toBe('My island');
  element.position = POSITION.replace('.1C', '.1C.2S');
  expect(element.board?.scene.hexes).toHaveLength(4);
});

test('hexes are spoken as the page says', () => {
  const element = shown({ position: POSITION });
  element.label = ({ q, r }) => `hex ${q} ${r}`;
  expect(element.querySelector('[aria-label="hex 0 0"]')).not.toBeNull();
});

test('what is no position shows the sea and says so', () => {
  const heard: string[] = [];
  document.body.addEventListener('invalid-position', () => heard.push('invalid'), { once: true });
  const element = shown({ position: 'nonsense' });
  expect(heard).toEqual(['invalid']);
  expect(element.board?.scene.hexes).toHaveLength(0);
  expect(readScene('0,0:1J.'.repeat(100_000))).toBeUndefined();
});

test('an element that leaves the page leaves nothing behind', () => {
  const element = shown({ position: POSITION });
  element.remove();
  expect(element.board).toBeUndefined();
  expect(element.childElementCount).toBe(0);
  document.body.append(element);
  expect(element.board?.scene.hexes).toHaveLength(3);
});

test('the example is ten lines and holds a position', () => {
  const example = readFileSync('embed/example.html', 'utf8');
  expect(example.trimEnd().split('\n').length).toBeLessThanOrEqual(11);
  const position = /position="([^"]+)"/.exec(example)?.[1] ?? '';
  expect(readScene(position)?.hexes.length).toBeGreaterThan(10);
});

test('the package has the version of the project', () => {
  const version = workspaceVersion(readFileSync('../Cargo.toml', 'utf8'));
  expect(packageManifest(version)).toMatchObject({ name: 'taluva-board', version });
  expect(() => workspaceVersion('[package]')).toThrow();
});

test('the service worker leaves the page for frames alone', () => {
  const asked = { method: 'GET', url: 'https://t.example/embed?position=x', mode: 'navigate' };
  expect(strategyFor(asked, 'https://t.example', '/', new Set())).toBe('server');
});
