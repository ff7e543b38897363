/** The tiles that may come: any of them can be put in hand. */
import { t } from '../../i18n/i18n';
import { say } from '../../i18n/study/study';
import { tileName } from '../../state/position/words';
import type { StudyBoard } from '../../state/study/board';
import { TilePicture } from '../board/pictures';

export function TileTray({ board }: { board: StudyBoard }) {
  const position = board.position.value;
  if (position?.phase !== 'take') return null;
  const counts = new Map(position.unseen.map(({ tile, count }) => [tile, count]));
  const legal = position.legal ?? [];
  return (
    <section class="tile-tray" aria-labelledby="tray-title">
      <div class="tray-head">
        <h3 id="tray-title">{say('tray')}</h3>
        <button type="button" class="primary" data-take="random" onClick={() => void board.drawAtRandom()}>
          {say('tray.random')}
        </button>
      </div>
      <ul>
        {legal
          .filter((tile) => tile !== 'deck')
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
                onClick={() => void board.play(tile)}
              >
                <TilePicture tile={tile} label="" size={38} />
                {counts.has(tile) && (
                  <span class="num" aria-hidden="true">
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
