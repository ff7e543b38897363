/** A game waiting for players: the link to send or show as a QR code, or a seat to take. */
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { t } from '../../i18n/i18n';
import type { Reach } from '../../net/types';
import type { QrDrawing } from '../../state/lobby/qr';
import { loadReach, openToNetwork, originForOthers, reach } from '../../state/lobby/reach';
import { gameAddress } from '../../state/navigation/addresses';
import { go } from '../../state/navigation/route';
import type { GameState } from '../../state/table/game';
import './invite.css';

function QrCode({ link }: { link: string }) {
  const code = useSignal<QrDrawing | undefined>(undefined);
  useEffect(() => {
    import('../../state/lobby/qr').then(
      ({ qrOf }) => {
        code.value = qrOf(link);
      },
      // The link beside it does the same.
      () => undefined,
    );
  }, [link]);
  const drawn = code.value;
  if (!drawn) return null;
  return (
    <figure class="qr">
      <svg role="img" aria-label={t('invite.qr')} viewBox={`0 0 ${drawn.size} ${drawn.size}`}>
        <rect class="qr-paper" width={drawn.size} height={drawn.size} />
        <path class="qr-ink" d={drawn.path} />
      </svg>
      <figcaption class="hint">{t('invite.scan')}</figcaption>
    </figure>
  );
}

/** Says who can follow a link, with a switch for the user at the machine. */
function NetworkSwitch({ game, told }: { game: GameState; told: Reach }) {
  const open = told.scope !== 'machine';
  return (
    <div class="reach">
      <p class="hint">{t(open ? 'invite.network' : 'invite.alone')}</p>
      <button
        type="button"
        class={open ? 'quiet' : 'primary'}
        onClick={() => void game.attempt(() => openToNetwork(!open))}
      >
        {t(open ? 'invite.network.close' : 'invite.network.open')}
      </button>
    </div>
  );
}

function Invitation({ game, path }: { game: GameState; path: string }) {
  useEffect(() => void game.attempt(loadReach), [game]);
  const told = reach.value;
  if (!told) return null;
  const origin = originForOthers(told, location);
  return (
    <>
      {origin && <InvitationLink link={origin + path} />}
      {told.can_change && <NetworkSwitch game={game} told={told} />}
    </>
  );
}

function InvitationLink({ link }: { link: string }) {
  const copied = useSignal(false);
  return (
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
        {'share' in navigator && (
          <button
            type="button"
            onClick={() => void navigator.share({ title: 'Taluva', url: link }).catch(() => undefined)}
          >
            {t('invite.share')}
          </button>
        )}
      </div>
      <QrCode link={link} />
    </>
  );
}

interface InviteCardProps {
  readonly game: GameState;
  /** The invitation that the visitor came with. */
  readonly invite?: string | undefined;
}

export function InviteCard({ game, invite }: InviteCardProps) {
  const view = game.table.view.value;
  if (!view) return null;
  const forOthers = view.you?.invite;
  const isIn = (view.you?.seats.length ?? 0) > 0;
  const hasOpen = view.seats.some((seat) => seat.kind === 'open');
  const hasInvited = view.seats.some((seat) => seat.kind === 'invited');
  const path =
    gameAddress(game.id) + (forOthers && hasInvited ? `?invite=${encodeURIComponent(forOthers)}` : '');
  const canJoin = !isIn && (hasOpen || (hasInvited && invite !== undefined));
  const join = async () => {
    await game.host.join(invite);
    if (invite !== undefined) go(gameAddress(game.id), 'replace');
  };
  return (
    <section class="card invite" aria-labelledby="invite-title">
      <h2 id="invite-title">{t(isIn ? 'invite.title' : 'turn.waiting')}</h2>
      {isIn && <Invitation game={game} path={path} />}
      {view.rated && (
        <p class="hint">
          <strong>{t('new.rated')}.</strong> {t('new.rated.text')} {t('new.rated.begun')}
        </p>
      )}
      {canJoin && (
        <button type="button" class="primary" onClick={() => void game.attempt(join)}>
          {t('action.join')}
        </button>
      )}
      {view.you?.can_abort && (
        <button type="button" class="quiet" onClick={() => void game.attempt(() => game.host.abort())}>
          {t('action.abort')}
        </button>
      )}
    </section>
  );
}
