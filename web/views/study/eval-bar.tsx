/** All seats' chances as one bar: each has a share, a mark and a number. */
import { listOf } from '../../i18n/i18n';
import { say } from '../../i18n/study/study';
import { nameAt } from '../../state/position/words';
import type { StudyBoard } from '../../state/study/board';
import type { StudyEngine } from '../../state/study/engine';
import { MarkPicture } from '../board/pictures';
import { percent } from './lines';

export function EvalBar({ board, engine }: { board: StudyBoard; engine: StudyEngine }) {
  const chances = engine.report.value?.chances;
  if (!engine.isOn.value) return null;
  const shares = chances ?? board.seats.map(() => 1 / board.seats.length);
  const told = shares.map((share, index) =>
    say('chance', { player: nameAt(board.seats, index + 1), chance: percent(share) }),
  );
  return (
    <div class="eval-bar" role="img" aria-label={listOf(told)} data-known={chances !== undefined}>
      {shares.map((share, index) => {
        const colour = board.colours[index] ?? 'red';
        return (
          <span key={index} class={`share on-${colour}`} style={{ flexGrow: Math.max(share, 0.001) }}>
            {share > 0.045 && <MarkPicture colour={colour} size={16} />}
            {share > 0.045 && chances && <b>{Math.round(100 * share)}</b>}
          </span>
        );
      })}
    </div>
  );
}
