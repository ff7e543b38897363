/** Build plugins of the client: PNG icons, and the service worker with the shell's file list. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { ICONS, iconFile } from './icon.ts';

/** Large files needed only for a game: cached when first loaded. */
const NOT_IN_SHELL = /^assets\/island-|\.(html|map|wasm|weights)$|^sw\.js$/;

/** Renders the PNG icons from `public/icon.svg`. */
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

/** Gives the service worker the shell's file list, and a version that changes with any of the files. */
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
        // All other names contain a content hash.
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
