/** The tiles that may be drawn: any of them can be taken. */
import { t } from '../../i18n/i18n';
import { say } from '../../i18n/study/study';
import { DRAW } from '../../state/position/notation';
import { tileName } from '../../state/position/words';
import type { StudyBoard } from '../../state/study/board';
import type { StudyEngine } from '../../state/study/engine';
import { TilePicture } from '../board/pictures';
import { percent } from './lines';

/** Whether a tile was chosen by keyboard: the focus then returns to the board. */
const byKeys = (event: MouseEvent) => event.detail === 0;

export function TileTray({ board, engine }: { board: StudyBoard; engine: StudyEngine }) {
  const position = board.position.value;
  if (position?.phase !== 'take') return null;
  const counts = new Map(position.unseen.map(({ tile, count }) => [tile, count]));
  const legal = position.legal ?? [];
  const report = engine.report.value;
  const worth = new Map(
    report?.tiles.map(({ tile, chances }) => [tile, chances?.[report.seat - 1]] as const) ?? [],
  );
  return (
    <section class="tile-tray" aria-labelledby="tray-title">
      <div class="tray-head">
        <h3 id="tray-title">{say('tray')}</h3>
        <button
          type="button"
          class="primary"
          data-take="random"
          onClick={(event) => {
            board.turn.byKey.value = byKeys(event);
            void board.drawAtRandom();
          }}
        >
          {say('tray.random')}
        </button>
      </div>
      <ul>
        {legal
          .filter((tile) => tile !== DRAW)
          .map((tile) => (
            <li key={tile}>
              <button
                type="button"
                data-take={tile}
                aria-label={
                  counts.has(tile)
                    ? say('tray.tile', { tile: tileName(tile), count: counts.get(tile) ?? 0 })
                    : t('action.takeTwoHex', { tile: tileName(tile) })
                }
                title={tileName(tile)}
                onClick={(event) => {
                  board.turn.byKey.value = byKeys(event);
                  void board.play(tile);
                }}
              >
                <TilePicture tile={tile} label="" size={38} />
                {worth.get(tile) !== undefined && (
                  <span class="worth num">{percent(worth.get(tile) ?? 0)}</span>
                )}
                {counts.has(tile) && (
                  <span class="left num" aria-hidden="true">
                    {counts.get(tile)}
                  </span>
                )}
              </button>
            </li>
          ))}
      </ul>
    </section>
  );
}
