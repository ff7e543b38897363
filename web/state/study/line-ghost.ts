/** A turn under consideration as ghosts on the island: its tile and its pieces. */
import type { Ghost, Preview, Seat } from '../../board/scene';
import type { Position } from '../../net/types';
import { readToken } from '../position/notation';
import type { Rules } from '../position/rules';
import { previewsOf } from '../table/turn';

export interface LineGhost {
  readonly ghost?: Ghost;
  readonly previews?: readonly Preview[];
}

/** The ghosts of the first turn of a line; `after` gives the position after its placement. */
export async function lineGhost(
  rules: Rules,
  position: Position,
  tokens: readonly string[],
  after: (placement: string) => Promise<Position>,
): Promise<LineGhost> {
  const [first = '', second = ''] = tokens;
  const move = readToken(first);
  if (move.is === 'build') return { previews: previewsIn(rules, position, first) };
  if (move.is !== 'placement') return {};
  const { tile, hex, rotation } = move;
  const ghost: Ghost = { tile, hex, rotation, legal: true };
  if (readToken(second).is !== 'build') return { ghost };
  return { ghost, previews: previewsIn(rules, await after(first), second) };
}

function previewsIn(rules: Rules, { seat, text }: Position, build: string): Preview[] {
  const option = text === undefined ? undefined : rules.at(text).builds.find(({ token }) => token === build);
  return option && seat !== undefined ? previewsOf(option, seat as Seat) : [];
}
