/** The players with their reserves as pieces, and what is still to come. */
import { useSignal } from '@preact/signals';
import type { Terrain } from '../board/scene';
import { t } from '../i18n/i18n';
import { service } from '../net/service';
import type { Piece, Reserve, Seat } from '../net/types';
import type { GameState } from '../state/game';
import { oneFromKing } from '../state/scene';
import { reserveAfter } from '../state/turn';
import { pieces, terrainName, tileName } from '../state/words';
import { PiecePicture, TilePicture } from './pictures';

const KINDS: readonly Piece[] = ['temple', 'tower', 'hut', 'boat'];

function Player({ game, seat }: { game: GameState; seat: Seat }) {
  const position = game.position.value;
  if (!position) return null;
  const colour = game.colours.value[seat.seat - 1];
  const acting = position.seat === seat.seat && game.view.value?.status === 'playing';
  const chosen = acting ? game.chosen.value : undefined;
  const reserve: Reserve = chosen
    ? reserveAfter(position.reserves[seat.seat - 1], chosen)
    : position.reserves[seat.seat - 1];
  const boats = game.hasBoats.value;
  const near = seat.out ? undefined : oneFromKing(position, seat.seat, boats);
  const name = game.nameOf(seat.seat);
  const mine = game.mine.value;
  const isYou = mine.includes(seat.seat) && mine.length === 1;
  const absent = seat.kind === 'person' && !seat.present && game.view.value?.status === 'playing';
  return (
    <li class="player" data-acting={acting} data-out={seat.out} aria-current={acting ? 'true' : undefined}>
      <div class="player-name">
        <span class={`dot dot-${colour}`} />
        <strong>{name}</strong>
        {isYou && <span class="tag">{t('player.you')}</span>}
        {seat.out && <span class="tag">{t('player.out')}</span>}
        {absent && <span class="tag">{t('player.absent')}</span>}
      </div>
      <ul class="reserve" aria-label={t('player.reserve', { player: name })}>
        {KINDS.filter((kind) => kind !== 'boat' || boats).map((kind) => {
          const count = reserve[`${kind}s`];
          return (
            <li key={kind} data-none={count === 0}>
              <PiecePicture kind={kind} colour={colour} size={24} />
              <span aria-hidden="true">{count}</span>
              <span class="unseen">{pieces(kind, count)}</span>
            </li>
          );
        })}
      </ul>
      {near && <p class="king">{t('player.oneFromKing', { piece: t(`piece.${near}`) })}</p>}
    </li>
  );
}

function Wishes({ game }: { game: GameState }) {
  const sure = useSignal(false);
  const view = game.view.value;
  const you = view?.you;
  if (!view || !you || view.status !== 'playing') return null;
  const own = you.seats.filter((seat) => !view.seats[seat - 1].out);
  const resigning = own.find((seat) => seat === view.position.seat) ?? own[0];
  return (
    <div class="buttons small">
      {view.position.ply > 3 && !you.can_take_back && !view.proposal && (
        <button type="button" class="quiet" onClick={() => void game.takeBack()}>
          {t('action.undo')}
        </button>
      )}
      {you.can_abort && (
        <button type="button" class="quiet" onClick={() => void game.attempt(() => service.abort(game.id))}>
          {t('action.abort')}
        </button>
      )}
      {!you.can_abort && resigning !== undefined && !sure.value && (
        <button type="button" class="quiet" onClick={() => (sure.value = true)}>
          {t('action.resign')}
        </button>
      )}
      {sure.value && resigning !== undefined && (
        <>
          <span>{t('action.resign.sure')}</span>
          <button
            type="button"
            class="danger"
            onClick={() => {
              sure.value = false;
              void game.attempt(() => service.resign(game.id, resigning));
            }}
          >
            {t('action.yes')}
          </button>
          <button type="button" onClick={() => (sure.value = false)}>
            {t('action.no')}
          </button>
        </>
      )}
    </div>
  );
}

export function PlayersPanel({ game }: { game: GameState }) {
  const turn = game.position.value?.turn;
  return (
    <section class="card" aria-labelledby="players-title">
      <h2 id="players-title">
        {t('panel.players')} {turn !== undefined && <small>{t('turn.number', { turn })}</small>}
      </h2>
      <ol class="players">
        {game.seats.value.map((seat) => (
          <Player key={seat.seat} game={game} seat={seat} />
        ))}
      </ol>
      {game.spectators.value > 0 && (
        <p class="hint">{t('count.watching', { count: game.spectators.value })}</p>
      )}
      <Wishes game={game} />
    </section>
  );
}

const TERRAINS: readonly Terrain[] = ['J', 'C', 'S', 'R', 'L'];

export function DeckPanel({ game }: { game: GameState }) {
  const position = game.position.value;
  if (!position || game.view.value?.status === 'open') return null;
  const counts = new Map(position.unseen.map(({ tile, count }) => [tile, count]));
  return (
    <section class="card" aria-labelledby="deck-title">
      <h2 id="deck-title">
        {t('panel.deck')} <small>{t('count.tilesLeft', { count: position.deck_left })}</small>
      </h2>
      {position.two_hex.length > 0 && (
        <>
          <h3>{t('panel.twoHex')}</h3>
          <div class="offer">
            {position.two_hex.map((tile) => (
              <TilePicture key={tile} tile={tile} label={tileName(tile)} size={52} />
            ))}
          </div>
        </>
      )}
      <details>
        <summary>{t('panel.unseen')}</summary>
        <p class="hint">{t('panel.unseen.text')}</p>
        <table class="unseen-tiles">
          <thead>
            <tr>
              <td />
              {TERRAINS.map((right) => (
                <th key={right} scope="col">
                  {terrainName(right)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {TERRAINS.map((left) => (
              <tr key={left}>
                <th scope="row">{terrainName(left)}</th>
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
