/** What the build adds to the client: icons as PNG, and the service worker with the list of the shell. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { ICONS, iconFile } from './icon.ts';

/** Large, and of use only where there is a game: kept when it is first loaded. */
const NOT_IN_SHELL = /^assets\/island-|\.(html|map|wasm|weights)$|^sw\.js$/;

/** Makes the PNG icons from `public/icon.svg`. */
export function pngIcons(): Plugin {
  return {
    name: 'png-icons',
    apply: 'build',
    generateBundle() {
      const svg = readFileSync('public/icon.svg', 'utf8');
      for (const icon of ICONS) {
        this.emitFile({ type: 'asset', fileName: icon.name, source: iconFile(svg, icon) });
      }
    },
  };
}

/** Tells the service worker which files the shell has, under a name that changes with any of them. */
export function offlineShell(): Plugin {
  return {
    name: 'offline-shell',
    apply: 'build',
    enforce: 'post',
    generateBundle(_, bundle) {
      const worker = bundle['sw.js'];
      if (worker?.type !== 'chunk') throw new Error('the build has no service worker');
      const files = [...Object.keys(bundle), ...readdirSync('public')]
        .filter((name) => !NOT_IN_SHELL.test(name))
        .sort();
      const hash = createHash('sha256');
      for (const name of files) {
        const made = bundle[name];
        hash.update(name);
        // The names of all else change with their content.
        if (!name.startsWith('assets/')) {
          hash.update(made?.type === 'asset' ? made.source : readFileSync(`public/${name}`));
        }
      }
      const shell = { version: hash.digest('hex').slice(0, 16), files };
      if (!worker.code.includes('TALUVA_SHELL'))
        throw new Error('the service worker has no place for the shell');
      worker.code = `const TALUVA_SHELL=${JSON.stringify(shell)};${worker.code}`;
    },
  };
}
