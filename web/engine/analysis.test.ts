/** The analyst with the real engine, and the page's side of it with a thread that is none. */
import { beforeAll, describe, expect, it } from 'vitest';
import type { AnalystAnswer, AnalystRequest, Subject } from './analysing';
import { Analysis, type AnalysisReport, type AnalystThread } from './analysis';
import { Analyst } from './analyst';
import { loadEngine, loadPlayers } from './node.mjs';
import { type Review, reviewGame } from './review';
import * as engine from './taluva.js';

const SETUP = 'edition=ferti2014 players=2';
const FIRST: Subject = { setup: SETUP, tokens: ['JC', 'JC@0,0:0', 'H@0,1', 'JS'] };

/** The analyst in this thread, behind the messages of a worker. */
function thread(): AnalystThread {
  const made: AnalystThread = {
    onmessage: null,
    onerror: null,
    postMessage: (request) => queueMicrotask(() => analyst.hear(request)),
    terminate: () => analyst.hear({ stop: true }),
  };
  const analyst = new Analyst(engine, players, (data) =>
    made.onmessage?.({ data } as MessageEvent<AnalystAnswer>),
  );
  return made;
}

let players: engine.Players;

beforeAll(() => {
  loadEngine();
  players = loadPlayers();
});

/** Waits for a report that is as it should be. */
function until(
  analysis: Analysis,
  subject: Subject,
  lines: number,
  fits: (report: AnalysisReport) => boolean,
): Promise<AnalysisReport> {
  return new Promise((done, failed) => {
    analysis.analyse(subject, lines, (report) => fits(report) && done(report), failed);
  });
}

describe('the analysis', () => {
  it('tells of several turns, deeper and deeper, until it is stopped', { timeout: 60_000 }, async () => {
    const analysis = new Analysis(thread);
    const report = await until(analysis, FIRST, 3, ({ nodes }) => nodes > 200);
    expect(report.lines).toHaveLength(3);
    expect(report.seat).toBe(2);
    for (const { tokens, turn, chances } of report.lines) {
      expect(tokens.length).toBeGreaterThanOrEqual(turn);
      expect(chances.reduce((a, b) => a + b)).toBeCloseTo(1, 2);
    }
    analysis.setLines(5);
    const five = await until(analysis, FIRST, 5, ({ lines }) => lines.length === 5);
    expect(five.nodes).toBeGreaterThanOrEqual(report.nodes);
    analysis.stop();
    let heard = 0;
    analysis.analyse(FIRST, 5, () => {
      heard += 1;
    });
    analysis.stop();
    await new Promise((done) => setTimeout(done, 300));
    // Only what was remembered.
    expect(heard).toBe(1);
    analysis.close();
  });

  it('keeps what is of use after a step forward, and says what each tile is worth', {
    timeout: 60_000,
  }, async () => {
    const analysis = new Analysis(thread);
    const { lines } = await until(analysis, FIRST, 1, ({ nodes }) => nodes > 300);
    const turn = lines[0]?.tokens.slice(0, 2) ?? [];
    const next = { setup: SETUP, tokens: [...FIRST.tokens, ...turn] };
    let first: AnalysisReport | undefined;
    const report = await until(analysis, next, 1, (told) => {
      first ??= told;
      return told.tiles.every(({ chances }) => chances);
    });
    expect(first?.nodes).toBeGreaterThan(50);
    expect(report.lines).toHaveLength(0);
    const mean = report.tiles.reduce((sum, tile) => sum + tile.probability * (tile.chances?.[0] ?? 0), 0);
    expect(mean).toBeCloseTo(report.chances[0] ?? 0, 2);
    analysis.close();
  });

  it('says what is wrong with what it is asked', async () => {
    const analysis = new Analysis(thread);
    const bad = { setup: SETUP, tokens: ['JC', 'T@0,0'] };
    await expect(until(analysis, bad, 1, () => true)).rejects.toThrow();
    await expect(until(analysis, { setup: 'players=9', tokens: [] }, 1, () => true)).rejects.toThrow(
      'players',
    );
  });

  it('tells nothing of a position that was left, and little of one that it knows better', () => {
    const sent: AnalystRequest[] = [];
    const made: AnalystThread = {
      onmessage: null,
      onerror: null,
      postMessage: (request) => sent.push(request),
      terminate: () => undefined,
    };
    const analysis = new Analysis(() => made);
    const tell = (id: number, nodes: number) => {
      const report = { nodes, lines: [], tiles: [], complete: nodes === 999 } as unknown as AnalysisReport;
      const lines = [{ tokens: ['x'] }] as unknown as AnalysisReport['lines'];
      made.onmessage?.({
        data: { analysis: id, report: { ...report, lines } },
      } as MessageEvent<AnalystAnswer>);
    };
    const heard: string[] = [];
    analysis.analyse(FIRST, 1, ({ nodes }) => heard.push(`first ${nodes}`));
    tell(1, 100);
    analysis.analyse({ ...FIRST, tokens: [] }, 1, ({ nodes }) => heard.push(`second ${nodes}`));
    tell(1, 200);
    tell(2, 10);
    analysis.analyse(FIRST, 1, ({ nodes }) => heard.push(`again ${nodes}`));
    tell(3, 50);
    tell(3, 150);
    tell(3, 999);
    expect(heard).toEqual(['first 100', 'second 10', 'again 100', 'again 150', 'again 999']);
    analysis.analyse(FIRST, 1, ({ nodes }) => heard.push(`known ${nodes}`));
    expect(heard.at(-1)).toBe('known 999');
    expect(sent.at(-1)).toEqual({ stop: true });
  });
});

describe('a review', () => {
  it('is told turn by turn and has the books of the program', { timeout: 120_000 }, async () => {
    const tokens = ['JC', 'JC@0,0:0', 'H@0,1', 'JS', 'JS@2,0:0', 'H@1,1', 'resign:1'];
    const progress: string[] = [];
    const told = await reviewGame(
      { setup: SETUP, tokens },
      { nodes: 10, progress: (done, total) => progress.push(`${done}/${total}`) },
      thread,
    );
    expect(progress).toEqual(['0/2', '1/2', '2/2']);
    const { result, turns, players: reviewed } = told as Review;
    expect(result).toBe('last-standing 2,1');
    expect(turns.map(({ seat, tile }) => `${seat} ${tile}`)).toEqual(['1 JC', '2 JS']);
    for (const { start, luck, skill, others, drift, result: got } of reviewed) {
      expect(start + luck + skill + others + drift).toBeCloseTo(got, 4);
    }
  });

  it('can be given up', async () => {
    const abort = new AbortController();
    abort.abort(new Error('enough'));
    await expect(reviewGame({ setup: SETUP, tokens: [] }, { signal: abort.signal }, thread)).rejects.toThrow(
      'enough',
    );
  });
});
