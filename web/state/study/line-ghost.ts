/** A turn that somebody thinks of, as ghosts on the island: its tile and its building. */
import type { Ghost, Preview, Seat } from '../../board/scene';
import type { Position } from '../../net/types';
import { readToken } from '../position/notation';
import { buildOptions, previewsOf } from '../table/turn';

export interface LineGhost {
  readonly ghost?: Ghost;
  readonly previews?: readonly Preview[];
}

/** The ghosts of the first turn in a line; `after` tells the position after its placement. */
export async function lineGhost(
  position: Position,
  tokens: readonly string[],
  after: (placement: string) => Promise<Position>,
): Promise<LineGhost> {
  const [first = '', second = ''] = tokens;
  const move = readToken(first);
  if (move.is === 'build') return { previews: previewsIn(position, first) };
  if (move.is !== 'placement') return {};
  const { tile, hex, rotation } = move;
  const ghost: Ghost = { tile, hex, rotation, legal: true };
  if (readToken(second).is !== 'build') return { ghost };
  return { ghost, previews: previewsIn(await after(first), second) };
}

function previewsIn(position: Position, build: string): Preview[] {
  const option = buildOptions(position).find(({ token }) => token === build);
  return option && position.seat !== undefined ? previewsOf(option, position.seat as Seat) : [];
}
