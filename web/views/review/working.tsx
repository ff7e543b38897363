/** The progress of a review being made, or why it failed. */
import { say } from '../../i18n/review/review';
import type { Reviewing } from '../../state/review/reviewing';

export function Working({ reviewing }: { reviewing: Reviewing }) {
  const { progress } = reviewing;
  if (reviewing.failed.value !== undefined) {
    return (
      <section class="card" aria-labelledby="review-working">
        <h2 id="review-working">{say('title')}</h2>
        <p class="fault" role="alert">
          {say('failed', { reason: reviewing.faultSentence() })}
        </p>
        <button type="button" class="primary" onClick={() => void reviewing.load()}>
          {say('again')}
        </button>
      </section>
    );
  }
  const { done = 0, total = 0 } = progress.value ?? {};
  const told = say('progress', { done, total });
  return (
    <section class="card review-working" aria-labelledby="review-working">
      <h2 id="review-working">{say('working')}</h2>
      <progress
        aria-label={say('working')}
        aria-valuetext={told}
        {...(total > 0 && { value: done, max: total })}
      />
      <p class="num soft">{total > 0 ? told : '\u00a0'}</p>
      <p>{say('working.text')}</p>
    </section>
  );
}
