/** The players with their reserves as pieces, and their clocks. */
import type { PlayerColour } from '../../board/scene';
import { t } from '../../i18n/i18n';
import type { GameView, Piece, Reserve, Seat } from '../../net/types';
import { type Edition, usualTiles, type Zone } from '../../state/lobby/setup';
import { readSetup } from '../../state/position/notation';
import { IN_RESERVE, PIECES, piecesInPlay } from '../../state/position/pieces';
import { pieces } from '../../state/position/words';
import { clockText, isLow } from '../../state/table/clocks';
import type { GameState } from '../../state/table/game';
import { reserveAfter } from '../../state/table/turn';
import { PiecePicture } from '../board/pictures';
import { GameActions } from './game-actions';

/** Few pieces are drawn side by side, the built ones pale; huts are too many and are counted. */
function Pieces({
  kind,
  colour,
  now,
  next,
}: {
  kind: Piece;
  colour: PlayerColour;
  now: number;
  next: number;
}) {
  if (kind === 'hut') {
    return (
      <span aria-hidden="true" class="counted" data-spent={next < now}>
        <PiecePicture kind={kind} colour={colour} size={22} />
        {next < now ? (
          <>
            <s>{now}</s> {next}
          </>
        ) : (
          now
        )}
      </span>
    );
  }
  return (
    <span aria-hidden="true" class="pieces">
      {Array.from({ length: PIECES[kind] }, (_, index) => (
        <span key={index} data-built={index >= now} data-spent={index >= next && index < now}>
          <PiecePicture kind={kind} colour={colour} size={22} />
        </span>
      ))}
    </span>
  );
}

function PlayerClock({ game, seat }: { game: GameState; seat: number }) {
  const left = game.clocks.left(seat);
  const kind = game.table.view.value?.clock.kind ?? 'none';
  if (left === undefined || kind === 'none') return null;
  return (
    <span
      class="clock"
      role="timer"
      aria-label={t('time.left', { player: game.table.nameOf(seat) })}
      data-low={isLow(left, kind)}
      data-running={game.table.view.value?.time?.running === seat}
    >
      {clockText(left)}
    </span>
  );
}

function Player({ game, seat }: { game: GameState; seat: Seat }) {
  const { table } = game;
  const position = table.position.value;
  if (!position) return null;
  const colour = game.colours.value[seat.seat - 1];
  const acting = position.seat === seat.seat && table.view.value?.status === 'playing';
  const looked = acting ? game.turn.looked.value : undefined;
  const reserve = position.reserves[seat.seat - 1];
  const after: Reserve = looked ? reserveAfter(reserve, looked) : reserve;
  const boats = table.hasBoats.value;
  const near = position.kings_to_be.find((king) => king.seat === seat.seat && king.left === 1)?.piece;
  const name = table.nameOf(seat.seat);
  const mine = table.mine.value;
  const isYou = mine.includes(seat.seat) && mine.length === 1;
  const isAway = (seat.kind === 'person' || seat.in_page) && !seat.present;
  const absent = isAway && table.view.value?.status === 'playing';
  return (
    <li class="player" data-acting={acting} data-out={seat.out} aria-current={acting ? 'true' : undefined}>
      <div class="player-name">
        <span class={`dot dot-${colour}`} />
        <strong>{name}</strong>
        {seat.team !== undefined && <span class="tag team">{t('player.team', { team: seat.team })}</span>}
        {isYou && <span class="tag you">{t('player.you')}</span>}
        {seat.out && <span class="tag">{t('player.out')}</span>}
        {absent && <span class="tag">{t('player.absent')}</span>}
      </div>
      <PlayerClock game={game} seat={seat.seat} />
      <ul class="reserve" aria-label={t('player.reserve', { player: name })}>
        {piecesInPlay(boats).map((kind) => (
          <li key={kind}>
            <Pieces
              kind={kind}
              colour={colour}
              now={reserve[IN_RESERVE[kind]]}
              next={after[IN_RESERVE[kind]]}
            />
            <span class="unseen">{pieces(kind, reserve[IN_RESERVE[kind]])}</span>
          </li>
        ))}
      </ul>
      {near && <p class="king">{t('player.oneFromKing', { piece: t(`piece.${near}`) })}</p>}
    </li>
  );
}

const EXTRAS = ['start', 'boats', 'twohex', 'teams', 'ranking'] as const;

/** The game in a few words: the edition, the number of tiles, and the options in play. */
function Facts({ setup, rated, seats }: Pick<GameView, 'setup' | 'rated' | 'seats'>) {
  const options = readSetup(setup);
  const edition = options.get('edition') as Edition;
  const tiles = Number(options.get('tiles') ?? usualTiles(edition, Number(options.get('players'))));
  const zone = (options.get('zone') ?? 'none').replace('-inner', '') as Zone;
  const facts = [
    t(`new.edition.${edition}`),
    t('count.tiles', { count: tiles }),
    ...EXTRAS.filter((extra) => (options.get(extra) ?? 'off') !== 'off').map((extra) => t(`new.${extra}`)),
    ...(zone === 'none' ? [] : [t(`new.zone.${zone}`)]),
    ...(rated ? [t('new.rated')] : []),
    ...(seats.some((seat) => seat.in_page) ? [t('player.inPage')] : []),
  ];
  return <p class="facts">{facts.join(' · ')}</p>;
}

export function PlayersPanel({ game }: { game: GameState }) {
  const { table } = game;
  const turn = table.position.value?.turn;
  return (
    <section class="card players-card" aria-labelledby="players-title">
      <h2 id="players-title">
        {t('panel.players')} {turn !== undefined && <small>{t('turn.number', { turn })}</small>}
      </h2>
      {table.view.value && <Facts {...table.view.value} />}
      <ol class="players">
        {table.seats.value.map((seat) => (
          <Player key={seat.seat} game={game} seat={seat} />
        ))}
      </ol>
      {table.spectators.value > 0 && (
        <p class="hint">{t('count.watching', { count: table.spectators.value })}</p>
      )}
      <GameActions game={game} />
    </section>
  );
}
