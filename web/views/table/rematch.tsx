/** The rematch offer at the end of a game. */
import { useEffect } from 'preact/hooks';
import { t } from '../../i18n/i18n';
import { gameAddress } from '../../state/navigation/addresses';
import { go } from '../../state/navigation/route';
import type { GameState } from '../../state/table/game';

/** Goes to the new game once it has started, if it was requested here. */
function useNewGame(game: GameState, next: string | undefined, asked: boolean): void {
  useEffect(() => {
    if (next && asked) go(gameAddress(next));
  }, [game, next, asked]);
}

export function Rematch({ game }: { game: GameState }) {
  const view = game.table.view.value;
  const mine = game.table.mine.value;
  const offer = view?.rematch_offer;
  const isAsking = offer !== undefined && offer.declined_by === undefined && mine.includes(offer.by);
  useNewGame(game, view?.rematch, game.wantsRematch.value);
  if (!view?.you) return null;
  const want = () =>
    void game.attempt(async () => {
      game.wantsRematch.value = true;
      const { game: next } = await game.host.rematch();
      if (next) go(gameAddress(next));
    });
  const decline = () =>
    void game.attempt(async () => {
      game.wantsRematch.value = false;
      await game.host.declineRematch();
    });
  if (view.rematch) {
    const next = view.rematch;
    return (
      <button type="button" class="primary" onClick={() => go(gameAddress(next))}>
        {t('rematch.open')}
      </button>
    );
  }
  if (isAsking) {
    return (
      <div class="rematch" role="status">
        <p>
          {t('rematch.asked')} {t('rematch.waiting')}
        </p>
        <button type="button" class="quiet" onClick={decline}>
          {t('proposal.withdraw')}
        </button>
      </div>
    );
  }
  if (offer?.waiting_for.some((seat) => mine.includes(seat))) {
    return (
      <div class="rematch" role="status">
        <p>{t('rematch.asks', { player: game.table.nameOf(offer.by) })}</p>
        <button type="button" class="primary" onClick={want}>
          {t('rematch.accept')}
        </button>
        <button type="button" onClick={decline}>
          {t('rematch.decline')}
        </button>
      </div>
    );
  }
  return (
    <>
      {offer?.declined_by !== undefined && !mine.includes(offer.declined_by) && (
        <p role="status">{t('rematch.declined', { player: game.table.nameOf(offer.declined_by) })}</p>
      )}
      {view.you.can_rematch && (
        <button type="button" class="primary" onClick={want}>
          {t('action.rematch')}
        </button>
      )}
    </>
  );
}
