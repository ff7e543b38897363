/** What may be loaded: the budgets of the client, measured on the build in `dist/`. */
import { readdirSync, readFileSync } from 'node:fs';

const page = readFileSync('dist/index.html', 'utf8');
// Everything that the page asks for by itself: its script, and what that script needs.
const asked = [...page.matchAll(/(?:src|href)="\/(assets\/[^"]+\.js)"/g)].map(([, path]) => `dist/${path}`);
// And the words of one more language, which are fetched before anything is shown.
const language = readdirSync('dist/assets').find((name) => /^pl-.*\.js$/.test(name));
if (asked.length === 0 || !language) throw new Error('dist/ holds no build: run `npm run build`');

export default [
  {
    name: 'First load (JavaScript)',
    path: [...asked, `dist/assets/${language}`],
    gzip: true,
    limit: '80 KB',
  },
  {
    name: '3D island (loaded when it is first shown)',
    path: 'dist/assets/island-*.js',
    gzip: true,
    limit: '200 KB',
  },
];
