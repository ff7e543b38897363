/** The curve in numbers, for screen readers and exact reading. */
import { useSignal } from '@preact/signals';
import { say } from '../../i18n/review/review';
import { percentWords, signedWords } from '../../state/device/numbers';
import { nameAt } from '../../state/position/words';
import { type GameReview, points, SYMBOLS } from '../../state/review/review';
import type { ReviewedGame } from '../../state/review/reviewed-game';

export function TurnsTable({ game, review }: { game: ReviewedGame; review: GameReview }) {
  const isOpen = useSignal(false);
  const chances = game.chances.value;
  if (review.turns.length === 0) return null;
  return (
    <details
      class="card turns"
      onToggle={(event) => {
        isOpen.value = event.currentTarget.open;
      }}
    >
      <summary>{say('table')}</summary>
      {isOpen.value && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys
        <section class="scroll" tabIndex={0} aria-label={say('table')}>
          <table class="chart-table">
            <thead>
              <tr>
                <th scope="col">{say('table.turn')}</th>
                <th scope="col">{say('table.luck')}</th>
                <th scope="col">{say('table.lost')}</th>
                <th scope="col">{say('table.chances')}</th>
              </tr>
            </thead>
            <tbody>
              {review.turns.map((turn, index) => (
                <tr key={turn.ply}>
                  <th scope="row">
                    {index + 1}. {nameAt(game.seats, turn.seat)}
                  </th>
                  <td>{signedWords(points(turn.luck))}</td>
                  <td>
                    {signedWords(-points(turn.loss))}
                    {turn.mark && ` ${SYMBOLS[turn.mark]}`}
                  </td>
                  <td>{(chances[index + 1] ?? []).map(percentWords).join(' · ')}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </details>
  );
}
