/** How a game ended: the standings with what decided them, and what can be done next. */
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { listOf, t } from '../i18n/i18n';
import { service } from '../net/service';
import type { Fairness, Piece } from '../net/types';
import { gameAddress, replayAddress } from '../state/addresses';
import type { GameState } from '../state/game';
import { go } from '../state/route';
import { builtOf, settlementOf, topsOf } from '../state/scene';
import { endReason } from '../state/words';
import { Link } from './app';
import { PiecePicture } from './pictures';

function headline(game: GameState): string {
  const view = game.view.value;
  const standings = view?.position.outcome?.standings ?? [];
  const winners = standings.flatMap((rank, index) => (rank === 1 ? [index + 1] : []));
  const mine = game.mine.value;
  if (mine.length === 1 && winners.length === 1 && winners[0] === mine[0]) return t('end.youWon');
  const names = winners.map((seat) => game.nameOf(seat));
  return names.length === 1
    ? t('end.won', { player: names[0] })
    : t('end.wonTogether', { players: listOf(names) });
}

function Standings({ game }: { game: GameState }) {
  const position = game.position.value;
  const standings = position?.outcome?.standings;
  if (!position || !standings) return null;
  const boats = game.hasBoats.value;
  const kinds: readonly Piece[] = boats ? ['temple', 'tower', 'boat', 'hut'] : ['temple', 'tower', 'hut'];
  const tops = topsOf(position);
  const rows = standings
    .map((rank, index) => {
      const seat = index + 1;
      const own = position.hexes.filter(
        (top) => top.building?.seat === seat && top.building.piece !== 'boat',
      );
      const built = builtOf(position, seat, boats);
      const standing = own.reduce(
        (sum, { building }) => sum + (building?.piece === 'hut' ? building.count : 0),
        0,
      );
      return {
        seat,
        rank,
        built,
        lost: built.hut - standing,
        largest: Math.max(0, ...own.map((top) => settlementOf(tops, top).length)),
      };
    })
    .sort((a, b) => a.rank - b.rank);
  const colour = (seat: number) => game.colours.value[seat - 1];
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys
    <section class="scroll" aria-label={t('end.title')} tabIndex={0}>
      <table class="standings">
        <thead>
          <tr>
            <th scope="col">{t('end.rank')}</th>
            <th scope="col">{t('end.player')}</th>
            {kinds.map((kind) => (
              <th key={kind} scope="col">
                <PiecePicture kind={kind} colour="ivory" size={22} />
                <span class="unseen">
                  {t(`piece.${kind}`)}, {t('end.built')}
                </span>
              </th>
            ))}
            <th scope="col">{t('end.lost')}</th>
            <th scope="col">{t('end.settlement')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ seat, rank, built, lost, largest }) => (
            <tr key={seat} data-won={rank === 1}>
              <td>{rank}</td>
              <th scope="row">
                <span class={`dot dot-${colour(seat)}`} aria-hidden="true" /> {game.nameOf(seat)}
                {position.out[seat - 1] && <small> ({t('player.out')})</small>}
              </th>
              {kinds.map((kind) => (
                <td key={kind}>{built[kind]}</td>
              ))}
              <td>{lost}</td>
              <td>{largest}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function FairDeck({ id }: { id: string }) {
  const fairness = useSignal<Fairness | undefined>(undefined);
  useEffect(() => {
    service.fairness(id).then(
      (told) => {
        fairness.value = told;
      },
      () => undefined,
    );
  }, [id, fairness]);
  const told = fairness.value;
  if (!told?.seed) return null;
  return (
    <details>
      <summary>{t('end.fair')}</summary>
      <p class="hint breakable">{t('end.fair.text', { commitment: told.commitment, seed: told.seed })}</p>
    </details>
  );
}

export function EndCard({ game }: { game: GameState }) {
  const view = game.view.value;
  if (!view) return null;
  const { outcome, hexes } = view.position;
  const highest = Math.max(0, ...hexes.map((top) => top.level));
  return (
    <section class="card end" aria-labelledby="end-title">
      <h2 id="end-title">{outcome ? headline(game) : t('end.title')}</h2>
      <p>{outcome ? endReason(outcome.reason) : t('end.aborted')}</p>
      <Standings game={game} />
      {outcome && <p class="hint">{t('end.level', { level: highest })}</p>}
      <div class="buttons">
        {view.you && (
          <button
            type="button"
            class="primary"
            onClick={() =>
              void game.attempt(async () => {
                const next = await service.rematch(game.id);
                go(gameAddress(next.id));
              })
            }
          >
            {t('action.rematch')}
          </button>
        )}
        <Link to={replayAddress(game.id)} class="button">
          {t('action.replay')}
        </Link>
        <a class="button" href={service.recordAddress(game.id)} download={`taluva-${game.id}.tvr`}>
          {t('action.record')}
        </a>
      </div>
      {outcome && <FairDeck id={game.id} />}
    </section>
  );
}
