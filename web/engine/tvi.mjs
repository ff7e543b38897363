#!/usr/bin/env node
/**
 * The engine interface (TVI) over standard input and output, spoken by the WebAssembly module alone:
 * `node web/engine/tvi.mjs`. What is said is decided in Rust (`crates/taluva-wasm/src/tvi.rs`); here
 * lines are read and written, and between two slices of a search there is time to hear `stop`.
 */
import { Lines } from './lines.mjs';
import { loadEngine, loadPlayers } from './node.mjs';
import { Tvi } from './taluva.js';

/** How long the engine thinks before it listens again, in milliseconds. */
const SLICE = 10;

loadEngine({ plain: process.argv.includes('--plain') });
const tvi = new Tvi(loadPlayers());
const lines = new Lines();
let isThinking = false;

function flush() {
  const said = tvi.lines();
  if (said.length > 0) process.stdout.write(`${said.join('\n')}\n`);
}

function goOn() {
  flush();
  if (tvi.ended) process.stdin.destroy();
  else if (tvi.searching && !isThinking) {
    isThinking = true;
    setImmediate(think);
  }
}

function think() {
  isThinking = false;
  guarded(() => tvi.advance(SLICE));
}

/** A module that has trapped cannot go on. */
function guarded(action) {
  try {
    action();
    goOn();
  } catch (error) {
    process.stderr.write(`the engine broke off: ${error}\n`);
    process.exit(1);
  }
}

function hear(heard) {
  for (const line of heard) {
    if (tvi.ended) return;
    tvi.hear(line);
    flush();
  }
}

process.stdin.on('data', (chunk) => guarded(() => hear(lines.take(chunk))));
process.stdin.on('end', () =>
  guarded(() => {
    hear(lines.rest());
    if (!tvi.ended) tvi.endOfInput();
  }),
);
// Nobody listens any more.
process.stdout.on('error', () => process.exit(0));
