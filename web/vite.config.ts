import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { boardPackage } from './build/board-package.ts';
import { chunks } from './build/chunks.ts';
import { puzzles } from './build/puzzles.ts';
import { offlineShell, pngIcons } from './build/shell.ts';

/** Below this size in bytes, a compressed copy is not worth a file. */
const WORTH_PACKING = 1024;

const sources = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const PAGE = sources('views/main.tsx');
const EMBEDDED = sources('embed/page.ts');
const TABLE = sources('views/table/game.tsx');
const STUDY = sources('views/study/study-view.tsx');

/** Writes a Brotli copy beside every larger text file, so the server compresses nothing at run time. */
function packed(): Plugin {
  return {
    name: 'packed',
    apply: 'build',
    writeBundle({ dir = 'dist' }) {
      for (const name of readdirSync(dir, { recursive: true, encoding: 'utf8' })) {
        const path = join(dir, name);
        if (!/\.(js|css|html|svg|webmanifest|json|wasm|txt)$/.test(name)) continue;
        if (statSync(path).size >= WORTH_PACKING)
          writeFileSync(`${path}.br`, brotliCompressSync(readFileSync(path)));
      }
    },
  };
}

/** `vite build --mode package` builds the board for other pages instead of the client. */
const BOARD_PACKAGE = {
  plugins: [boardPackage()],
  build: {
    outDir: '../artifacts/taluva-board',
    emptyOutDir: true,
    copyPublicDir: false,
    target: 'es2022',
    lib: { entry: 'embed/index.ts', formats: ['es' as const], fileName: 'taluva-board' },
    chunkSizeWarningLimit: 700,
  },
};

// `vite --mode demo` serves and builds the board's demo page instead of the client.
export default defineConfig(({ mode }) =>
  mode === 'package'
    ? BOARD_PACKAGE
    : {
        root: mode === 'demo' ? 'demo' : '.',
        // The client's addresses are below the root (`/g/…`), so its HTML refers to files from there.
        base: mode === 'demo' ? './' : '/',
        // Scripts and styles use relative URLs, so the same build works in any folder.
        experimental: {
          renderBuiltUrl: (_, { hostType }) => (hostType === 'html' ? undefined : { relative: true }),
        },
        plugins: mode === 'demo' ? [] : [puzzles(), pngIcons(), offlineShell(), packed()],
        server: {
          proxy: { '/api/v1': { target: process.env.TALUVA_SERVER ?? 'http://127.0.0.1:8080', ws: true } },
          // The players' weights are in their crate.
          fs: { allow: ['..'] },
        },
        worker: { format: 'es' },
        build: {
          outDir: mode === 'demo' ? '../../artifacts/demo' : 'dist',
          emptyOutDir: true,
          // The service's content security policy allows fonts only from its own origin, not inlined in a style.
          assetsInlineLimit: (path: string) => (path.endsWith('.woff2') ? false : undefined),
          target: 'es2022',
          // The supported browsers need no polyfill.
          modulePreload: { polyfill: false },
          chunkSizeWarningLimit: 700,
          ...(mode !== 'demo' && {
            rolldownOptions: {
              input: { index: 'index.html', embed: 'embed.html', sw: 'offline/worker.ts' },
              output: {
                codeSplitting: {
                  groups: chunks([
                    { name: 'common', neededBy: [PAGE, EMBEDDED] },
                    { name: 'page', neededBy: [PAGE] },
                    { name: 'board', neededBy: [TABLE, EMBEDDED] },
                    { name: 'turn', neededBy: [TABLE, STUDY] },
                    { name: 'table', neededBy: [TABLE] },
                  ]),
                },
                // A service worker needs a stable name, and its scope is its own folder.
                entryFileNames: ({ name }) => (name === 'sw' ? 'sw.js' : 'assets/[name]-[hash].js'),
              },
            },
          }),
        },
        test: {
          root: '.',
          environment: 'node',
          include: ['**/*.test.{ts,tsx}'],
          exclude: ['node_modules', 'dist', 'e2e'],
          // Loading a module may be slow on a busy machine.
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
);
