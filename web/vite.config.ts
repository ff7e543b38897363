import { defineConfig } from 'vitest/config';

// `vite --mode demo` serves and builds the board's demo page instead of the client.
export default defineConfig(({ mode }) => ({
  root: mode === 'demo' ? 'demo' : '.',
  base: './',
  build: {
    outDir: mode === 'demo' ? '../../artifacts/demo' : 'dist',
    emptyOutDir: true,
    target: 'es2022',
    chunkSizeWarningLimit: 700,
  },
  test: {
    root: '.',
    environment: 'node',
    include: ['**/*.test.{ts,tsx}'],
    exclude: ['node_modules', 'dist', 'e2e'],
  },
}));
