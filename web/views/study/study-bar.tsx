/** The turn on the analysis board: whose it is, what is to be done, and the buttons for it. */
import { useEffect, useRef } from 'preact/hooks';
import { t } from '../../i18n/i18n';
import { say } from '../../i18n/study/study';
import { ruleAddress } from '../../state/navigation/addresses';
import { readToken } from '../../state/position/notation';
import { buildName, endReason, nameAt, pieces, tileName } from '../../state/position/words';
import type { StudyBoard } from '../../state/study/board';
import { pathTo } from '../../state/study/tree';
import { PiecePicture, TilePicture } from '../board/pictures';
import { Link } from '../frame/link';

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

/** Where several builds are possible on a field. */
function Palette({ board }: { board: StudyBoard }) {
  const { turn } = board;
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (turn.byKey.peek()) first.current?.focus();
  }, []);
  const colour = board.colours[(board.position.value?.seat ?? 1) - 1] ?? 'red';
  return (
    <>
      {turn.palette.value?.options.map((option, index) => {
        const consider = () => (turn.considered.value = option);
        return (
          <button
            ref={index === 0 ? first : null}
            type="button"
            class="option"
            key={option.token}
            onClick={() => turn.choose(option)}
            onPointerEnter={consider}
            onPointerLeave={() => (turn.considered.value = undefined)}
            onFocus={consider}
            data-token={option.token}
          >
            <PiecePicture kind={option.piece} colour={colour} size={28} />
            <span>
              {buildName(option)}{' '}
              <small>{t('build.cost', { pieces: pieces(option.piece, option.cost) })}</small>
            </span>
          </button>
        );
      })}
      <button type="button" class="quiet" onClick={() => turn.cancel()}>
        {t('action.cancel')}
      </button>
    </>
  );
}

/** The draw that brought the tile in hand, where it can be exchanged for another. */
function drawBefore(board: StudyBoard): number | undefined {
  const last = pathTo(board.tree.value, board.at.value).at(-1);
  return last && readToken(last.token).is === 'tile' ? last.parent : undefined;
}

export function StudyBar({ board }: { board: StudyBoard }) {
  const { table, turn } = board;
  const refused = turn.refused.value;
  const hand = turn.hand.value;
  const before = drawBefore(board);
  return (
    <div class="study-bar">
      {board.failed.value && (
        <p class="fault" role="alert">
          {board.failed.value}
        </p>
      )}
      {refused && (
        <p class="refused">
          {refused.sentence} <Link to={ruleAddress(refused.rule)}>{t('refused.rule')}</Link>
        </p>
      )}
      <div class="buttons">
        {table.isPlacing.value && hand && (
          <>
            <button type="button" onClick={() => turn.rotate(1)} data-action="rotate">
              {t('action.rotate')}
            </button>
            <button
              type="button"
              class="primary"
              disabled={!hand.legal}
              onClick={() => void turn.place()}
              data-action="place"
            >
              {t('action.place')}
            </button>
          </>
        )}
        {table.isPlacing.value && before !== undefined && (
          <button type="button" class="quiet" onClick={() => board.goTo(before)} data-action="other-tile">
            {say('todo.other')}
          </button>
        )}
        {table.isBuilding.value && turn.palette.value && <Palette board={board} />}
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
