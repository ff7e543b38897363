/** Reviews in progress: callers that ask for the same review share the work. */
import type { GameReview } from './review';
import type { MakeReview, Progress } from './reviewing';

/** How long unawaited work goes on, in milliseconds: long enough to switch from one view to another. */
const LINGERS = 10_000;

interface Work {
  readonly review: Promise<GameReview>;
  readonly waiting: Set<(progress: Progress) => void>;
  readonly stop: AbortController;
  progress: Progress | undefined;
  ending: ReturnType<typeof setTimeout> | undefined;
}

const works = new Map<string, Work>();

function begin(name: string, make: MakeReview): Work {
  const stop = new AbortController();
  const waiting: Work['waiting'] = new Set();
  const review = make((progress) => {
    work.progress = progress;
    for (const tell of waiting) tell(progress);
  }, stop.signal).finally(() => {
    clearTimeout(work.ending);
    if (works.get(name) === work) works.delete(name);
  });
  const work: Work = { review, waiting, stop, progress: undefined, ending: undefined };
  works.set(name, work);
  return work;
}

/** Makes a review once for all callers with the same name, and aborts it when none is left. */
export function shared(name: string, make: MakeReview, lingers = LINGERS): MakeReview {
  return (progress, signal) => {
    if (signal.aborted) return Promise.reject(signal.reason);
    const work = works.get(name) ?? begin(name, make);
    clearTimeout(work.ending);
    const tell = (how: Progress) => progress(how);
    work.waiting.add(tell);
    if (work.progress) progress(work.progress);
    return new Promise<GameReview>((done, failed) => {
      const leave = () => {
        work.waiting.delete(tell);
        failed(signal.reason);
        if (work.waiting.size > 0) return;
        work.ending = setTimeout(() => {
          works.delete(name);
          work.stop.abort();
        }, lingers);
      };
      signal.addEventListener('abort', leave, { once: true });
      work.review.then(done, failed).finally(() => signal.removeEventListener('abort', leave));
    });
  };
}
