/** The deck: the tiles left, the 2-hex tiles on offer, and a table of the unseen tiles. */
import type { Terrain } from '../../board/scene';
import { t } from '../../i18n/i18n';
import { terrainName, tileName } from '../../state/position/words';
import type { GameState } from '../../state/table/game';
import { TerrainPicture, TilePicture } from '../board/pictures';

const TERRAINS: readonly Terrain[] = ['J', 'C', 'S', 'R', 'L'];

export function DeckPanel({ game }: { game: GameState }) {
  const position = game.table.position.value;
  if (!position) return null;
  const counts = new Map(position.unseen.map(({ tile, count }) => [tile, count]));
  return (
    <>
      <p class="tiles-left">{t('count.tilesLeft', { count: position.deck_left })}</p>
      {position.two_hex.length > 0 && (
        <>
          <h2 class="minor">{t('panel.twoHex')}</h2>
          <div class="offer">
            {position.two_hex.map((tile) => (
              <TilePicture key={tile} tile={tile} label={tileName(tile)} size={48} />
            ))}
          </div>
        </>
      )}
      <h2 class="minor">{t('panel.unseen')}</h2>
      <table class="unseen-tiles">
        <caption class="hint">{t('panel.unseen.text')}</caption>
        <thead>
          <tr>
            <td />
            {TERRAINS.map((right) => (
              <th key={right} scope="col" title={terrainName(right)}>
                <TerrainPicture terrain={right} label={terrainName(right)} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {TERRAINS.map((left) => (
            <tr key={left}>
              <th scope="row">
                <span>
                  <TerrainPicture terrain={left} label="" /> {terrainName(left)}
                </span>
              </th>
              {TERRAINS.map((right) => (
                <td key={right} data-none={!counts.get(left + right)}>
                  {counts.get(left + right) ?? 0}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
