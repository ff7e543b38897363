/** The client's size budgets, checked against the build in `dist/`. */
import { readdirSync, readFileSync } from 'node:fs';

const page = readFileSync('dist/index.html', 'utf8');
// The scripts that the page itself references: its entry and preloaded imports.
const asked = [...page.matchAll(/(?:src|href)="\/(assets\/[^"]+\.js)"/g)].map(([, path]) => `dist/${path}`);
// Plus one more language, which is fetched before anything is shown.
const language = readdirSync('dist/assets').find((name) => /^pl-.*\.js$/.test(name));
if (asked.length === 0 || !language) throw new Error('dist/ holds no build: run `npm run build`');

/** The chunk of a view and its transitive imports, without what the page itself loads. */
function chunkOf(view) {
  const found = readdirSync('dist/assets').find((name) => new RegExp(`^${view}-[\\w-]{8}\\.js$`).test(name));
  if (!found) throw new Error(`the build has no chunk for ${view}`);
  const needed = new Set([`dist/assets/${found}`]);
  for (const path of needed) {
    for (const [, name] of readFileSync(path, 'utf8').matchAll(
      /(?:from|import)\s*["']\.\/([^"']+\.js)["']/g,
    )) {
      needed.add(`dist/assets/${name}`);
    }
  }
  return [...needed].filter((path) => !asked.includes(path));
}

export default [
  {
    name: 'First load (JavaScript)',
    path: [...asked, `dist/assets/${language}`],
    gzip: true,
    limit: '66 KB',
  },
  {
    name: 'First load of a table, before its island (JavaScript)',
    path: [...asked, `dist/assets/${language}`, ...chunkOf('game')],
    gzip: true,
    // Includes turn input, the log, the chat and the tiles; the rules are loaded separately as WebAssembly.
    limit: '90 KB',
  },
  {
    name: '3D island (loaded when it is first shown)',
    path: 'dist/assets/island-*.js',
    gzip: true,
    limit: '200 KB',
  },
];
