/** The hex by which the rules name the lagoon around a hex of a draft. */
import { type Hex, hexKey } from '../../board/geometry';
import { type Draft, draftText, readDraft } from './draft';
import type { EditorRules } from './editor';

/** The first hex of the lagoon, as the rules write it; the hex itself where they see no lagoon. */
export async function firstOfLagoon(
  rules: Pick<EditorRules, 'beginning' | 'lagoons'>,
  { land, setup }: Draft,
  hex: Hex,
): Promise<Hex> {
  // Of the draft only the land matters: what else is still impossible in it keeps nobody from asking.
  const empty = readDraft(await rules.beginning(setup));
  if (!empty) return hex;
  const bare = new Map([...land].map(([key, { level, face }]) => [key, { level, face }]));
  // Land that is no island yet encloses nothing.
  const lagoons = await rules.lagoons(draftText({ ...empty, land: bare })).catch(() => []);
  const around = lagoons.find((water) => water.some((one) => hexKey(one) === hexKey(hex)));
  return around?.toSorted((a, b) => a.q - b.q || a.r - b.r)[0] ?? hex;
}
