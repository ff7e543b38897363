/** A game hosted by the service. */
import { type Dial, dialBrowser, GameSocket, type GameSocketEvents } from '../../net/game-socket';
import { ask, service } from '../../net/service';
import type { Hint } from '../../net/types';
import { session } from '../people/session';
import type { Host, Seating } from './host';
import type { PageComputers } from './page-computers';
import { type Choosers, pagePlayers } from './page-players';

/** A service table whose computers may think in this page. */
interface ServiceSeating extends Seating {
  /** A hint from the page's players; undefined where the service should be asked. */
  hint(): Promise<Hint | undefined>;
}

/** Opens a table. The page's computers are loaded when the game first needs one. */
function sit(id: string, events: GameSocketEvents, dial: Dial, players: Choosers): ServiceSeating {
  let computers: Promise<PageComputers> | undefined;
  const load = async () => {
    const { PageComputers } = await import('./page-computers');
    return new PageComputers({
      id,
      players,
      play: (seq, tokens, key) => socket.play(seq, tokens, key),
      works: (does) => events.connection(does ? 'open' : 'waiting'),
    });
  };
  const withComputers = (act: (all: PageComputers) => void) => {
    computers?.then(act, () => {
      // The next view loads it again.
      computers = undefined;
    });
  };
  const socket = new GameSocket(
    id,
    {
      connection: (state) => events.connection(state),
      message: (message) => {
        events.message(message);
        const view = message.type === 'game' || message.type === 'event' ? message.game : undefined;
        if (view?.you?.thinks_for) computers ??= load();
        if (view) withComputers((all) => all.hear(view));
      },
    },
    dial,
  );
  return {
    play: (seq, tokens) => socket.play(seq, tokens),
    undo: (seq) => socket.undo(seq),
    say: (room, text) => socket.say(room, text),
    hint: async () => (await computers)?.hint(),
    hurry: () => {
      socket.hurry();
      withComputers((all) => all.hurry());
    },
    close: () => {
      withComputers((all) => all.close());
      socket.close();
    },
  };
}

/** `dial` opens the connection, and `players` think; both default to the browser's. */
export function serviceHost(id: string, dial: Dial = dialBrowser, players: Choosers = pagePlayers): Host {
  let seating: ServiceSeating | undefined;
  return {
    enter: session,
    sit: (events) => (seating = sit(id, events, dial, players)),
    show: () => service.show(id),
    join: (invite) => service.join(id, invite),
    hint: async () => (await seating?.hint()) ?? service.hint(id),
    events: async () => (await service.events(id)).events,
    // The service hosts no games from a position.
    beginning: async () => undefined,
    position: (ply) => service.position(id, ply),
    fairness: () => service.fairness(id),
    ratings: () => service.ratings(id),
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
