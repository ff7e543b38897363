/** Calls a player back to the table: by sound, and by a notification while the page is hidden. */
import { effect, untracked } from '@preact/signals';
import { t } from '../../i18n/i18n';
import { siteFolder } from '../../net/site';
import type { Position } from '../../net/types';
import { gameAddress, placed } from '../navigation/addresses';
import type { GameState } from '../table/game';
import { notices } from './settings';
import { hear, soundsBetween } from './sound';

/** The notification permission, or `missing` if the browser does not support notifications. */
export function noticeState(): NotificationPermission | 'missing' {
  return 'Notification' in globalThis ? Notification.permission : 'missing';
}

/** Requests permission to notify. Call it only from the gesture that asks for notifications. */
export async function askForNotices(): Promise<boolean> {
  if (noticeState() === 'missing') return false;
  const answer = await Notification.requestPermission();
  notices.value = answer === 'granted' ? 'on' : 'off';
  return answer === 'granted';
}

/** Notifies the player that it is their turn, if notifications are on and the page is hidden. */
async function notify(id: string): Promise<void> {
  if (notices.peek() !== 'on' || noticeState() !== 'granted' || !document.hidden) return;
  const options = {
    body: t('notice.text'),
    tag: id,
    icon: `${siteFolder ?? '/'}icon-192.png`,
    data: placed(gameAddress(id)),
  };
  // Mobile browsers show only notifications sent by a service worker.
  const worker = await navigator.serviceWorker?.getRegistration();
  if (worker) {
    await worker.showNotification(t('turn.yours'), options);
    return;
  }
  const notice = new Notification(t('turn.yours'), options);
  notice.onclick = () => {
    window.focus();
    notice.close();
  };
}

/** Follows a game; returns a function that stops. */
export function attend(game: GameState): () => void {
  let before: Position | undefined;
  let acted = true;
  return effect(() => {
    const position = game.table.position.value;
    const toAct = game.table.toAct.value;
    if (!position) return;
    untracked(() => {
      // The first position is not a change: it makes no sound.
      const sounds = before ? soundsBetween(before, position) : [];
      const called = toAct && !acted && before !== undefined;
      hear(called ? [...sounds, 'turn'] : sounds);
      if (called) void notify(game.id).catch(() => undefined);
    });
    before = position;
    acted = toAct;
  });
}
