/** What is still to come: the tiles left, the 2-hex tiles on offer, and a table of what was not seen yet. */
import { useSignal } from '@preact/signals';
import type { Terrain } from '../../board/scene';
import { t } from '../../i18n/i18n';
import { terrainName, tileName } from '../../state/position/words';
import type { GameState } from '../../state/table/game';
import { TerrainPicture, TilePicture } from '../board/pictures';

const TERRAINS: readonly Terrain[] = ['J', 'C', 'S', 'R', 'L'];

export function DeckPanel({ game }: { game: GameState }) {
  // Beside the board there is room for the table; under it, it would push the log away.
  const open = useSignal(matchMedia('(min-width: 60rem)').matches);
  const position = game.table.position.value;
  if (!position) return null;
  const counts = new Map(position.unseen.map(({ tile, count }) => [tile, count]));
  return (
    <section class="card deck-card" aria-labelledby="deck-title">
      <h2 id="deck-title">
        {t('panel.deck')} <small>{t('count.tilesLeft', { count: position.deck_left })}</small>
      </h2>
      {position.two_hex.length > 0 && (
        <>
          <h3>{t('panel.twoHex')}</h3>
          <div class="offer">
            {position.two_hex.map((tile) => (
              <TilePicture key={tile} tile={tile} label={tileName(tile)} size={48} />
            ))}
          </div>
        </>
      )}
      <details open={open.value} onToggle={(event) => (open.value = event.currentTarget.open)}>
        <summary>{t('panel.unseen')}</summary>
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
      </details>
    </section>
  );
}
