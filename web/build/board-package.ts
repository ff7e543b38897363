/** The non-script files of the `taluva-board` package: the npm manifest and the licences. */
import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

/** The project's single version, from the Cargo workspace. */
export function workspaceVersion(manifest: string): string {
  const found = /\[workspace\.package\]\s*\nversion = "([^"]+)"/.exec(manifest);
  if (!found) throw new Error('Cargo.toml names no version of the workspace');
  return found[1];
}

/** The npm manifest of the package. */
export function packageManifest(version: string): object {
  return {
    name: 'taluva-board',
    version,
    description:
      'Islands of the board game Taluva in any page: a custom element, a plan as SVG, an island in 3D',
    keywords: ['taluva', 'board game', 'hex', 'custom element'],
    license: 'MIT OR Apache-2.0',
    type: 'module',
    exports: {
      '.': { types: './types/embed/index.d.ts', default: './taluva-board.js' },
      './style.css': './taluva-board.css',
    },
    types: './types/embed/index.d.ts',
    files: ['*.js', '*.css', 'types', 'example.html', 'LICENSE-*'],
  };
}

export function boardPackage(): Plugin {
  return {
    name: 'board-package',
    apply: 'build',
    generateBundle() {
      const emit = (fileName: string, source: string) => this.emitFile({ type: 'asset', fileName, source });
      const version = workspaceVersion(readFileSync('../Cargo.toml', 'utf8'));
      emit('package.json', `${JSON.stringify(packageManifest(version), null, 2)}\n`);
      for (const name of ['README.md', 'example.html']) emit(name, readFileSync(`embed/${name}`, 'utf8'));
      for (const name of ['LICENSE-APACHE', 'LICENSE-MIT']) emit(name, readFileSync(`../${name}`, 'utf8'));
      emit('LICENSE-three', readFileSync('node_modules/three/LICENSE', 'utf8'));
    },
  };
}
