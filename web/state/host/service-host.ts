/** A game that the service keeps. */
import { type Dial, GameSocket } from '../../net/game-socket';
import { ask, service } from '../../net/service';
import { session } from '../people/session';
import type { Host } from './host';

/** `dial` opens the connection; the browser's own, unless told. */
export function serviceHost(id: string, dial?: Dial): Host {
  return {
    enter: session,
    sit: (events) => new GameSocket(id, events, dial),
    show: () => service.show(id),
    join: (invite) => service.join(id, invite),
    hint: () => service.hint(id),
    events: async () => (await service.events(id)).events,
    // Games from a position are the page's.
    beginning: async () => undefined,
    position: (ply) => service.position(id, ply),
    fairness: () => service.fairness(id),
    record: async () => (await ask('GET', service.recordPath(id))).text(),
    resign: (seat) => service.resign(id, seat),
    abort: () => service.abort(id),
    claim: (seat) => service.claim(id, seat),
    replace: (seat, level) => service.replace(id, seat, level),
    answer: (agree) => service.answer(id, agree),
    rematch: () => service.rematch(id),
    declineRematch: () => service.declineRematch(id),
    conversation: {
      chat: async () => (await service.chat(id)).messages,
      muted: async () => (await service.mutes()).names,
      mute: (name) => service.mute(name),
      unmute: (name) => service.unmute(name),
    },
  };
}
