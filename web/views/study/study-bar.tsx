/** The turn on the analysis board: whose it is, what to do, and its buttons. */
import { t } from '../../i18n/i18n';
import { say } from '../../i18n/study/study';
import { readToken } from '../../state/position/notation';
import { endReason, nameAt, tileName } from '../../state/position/words';
import type { StudyBoard } from '../../state/study/board';
import { pathTo } from '../../state/study/tree';
import { PiecePicture, TilePicture } from '../board/pictures';
import { BuildPalette, PlaceButtons, TurnFaults } from '../turn/turn-buttons';

function whatToDo(board: StudyBoard): string {
  const { table, turn } = board;
  const position = board.position.value;
  if (!position) return '';
  if (position.outcome) return endReason(position.outcome.reason, board.start.setup);
  if (table.isStuck.value) return t('turn.stuck');
  if (table.isPlacing.value) return t('turn.place');
  if (table.isBuilding.value) return t(turn.palette.value ? 'turn.build.choose' : 'turn.build');
  return say('todo.take');
}

export function StudyTurn({ board }: { board: StudyBoard }) {
  const position = board.position.value;
  const seat = position?.seat;
  const winner = position?.outcome?.standings.indexOf(1);
  const shown = seat ?? (winner !== undefined && winner >= 0 ? winner + 1 : undefined);
  return (
    <div class="study-turn">
      {shown !== undefined && (
        <PiecePicture kind={seat ? 'hut' : 'temple'} colour={board.colours[shown - 1] ?? 'red'} size={28} />
      )}
      <div>
        <p class="whose">
          {seat !== undefined
            ? t('turn.of', { player: nameAt(board.seats, seat) })
            : shown !== undefined
              ? t('end.won', { player: nameAt(board.seats, shown) })
              : t('app.loading')}
        </p>
        <p class="todo">{whatToDo(board)}</p>
      </div>
      {position?.hand && (
        <TilePicture
          tile={position.hand}
          label={t('app.labelled', { label: t('panel.hand'), value: tileName(position.hand) })}
          size={46}
        />
      )}
    </div>
  );
}

/** The node before the draw of the tile in hand, if another tile can be chosen. */
function drawBefore(board: StudyBoard): number | undefined {
  const last = pathTo(board.tree.value, board.at.value).at(-1);
  return last && readToken(last.token).is === 'tile' ? last.parent : undefined;
}

export function StudyBar({ board }: { board: StudyBoard }) {
  const { table, turn } = board;
  const before = drawBefore(board);
  return (
    <div class="study-bar">
      <TurnFaults turn={turn} failed={board.failed.value} />
      <div class="buttons">
        {table.isPlacing.value && <PlaceButtons turn={turn} />}
        {table.isPlacing.value && before !== undefined && (
          <button type="button" class="quiet" onClick={() => board.goTo(before)} data-action="other-tile">
            {say('todo.other')}
          </button>
        )}
        {table.isBuilding.value && turn.palette.value && (
          <BuildPalette turn={turn} colour={board.colours[(board.position.value?.seat ?? 1) - 1] ?? 'red'} />
        )}
        {table.isStuck.value && (
          <button type="button" class="danger" onClick={() => void board.play('-')} data-action="leave">
            {t('action.leave')}
          </button>
        )}
        {table.isBuilding.value && !turn.palette.value && (
          <button type="button" class="quiet" onClick={() => board.back()} data-action="take-back">
            {t('action.takeBack')}
          </button>
        )}
      </div>
    </div>
  );
}
