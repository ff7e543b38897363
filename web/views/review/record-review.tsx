/** The review of a record opened in the study. */
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { t } from '../../i18n/i18n';
import { reviewWords, say } from '../../i18n/review/review';
import { useWords } from '../../i18n/word-book';
import { errorSentence } from '../../state/position/words';
import { type RecordedGame, reviewedRecord } from '../../state/review/record-review';
import type { ReviewedGame } from '../../state/review/reviewed-game';
import { NotThere } from '../frame/not-there';
import { Reviewed } from './reviewed';

interface RecordReviewProps {
  readonly recorded: RecordedGame;
  readonly onBack: () => void;
}

export function RecordReview({ recorded, onBack }: RecordReviewProps) {
  const words = useWords(reviewWords);
  const game = useSignal<ReviewedGame | undefined>(undefined);
  const failed = useSignal('');
  useEffect(() => {
    let current = true;
    reviewedRecord(recorded).then(
      (it) => {
        if (current) game.value = it;
        else it.stop();
      },
      (error: unknown) => {
        failed.value = errorSentence(error);
      },
    );
    return () => {
      current = false;
    };
  }, [recorded]);
  const fault = failed.value || (words === 'failed' ? t('problem.away') : '');
  if (fault || words !== 'ready' || !game.value) return <NotThere fault={fault} />;
  return (
    <Reviewed
      game={game.value}
      back={
        <button type="button" onClick={onBack}>
          {say('back')}
        </button>
      }
    />
  );
}
