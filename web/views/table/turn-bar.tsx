/** Whose turn it is, what to do, the turn's buttons, and any faults. */
import { t } from '../../i18n/i18n';
import type { Seat } from '../../net/types';
import { DRAW } from '../../state/position/notation';
import {
  buildName,
  endingSentence,
  pieces,
  queuedSentence,
  tileName,
  winnerSentence,
  winnersOf,
} from '../../state/position/words';
import type { GameState } from '../../state/table/game';
import { reserveAfter } from '../../state/table/turn';
import { PiecePicture, TilePicture } from '../board/pictures';
import { BuildPalette, PlaceButtons, TurnFaults, useLedFocus } from '../turn/turn-buttons';

/** A computer does not think while the page that thinks for it is closed. */
const isThinking = (seat: Seat | undefined) => seat?.kind === 'ai' && seat.present;

function whoseTurn(game: GameState): string {
  const { table } = game;
  const told = game.recap.line.value;
  if (told) return t('turn.number', { turn: game.lines.value.indexOf(told) + 1 });
  const view = table.view.value;
  if (!view) return t('app.loading');
  if (view.status === 'open') return t('turn.waiting');
  if (view.status === 'aborted') return t('end.aborted');
  if (view.status === 'over') return winnerSentence(view.position, view.seats, table.mine.value);
  const seat = view.seats[(view.position.seat ?? 1) - 1];
  if (isThinking(seat)) return t('turn.thinking', { player: table.nameOf(seat.seat) });
  // At a shared screen everybody is "you": use the name.
  if (table.toAct.value && table.mine.value.length === 1) return t('turn.yours');
  return t('turn.of', { player: table.nameOf(seat.seat) });
}

function whatToDo(game: GameState): string {
  const { table, turn } = game;
  const view = table.view.value;
  const told = game.recap.line.value;
  if (told) return t('turn.moved', { player: table.nameOf(told.seat), move: told.words });
  if (view?.status === 'over') return endingSentence(view);
  if (view?.status !== 'playing') return '';
  const { thinking } = view;
  if (thinking?.waiting) return queuedSentence(thinking, view.seats);
  if (!table.toAct.value) return t(table.mine.value.length > 0 ? 'turn.wait' : 'turn.watching');
  if (table.isStuck.value) return t('turn.stuck');
  if (table.isPlacing.value) {
    if (table.onlyPlace.value) return t('turn.place.only');
    const touch = matchMedia('(pointer: coarse)').matches;
    return `${t('turn.place')} ${t(touch ? 'turn.place.touch' : 'turn.place.hint')}`;
  }
  if (table.isBuilding.value) {
    if (table.onlyBuild.value) return t('turn.build.only');
    if (turn.chosen.value) return t('turn.build.confirm');
    return t(turn.palette.value ? 'turn.build.choose' : 'turn.build');
  }
  return t('turn.take');
}

/** The steps of a turn, with the current one marked. */
function Steps({ game }: { game: GameState }) {
  const now = game.table.phase.value;
  const takes = (game.table.position.value?.two_hex.length ?? 0) > 0 || now === 'take';
  const steps = takes ? (['take', 'place', 'build'] as const) : (['place', 'build'] as const);
  return (
    <ol class="steps">
      {steps.map((step) => (
        <li key={step} aria-current={step === now ? 'step' : undefined}>
          {t(`phase.${step}`)}
        </li>
      ))}
    </ol>
  );
}

export function TurnStatus({ game }: { game: GameState }) {
  const { table } = game;
  const position = game.recap.position.value ?? table.position.value;
  const seat = game.recap.line.value?.seat ?? position?.seat;
  const playing = table.view.value?.status === 'playing';
  const isAi = playing && seat !== undefined && isThinking(table.seats.value[seat - 1]);
  const winners = winnersOf(position);
  return (
    <div
      class="turn-status"
      data-yours={table.toAct.value && !game.recap.position.value}
      data-over={winners.length > 0}
    >
      {seat !== undefined && playing && (
        <PiecePicture kind="hut" colour={game.colours.value[seat - 1]} size={26} />
      )}
      {winners.map((winner) => (
        <PiecePicture key={winner} kind="temple" colour={game.colours.value[winner - 1]} size={40} />
      ))}
      <div class="turn-words">
        <p class="whose">
          {whoseTurn(game)}
          {isAi && <progress aria-label={whoseTurn(game)} />}
        </p>
        <p class="todo">{whatToDo(game)}</p>
        {playing && <Steps game={game} />}
      </div>
      {playing && position?.hand && (
        <TilePicture
          tile={position.hand}
          label={t('app.labelled', { label: t('panel.hand'), value: tileName(position.hand) })}
          size={58}
        />
      )}
    </div>
  );
}

function Take({ game }: { game: GameState }) {
  const legal = game.table.legal.value;
  return (
    <>
      {legal.includes(DRAW) && (
        <button type="button" class="primary" onClick={() => void game.play([DRAW])} data-take={DRAW}>
          {t('action.draw')}
        </button>
      )}
      {legal
        .filter((tile) => tile.startsWith('2'))
        .map((tile) => (
          <button
            type="button"
            key={tile}
            class="with-tile"
            onClick={() => void game.play([tile])}
            data-take={tile}
          >
            <TilePicture tile={tile} label="" size={40} />
            <span class="tile-name">{t('action.takeTwoHex', { tile: tileName(tile) })}</span>
          </button>
        ))}
    </>
  );
}

function Confirm({ game }: { game: GameState }) {
  const { table, turn } = game;
  const first = useLedFocus(game.turn);
  const option = turn.chosen.value;
  const position = table.position.value;
  if (!option || !position?.seat) return null;
  const left = reserveAfter(position.reserves[position.seat - 1], option);
  const count = left[`${option.piece}s`];
  return (
    <>
      <PiecePicture kind={option.piece} colour={game.colours.value[position.seat - 1]} size={34} />
      <span class="considered">
        <strong>{buildName(option)}</strong>{' '}
        <small>
          {t('build.cost', { pieces: pieces(option.piece, option.cost) })},{' '}
          {t('build.left', { pieces: pieces(option.piece, count) })}
        </small>
      </span>
      <button ref={first} type="button" class="primary" onClick={() => void turn.build()} data-action="build">
        {t('action.build')}
      </button>
      <button type="button" class="quiet" onClick={() => turn.cancel()} data-action="cancel">
        {t(table.onlyBuild.value ? 'action.takeBack' : 'action.cancel')}
      </button>
    </>
  );
}

export function TurnBar({ game }: { game: GameState }) {
  const { table, turn } = game;
  const view = table.view.value;
  const building = table.isBuilding.value && !table.isStuck.value && !game.autoPlay.token.value;
  const canTakeBack = view?.you?.can_take_back ?? false;
  return (
    <div class="turn-bar" aria-busy={game.busy.value}>
      {game.connection.value === 'waiting' && (
        <p class="fault" role="status">
          {t('app.reconnecting')}
        </p>
      )}
      <TurnFaults turn={turn} failed={game.failed.value} />
      <div class="buttons">
        {table.toAct.value && table.phase.value === 'take' && !game.autoPlay.token.value && (
          <Take game={game} />
        )}
        {table.isPlacing.value && <PlaceButtons turn={turn} />}
        {building && turn.palette.value && (
          <BuildPalette turn={turn} colour={game.colours.value[(table.position.value?.seat ?? 1) - 1]} />
        )}
        {building && turn.chosen.value && <Confirm game={game} />}
        {table.isStuck.value && !game.autoPlay.token.value && (
          <button type="button" class="danger" onClick={() => void game.play(['-'])} data-action="leave">
            {t('action.leave')}
          </button>
        )}
        {game.recap.position.value ? (
          <button type="button" onClick={() => game.recap.stop()} data-action="present">
            {t('action.present')}
          </button>
        ) : (
          table.toAct.value &&
          game.since.value.length > 0 &&
          table.phase.value !== 'build' && (
            <button
              type="button"
              class="quiet"
              title={t('turn.since.text')}
              onClick={() => void game.showSince()}
              data-action="since"
            >
              {t('turn.since')}
            </button>
          )
        )}
        {canTakeBack && !turn.palette.value && !turn.chosen.value && (
          <button type="button" class="quiet" onClick={() => void game.takeBack()} data-action="take-back">
            {t('action.takeBack')}
          </button>
        )}
        {table.canAsk.value && !game.advice.given.value && !turn.palette.value && (
          <button
            type="button"
            class="quiet"
            disabled={game.advice.thinking.value}
            onClick={() => void game.askAdvice()}
            data-action="hint"
          >
            {t('action.hint')}
          </button>
        )}
      </div>
    </div>
  );
}
