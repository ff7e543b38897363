/** Whose turn it is, what is to be done, and the buttons of the turn. */
import { useEffect, useRef } from 'preact/hooks';
import { t } from '../i18n/i18n';
import { service } from '../net/service';
import type { GameState } from '../state/game';
import { reserveAfter } from '../state/turn';
import { buildName, pieces, tileName } from '../state/words';
import { PiecePicture, TilePicture } from './pictures';

function whoseTurn(game: GameState): string {
  const view = game.view.value;
  if (!view) return t('app.loading');
  if (view.status === 'open') return t('turn.waiting');
  if (view.status === 'aborted') return t('end.aborted');
  if (view.status === 'over') return t('end.title');
  const seat = view.seats[(view.position.seat ?? 1) - 1];
  if (seat.kind === 'ai') return t('turn.thinking', { player: game.nameOf(seat.seat) });
  // At a shared screen everybody is "you": the name says who.
  if (game.toAct.value && game.mine.value.length === 1) return t('turn.yours');
  return t('turn.of', { player: game.nameOf(seat.seat) });
}

function whatToDo(game: GameState): string {
  const view = game.view.value;
  if (view?.status !== 'playing') return '';
  if (!game.toAct.value) return t(game.mine.value.length > 0 ? 'turn.wait' : 'turn.watching');
  if (game.isStuck.value) return t('turn.stuck');
  if (game.isPlacing.value) {
    const touch = matchMedia('(pointer: coarse)').matches;
    return `${t('turn.place')} ${t(touch ? 'turn.place.touch' : 'turn.place.hint')}`;
  }
  if (game.isBuilding.value) {
    if (game.chosen.value) return t('turn.build.confirm');
    return t(game.palette.value ? 'turn.build.choose' : 'turn.build');
  }
  return t('turn.take');
}

export function TurnStatus({ game }: { game: GameState }) {
  const position = game.position.value;
  const seat = position?.seat;
  const isAi = seat !== undefined && game.seats.value[seat - 1]?.kind === 'ai';
  return (
    <div class="turn-status" data-yours={game.toAct.value}>
      {seat !== undefined && game.view.value?.status === 'playing' && (
        <PiecePicture kind="hut" colour={game.colours.value[seat - 1]} size={26} />
      )}
      <div>
        <p class="whose">
          {whoseTurn(game)}
          {isAi && <progress aria-label={whoseTurn(game)} />}
        </p>
        <p class="todo">{whatToDo(game)}</p>
      </div>
      {position?.hand && (
        <TilePicture
          tile={position.hand}
          label={`${t('panel.hand')}: ${tileName(position.hand)}`}
          size={58}
        />
      )}
    </div>
  );
}

function Take({ game }: { game: GameState }) {
  const legal = game.legal.value;
  return (
    <>
      {legal.includes('deck') && (
        <button type="button" class="primary" onClick={() => void game.play(['deck'])}>
          {t('action.draw')}
        </button>
      )}
      {legal
        .filter((tile) => tile.startsWith('2'))
        .map((tile) => (
          <button type="button" key={tile} class="with-tile" onClick={() => void game.play([tile])}>
            <TilePicture tile={tile} label="" size={40} />
            {t('action.takeTwoHex', { tile: tileName(tile) })}
          </button>
        ))}
    </>
  );
}

/** Leads the focus of those who play by keys to the first button of a choice that has opened. */
function useLedFocus(game: GameState) {
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (game.byKey.peek()) first.current?.focus();
  }, [game]);
  return first;
}

function Palette({ game }: { game: GameState }) {
  const first = useLedFocus(game);
  return (
    <>
      {game.palette.value?.options.map((option, index) => (
        <button
          ref={index === 0 ? first : null}
          type="button"
          key={option.token}
          onClick={() => game.choose(option)}
          data-token={option.token}
        >
          {buildName(option)} <small>{t('build.cost', { pieces: pieces(option.piece, option.cost) })}</small>
        </button>
      ))}
      <button type="button" class="quiet" onClick={() => game.cancel()}>
        {t('action.cancel')}
      </button>
    </>
  );
}

function Confirm({ game }: { game: GameState }) {
  const first = useLedFocus(game);
  const option = game.chosen.value;
  const position = game.position.value;
  if (!option || !position?.seat) return null;
  const left = reserveAfter(position.reserves[position.seat - 1], option);
  const count = left[`${option.piece}s`];
  return (
    <>
      <span class="considered">
        <strong>{buildName(option)}</strong>{' '}
        <small>
          {t('build.cost', { pieces: pieces(option.piece, option.cost) })},{' '}
          {t('build.left', { pieces: pieces(option.piece, count) })}
        </small>
      </span>
      <button ref={first} type="button" class="primary" onClick={() => void game.build()} data-action="build">
        {t('action.build')}
      </button>
      <button type="button" class="quiet" onClick={() => game.cancel()}>
        {t('action.cancel')}
      </button>
    </>
  );
}

export function TurnBar({ game }: { game: GameState }) {
  const view = game.view.value;
  const refused = game.refused.value;
  const placing = game.isPlacing.value;
  const building = game.isBuilding.value && !game.isStuck.value;
  const canTakeBack = view?.you?.can_take_back ?? false;
  return (
    <div class="turn-bar" aria-busy={game.busy.value}>
      {refused && (
        <p class="refused">
          {refused.sentence} <small>{refused.section}</small>
        </p>
      )}
      <div class="buttons">
        {game.toAct.value && game.phase.value === 'take' && <Take game={game} />}
        {placing && game.hand.value && (
          <>
            <button type="button" onClick={() => game.rotate(1)}>
              {t('action.rotate')}
            </button>
            <button
              type="button"
              class="primary"
              disabled={!game.hand.value.legal}
              onClick={() => void game.place()}
            >
              {t('action.place')}
            </button>
          </>
        )}
        {building && game.palette.value && <Palette game={game} />}
        {building && game.chosen.value && <Confirm game={game} />}
        {game.isStuck.value && (
          <button type="button" class="danger" onClick={() => void game.play(['-'])}>
            {t('action.leave')}
          </button>
        )}
        {canTakeBack && !game.palette.value && !game.chosen.value && (
          <button type="button" class="quiet" onClick={() => void game.takeBack()}>
            {t('action.takeBack')}
          </button>
        )}
      </div>
    </div>
  );
}

/** A question that waits for answers. */
export function ProposalBar({ game }: { game: GameState }) {
  const open = game.view.value?.proposal;
  if (!open) return null;
  const mine = game.mine.value;
  const player = game.nameOf(open.by);
  const answer = (agree: boolean) => void game.attempt(() => service.answer(game.id, agree));
  return (
    <div class="card" role="status">
      <p>{t(open.proposal.kind === 'undo' ? 'proposal.undo' : 'proposal.replace', { player })}</p>
      {open.waiting_for.some((seat) => mine.includes(seat)) ? (
        <div class="buttons">
          <button type="button" class="primary" onClick={() => answer(true)}>
            {t('proposal.agree')}
          </button>
          <button type="button" onClick={() => answer(false)}>
            {t('proposal.refuse')}
          </button>
        </div>
      ) : (
        <p class="hint">{t('proposal.waiting')}</p>
      )}
    </div>
  );
}
