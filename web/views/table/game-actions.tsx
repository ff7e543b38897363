/** A player's actions besides the turn: undo, abort, resign. */
import { useSignal } from '@preact/signals';
import { t } from '../../i18n/i18n';
import type { GameState } from '../../state/table/game';

/** The buttons to undo, abort and resign. */
export function GameActions({ game }: { game: GameState }) {
  const sure = useSignal(false);
  const view = game.table.view.value;
  const you = view?.you;
  if (!view || !you || view.status !== 'playing') return null;
  const own = you.seats.filter((seat) => !view.seats[seat - 1].out);
  const resigning = own.find((seat) => seat === view.position.seat) ?? own[0];
  return (
    <div class="buttons small">
      {you.can_undo && !you.can_take_back && (
        <button type="button" class="quiet" onClick={() => void game.takeBack()} data-action="undo">
          {t('action.undo')}
        </button>
      )}
      {you.can_abort && (
        <button type="button" class="quiet" onClick={() => void game.attempt(() => game.host.abort())}>
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
              void game.attempt(() => game.host.resign(resigning));
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
