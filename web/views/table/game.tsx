/** A game: the board, whose turn it is, the available actions, and everything on the table. */
import { effect, useSignal } from '@preact/signals';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import type { Board } from '../../board/board';
import { t } from '../../i18n/i18n';
import { Refused } from '../../net/service';
import { attend } from '../../state/device/attention';
import { computerSpeed, confirming, PAUSE, viewHeld } from '../../state/device/settings';
import { hostOf } from '../../state/host/hosts';
import { gameAddress } from '../../state/navigation/addresses';
import { go } from '../../state/navigation/route';
import { loadRules } from '../../state/position/load-rules';
import { errorSentence } from '../../state/position/words';
import { isTimeToFollow, type Shown } from '../../state/table/camera';
import { coloursOf } from '../../state/table/colours';
import { GameState } from '../../state/table/game';
import { BoardTools } from '../board/board-tools';
import { BoardView } from '../board/board-view';
import { lazyView } from '../frame/lazy-views';
import { NotThere } from '../frame/not-there';
import { usePageTitle } from '../frame/page-title';
import { HintCard } from './hint';
import { MovesPanel } from './moves';
import { SidePanel } from './panel';
import { TurnBar, TurnStatus } from './turn-bar';
import './table.css';
import './panel.css';

const InviteCard = lazyView(async () => (await import('../lobby/invite')).InviteCard);
const ProposalBar = lazyView(async () => (await import('./on-demand')).ProposalBar);
const LeftBar = lazyView(async () => (await import('./on-demand')).LeftBar);
const KeysHelp = lazyView(async () => (await import('./on-demand')).KeysHelp);
const EndCard = lazyView(async () => (await import('./end')).EndCard);

/**
 * Checks that the game exists. Joins by invitation, once, and removes it from the address; for a rated game the visitor
 * is asked first.
 */
async function enter(id: string, invite: string | undefined): Promise<void> {
  const host = hostOf(id);
  await host.enter();
  const view = await host.show();
  if (invite === undefined) return;
  const isInvited = view.status === 'open' && (view.you?.seats.length ?? 0) === 0;
  if (isInvited && view.rated) return;
  if (isInvited) await host.join(invite);
  go(gameAddress(id), 'replace');
}

export function GameView({ id, invite }: { id: string; invite?: string | undefined }) {
  const ready = useSignal(false);
  const failed = useSignal('');
  useEffect(() => {
    enter(id, invite).then(
      () => {
        ready.value = true;
      },
      (error: unknown) => {
        // An unreachable server comes back: the table waits for it.
        if (error instanceof Refused && error.problem.code === 'away' && invite === undefined)
          ready.value = true;
        else failed.value = errorSentence(error);
      },
    );
  }, []);
  if (failed.value || !ready.value) return <NotThere fault={failed.value} />;
  return <Table id={id} invite={invite} />;
}

function Table({ id, invite }: { id: string; invite: string | undefined }) {
  const board = useRef<Board | undefined>(undefined);
  const flat = useSignal(false);
  const game = useMemo(
    () =>
      new GameState(id, {
        host: hostOf(id),
        confirming: () => confirming.value === 'on',
        rules: loadRules,
        touch: () => matchMedia('(pointer: coarse)').matches,
        computerPause: () => PAUSE[computerSpeed.value],
        ...(coloursOf(id) && { colours: coloursOf(id) }),
      }),
    [id],
  );
  useEffect(() => {
    const hurry = () => game.hurry();
    addEventListener('online', hurry);
    document.addEventListener('visibilitychange', hurry);
    return () => {
      removeEventListener('online', hurry);
      document.removeEventListener('visibilitychange', hurry);
      game.close();
    };
  }, [game]);
  useEffect(() => attend(game), [game]);
  useEffect(() => {
    game.onMoveMiddle = (hex) => board.current?.shift(hex);
    game.onAdvise = (hexes) => board.current?.reveal(hexes);
    let before: Shown | undefined;
    return effect(() => {
      const now = game.table.view.value;
      if (now && isTimeToFollow(before, now, viewHeld.peek() === 'on')) board.current?.follow();
      before = now;
    });
  }, [game]);
  // A used button disappears along with its focus: for keyboard players it moves to the board.
  useEffect(() => {
    if (game.turn.byKey.value && document.activeElement === document.body) board.current?.focus();
  });
  const view = game.table.view.value;
  const yours = game.table.toAct.value;
  usePageTitle(yours ? `● ${t('turn.yours')}` : '');
  return (
    <main
      class="table"
      data-phase={yours ? game.table.phase.value : 'wait'}
      data-status={view?.status}
      data-ply={view?.position.ply}
      data-can={game.turn.canAct.value}
    >
      <h1 class="unseen">{t('app.name')}</h1>
      <section class="stage" aria-label={t('board.name')}>
        <TurnStatus game={game} />
        <BoardTools board={() => board.current} following />
        <BoardView
          scene={game.scene}
          rotating={game.table.isPlacing}
          label={(hex) => game.table.label(hex)}
          handlers={{
            onPointHex: (hex, via) => game.turn.point(hex, via),
            onPickHex: (hex, via) => {
              // Any action ends the recap.
              if (game.recap.position.value) {
                game.recap.stop();
                return;
              }
              // Any action ends the animation.
              board.current?.skip();
              game.turn.pick(hex, via);
            },
            onRotate: (steps) => game.turn.rotate(steps),
            onCancel: () => game.turn.cancel(),
          }}
          onUnavailable={() => {
            flat.value = true;
          }}
          onBoard={(it) => {
            board.current = it;
          }}
        />
        <TurnBar game={game} />
      </section>
      <div class="side">
        {flat.value && <p class="hint">{t('settings.board.noWebgl')}</p>}
        {view?.proposal && <ProposalBar game={game} />}
        <HintCard game={game} />
        {(view?.you?.can_claim.length ?? 0) > 0 && <LeftBar game={game} />}
        {view?.status === 'open' && <InviteCard game={game} invite={invite} />}
        {(view?.status === 'over' || view?.status === 'aborted') && <EndCard game={game} />}
        <SidePanel game={game} />
        {view?.status === 'playing' && <MovesPanel game={game} />}
        <KeysHelp />
      </div>
      <p class="unseen" aria-live="polite">
        {game.announcement.value}
      </p>
    </main>
  );
}
