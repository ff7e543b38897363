/** Requests between players besides their turns, and what to do about players who have left. */
import { t } from '../../i18n/i18n';
import { aiLevel } from '../../state/device/settings';
import type { GameState } from '../../state/table/game';

/** A proposal waiting for answers. */
export function ProposalBar({ game }: { game: GameState }) {
  const open = game.table.view.value?.proposal;
  if (!open) return null;
  const mine = game.table.mine.value;
  const player = game.table.nameOf(open.by);
  const answer = (agree: boolean) => void game.attempt(() => game.host.answer(agree));
  return (
    <div class="card" role="status" data-proposal={open.proposal.kind}>
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
        <>
          <p class="hint">{t('proposal.waiting')}</p>
          {mine.includes(open.by) && (
            <div class="buttons">
              <button type="button" class="quiet" onClick={() => answer(false)}>
                {t('proposal.withdraw')}
              </button>
            </div>
          )}
        </>
      )}
    </div>
  );
}

/** Somebody has left: the others need not wait. */
export function LeftBar({ game }: { game: GameState }) {
  const view = game.table.view.value;
  const gone = view?.you?.can_claim ?? [];
  if (!view || gone.length === 0) return null;
  const players = view.seats.filter((seat) => !seat.out).length;
  return (
    <>
      {gone.map((seat) => {
        const player = game.table.nameOf(seat);
        return (
          <div key={seat} class="card" role="status" data-left={seat}>
            <p>{t('left.title', { player })}</p>
            <div class="buttons">
              <button
                type="button"
                class="primary"
                onClick={() => void game.attempt(() => game.host.claim(seat))}
              >
                {players === 2 ? t('left.win') : t('left.claim', { player })}
              </button>
              {!view.proposal && (
                <button
                  type="button"
                  onClick={() => void game.attempt(() => game.host.replace(seat, Number(aiLevel.value)))}
                >
                  {t('left.replace')}
                </button>
              )}
            </div>
          </div>
        );
      })}
    </>
  );
}
