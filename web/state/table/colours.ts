/** The colours of a game's players in this browser; the service does not know them. */
import { PLAYER_COLOURS, type PlayerColour } from '../../board/scene';
import type { Seat, SeatChoice } from '../../net/types';

const coloursKey = (id: string) => `taluva.colours.${id}`;

/** The colours chosen for a game in this browser. */
export function coloursOf(id: string): PlayerColour[] | undefined {
  try {
    const kept = localStorage.getItem(coloursKey(id))?.split(',') ?? [];
    const known = kept.filter((name): name is PlayerColour => PLAYER_COLOURS.includes(name as PlayerColour));
    return known.length > 0 && known.length === kept.length ? known : undefined;
  } catch {
    return undefined;
  }
}

function isFor(choice: SeatChoice, seat: Seat): boolean {
  if (choice.kind === 'me') return seat.kind === 'person';
  if (choice.kind === 'local') return seat.kind === 'local' && seat.name === choice.name;
  if (choice.kind === 'ai') return seat.kind === 'ai' && seat.level === choice.level;
  return seat.kind === 'invited' || seat.kind === 'open';
}

/** The colours by seat, which may be in another order than the choices. */
export function coloursBySeat(
  choices: readonly SeatChoice[],
  colours: readonly PlayerColour[],
  seats: readonly Seat[],
): PlayerColour[] {
  const left = choices.map((choice, index) => ({ choice, colour: colours[index] }));
  return seats.map((seat) => {
    const at = left.findIndex(({ choice }) => isFor(choice, seat));
    return left.splice(Math.max(at, 0), 1)[0].colour;
  });
}

export function keepColours(id: string, colours: readonly PlayerColour[]): void {
  try {
    localStorage.setItem(coloursKey(id), colours.join());
  } catch {
    // Storage can be blocked: the default colours are then used.
  }
}
