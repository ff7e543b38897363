// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AnalysisReport, Subject } from '../../engine/analysis';
import * as rules from '../../engine/taluva.js';
import { StudyBoard } from './board';
import { type Analyst, PATIENCE, StudyEngine } from './engine';
import { lineTree } from './tree';

vi.mock('../../engine/engine', () => ({ loadEngine: async () => rules }));

beforeAll(() => {
  rules.initSync({ module: readFileSync('engine/taluva.wasm') });
});

const GAME = ['JC', 'JC@0,0:0', 'H@0,1', 'JS'];

function report(nodes: number): AnalysisReport {
  return { seat: 2, nodes, time: 10, depth: 3, chances: [0.4, 0.6], lines: [], tiles: [], complete: false };
}

/** A fake analyst, driven by the test. */
class FakeAnalyst implements Analyst {
  readonly asked: Subject[] = [];
  lines = 0;
  stops = 0;
  heard: (report: AnalysisReport) => void = () => undefined;

  analyse(subject: Subject, lines: number, heard: (report: AnalysisReport) => void): void {
    this.asked.push(subject);
    this.lines = lines;
    this.heard = heard;
  }

  setLines(lines: number): void {
    this.lines = lines;
  }

  stop(): void {
    this.stops += 1;
  }
}

let board: StudyBoard;
let analyst: FakeAnalyst;
let engine: StudyEngine;

beforeEach(async () => {
  board = new StudyBoard({
    start: { setup: 'edition=ferti2014 players=2' },
    tree: lineTree(GAME),
    seats: [],
  });
  await vi.waitFor(() => expect(board.position.value?.ply).toBe(4));
  analyst = new FakeAnalyst();
  engine = new StudyEngine(board, async () => analyst);
});

afterEach(() => {
  if (engine.isOn.value) engine.toggle();
  engine.close();
  board.close();
});

const asked = (count: number) => vi.waitFor(() => expect(analyst.asked).toHaveLength(count));

describe('the engine beside the board', () => {
  it('is off at first, looks at what is shown, and keeps what it has found at each node', async () => {
    expect([engine.isOn.value, engine.report.value]).toEqual([false, undefined]);
    engine.toggle();
    await asked(1);
    expect(analyst.asked[0]?.tokens).toEqual(GAME);
    analyst.heard(report(100));
    expect(engine.report.value?.nodes).toBe(100);
    board.back();
    await asked(2);
    expect(engine.report.value).toBeUndefined();
    analyst.heard(report(7));
    board.forward();
    expect(engine.report.value?.nodes).toBe(100);
    engine.toggle();
    expect(analyst.stops).toBeGreaterThan(0);
    expect(engine.report.value).toBeUndefined();
  });

  it('tells of as many turns as are wanted, at once', async () => {
    engine.toggle();
    await asked(1);
    engine.setLines(5);
    expect(analyst.lines).toBe(5);
    engine.setLines(3);
  });

  it('rests after a while, and goes on when it is asked to', async () => {
    vi.useFakeTimers();
    engine.toggle();
    await vi.advanceTimersByTimeAsync(PATIENCE - 10);
    expect(engine.isResting.value).toBe(false);
    await vi.advanceTimersByTimeAsync(20);
    expect([engine.isResting.value, analyst.stops]).toEqual([true, 1]);
    engine.goOn();
    await vi.advanceTimersByTimeAsync(1);
    expect([engine.isResting.value, analyst.asked.length]).toEqual([false, 2]);
    vi.useRealTimers();
  });

  it('stays off in a rated game that is being played', async () => {
    const own = new StudyBoard({
      start: board.start,
      tree: lineTree(GAME),
      seats: [],
      forbidden: 'running',
    });
    const none = new StudyEngine(own, async () => analyst);
    none.toggle();
    expect(none.isOn.value).toBe(false);
    none.close();
    own.close();
  });
});
