/** The repository's puzzles as modules: a small index, and the puzzles themselves in separately loaded chunks. */
import { existsSync, readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const FILE = new URL('../../crates/taluva/puzzles/puzzles.jsonl', import.meta.url);
const NAME = 'virtual:puzzles';
/** The number of puzzles in a chunk. */
export const CHUNK = 40;

interface Line {
  readonly id: string;
  readonly kind: string;
  readonly rating: number;
}

/** The lines of the file in order: the daily puzzle depends on it, here and in the service. */
export function linesOf(text: string): string[] {
  return text.split('\n').filter((line) => line.trim() !== '');
}

export function indexModule(lines: readonly string[]): string {
  const index = lines.map((line) => {
    const { id, kind, rating } = JSON.parse(line) as Line;
    return [id, kind, rating];
  });
  const chunks = Array.from(
    { length: Math.ceil(lines.length / CHUNK) },
    (_, number) => `() => import('${NAME}/${number}')`,
  );
  return `export const SIZE = ${CHUNK};\nexport const INDEX = ${JSON.stringify(index)};\nexport const CHUNKS = [${chunks.join(', ')}];\n`;
}

export function chunkModule(lines: readonly string[], number: number): string {
  return `export const LINES = ${JSON.stringify(lines.slice(number * CHUNK, (number + 1) * CHUNK))};\n`;
}

export function puzzles(): Plugin {
  const lines = () => (existsSync(FILE) ? linesOf(readFileSync(FILE, 'utf8')) : []);
  return {
    name: 'puzzles',
    config: () => ({ define: { TALUVA_PUZZLES: String(lines().length) } }),
    resolveId(id) {
      return id === NAME || id.startsWith(`${NAME}/`) ? `\0${id}` : undefined;
    },
    load(id) {
      if (id === `\0${NAME}`) return indexModule(lines());
      const [, number] = /^\0virtual:puzzles\/(\d+)$/.exec(id) ?? [];
      return number === undefined ? undefined : chunkModule(lines(), Number(number));
    },
  };
}
