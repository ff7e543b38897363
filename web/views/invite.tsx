/** A game that waits for players: the link to send, or the seat to take. */
import { useSignal } from '@preact/signals';
import { t } from '../i18n/i18n';
import { service } from '../net/service';
import { gameAddress } from '../state/addresses';
import type { GameState } from '../state/game';

export function InviteCard({ game }: { game: GameState }) {
  const copied = useSignal(false);
  const view = game.view.value;
  if (!view) return null;
  const invite = view.you?.invite;
  const isIn = (view.you?.seats.length ?? 0) > 0;
  const hasOpen = view.seats.some((seat) => seat.kind === 'open');
  const link =
    location.origin + gameAddress(game.id) + (invite ? `?invite=${encodeURIComponent(invite)}` : '');
  return (
    <section class="card invite" aria-labelledby="invite-title">
      <h2 id="invite-title">{t(isIn ? 'invite.title' : 'turn.waiting')}</h2>
      {isIn && (
        <>
          <p>{t('invite.text')}</p>
          <div class="row">
            <label class="field grow">
              <span class="unseen">{t('invite.link')}</span>
              <input readOnly value={link} onFocus={(event) => event.currentTarget.select()} />
            </label>
            <button
              type="button"
              class="primary"
              onClick={() =>
                void navigator.clipboard.writeText(link).then(() => {
                  copied.value = true;
                })
              }
            >
              {t(copied.value ? 'action.copied' : 'action.copy')}
            </button>
          </div>
        </>
      )}
      {!isIn && hasOpen && (
        <button type="button" class="primary" onClick={() => void game.attempt(() => service.join(game.id))}>
          {t('action.join')}
        </button>
      )}
      {view.you?.can_abort && (
        <button type="button" class="quiet" onClick={() => void game.attempt(() => service.abort(game.id))}>
          {t('action.abort')}
        </button>
      )}
    </section>
  );
}
