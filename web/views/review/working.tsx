/** While the review is made: how far it is, or why it cannot be made. */
import { say } from '../../i18n/review/review';
import type { ReviewedGame } from '../../state/review/reviewed-game';

export function Working({ game }: { game: ReviewedGame }) {
  const { progress } = game;
  if (game.failed.value !== undefined) {
    return (
      <section class="card" aria-labelledby="review-working">
        <h2 id="review-working">{say('title')}</h2>
        <p class="fault" role="alert">
          {say('failed', { reason: game.faultSentence() })}
        </p>
        <button type="button" class="primary" onClick={() => void game.load()}>
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
