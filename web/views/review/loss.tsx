/** The loss of a turn, in points. */
import { say } from '../../i18n/review/review';
import { signedWords } from '../../state/device/numbers';
import { points } from '../../state/review/review';

export function Loss({ loss }: { loss: number }) {
  const count = points(loss);
  return (
    <span class="tag bad">
      <span aria-hidden="true">{signedWords(-count)}</span>
      <span class="unseen">{say('lost', { count })}</span>
    </span>
  );
}
