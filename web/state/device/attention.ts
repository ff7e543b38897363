/** Calling a person back to the table: by sound, and by a notification while the page is out of sight. */
import { effect, untracked } from '@preact/signals';
import { t } from '../../i18n/i18n';
import { siteFolder } from '../../net/site';
import type { Position } from '../../net/types';
import { gameAddress, placed } from '../navigation/addresses';
import type { GameState } from '../table/game';
import { notices } from './settings';
import { hear, soundsBetween } from './sound';

/** Whether this browser can notify at all, and what the person has said to it. */
export function noticeState(): NotificationPermission | 'missing' {
  return 'Notification' in globalThis ? Notification.permission : 'missing';
}

/** Asks for leave to notify: only when a person has just asked for notifications. */
export async function askForNotices(): Promise<boolean> {
  if (noticeState() === 'missing') return false;
  const answer = await Notification.requestPermission();
  notices.value = answer === 'granted' ? 'on' : 'off';
  return answer === 'granted';
}

/** Notifies that it is one's turn, if the person wants that and the page is out of sight. */
async function notify(id: string): Promise<void> {
  if (notices.peek() !== 'on' || noticeState() !== 'granted' || !document.hidden) return;
  const options = {
    body: t('notice.text'),
    tag: id,
    icon: `${siteFolder ?? '/'}icon-192.png`,
    data: placed(gameAddress(id)),
  };
  // Phones show only what a service worker sends.
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

/** Listens to a game until told to stop. */
export function attend(game: GameState): () => void {
  let before: Position | undefined;
  let acted = true;
  return effect(() => {
    const position = game.table.position.value;
    const toAct = game.table.toAct.value;
    if (!position) return;
    untracked(() => {
      // Who has just come sees what there is; nothing has happened yet.
      const sounds = before ? soundsBetween(before, position) : [];
      const called = toAct && !acted && before !== undefined;
      hear(called ? [...sounds, 'turn'] : sounds);
      if (called) void notify(game.id).catch(() => undefined);
    });
    before = position;
    acted = toAct;
  });
}
