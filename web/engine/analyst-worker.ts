/** The analyst in a thread of its own: the page stays free. */
import type { AnalystAnswer, AnalystRequest } from './analysing';
import { Analyst } from './analyst';
import { loadEngine } from './engine';
import { loadPlayers } from './weights';

interface Scope {
  postMessage(answer: AnalystAnswer): void;
  addEventListener(type: 'message', heard: (event: MessageEvent<AnalystRequest>) => void): void;
}

const scope = globalThis as unknown as Scope;
const ready = loadEngine().then(
  async (engine) => new Analyst(engine, await loadPlayers(engine), (answer) => scope.postMessage(answer)),
);

scope.addEventListener('message', ({ data }) => {
  ready.then(
    (analyst) => analyst.hear(data),
    (error: unknown) => {
      const id = 'analyse' in data ? data.analyse : 'review' in data ? data.review : undefined;
      if (id !== undefined) scope.postMessage({ id, failed: String(error) });
    },
  );
});
