/** What the page of the rules has, in its order. The words are in `texts/`, the pictures in `figures.json`. */
import type { FigureName } from './figures';

/** A part of a chapter. */
export type Block =
  | { readonly heading: string }
  | {
      readonly paragraph: string;
      /** The refusals (`Illegal::rule` of the rules crate) that this paragraph explains. */
      readonly refusals?: readonly string[];
    }
  | { readonly figures: readonly FigureName[] }
  | { readonly table: 'editions' };

export interface Chapter {
  readonly id: string;
  readonly blocks: readonly Block[];
}

export const CHAPTERS = [
  {
    id: 'game',
    blocks: [
      { paragraph: 'aim' },
      { figures: ['overview'] },
      { paragraph: 'turnInShort' },
      { paragraph: 'winInShort' },
    ],
  },
  {
    id: 'material',
    blocks: [
      { paragraph: 'tiles', refusals: ['tile-used-up'] },
      { figures: ['terrains', 'tile'] },
      { paragraph: 'pieces' },
      { paragraph: 'levels' },
      { paragraph: 'settlement' },
      { figures: ['levels', 'settlement'] },
    ],
  },
  {
    id: 'turn',
    blocks: [
      { paragraph: 'steps', refusals: ['phase', 'other-tile-in-hand'] },
      { paragraph: 'draw', refusals: ['deck-empty'] },
      { paragraph: 'firstTile', refusals: ['first-tile'] },
    ],
  },
  {
    id: 'placing',
    blocks: [
      { heading: 'extend' },
      { paragraph: 'extend', refusals: ['not-touching'] },
      { figures: ['extend', 'not-touching'] },
      { heading: 'erupt' },
      { paragraph: 'erupt' },
      { figures: ['erupt'] },
      { paragraph: 'eruptVolcano', refusals: ['volcano-on-terrain'] },
      { paragraph: 'eruptDirection', refusals: ['same-direction'] },
      { figures: ['volcano-on-terrain', 'same-direction'] },
      { paragraph: 'eruptLevel', refusals: ['half-on-sea', 'unequal-levels'] },
      { figures: ['half-on-sea', 'unequal-levels'] },
      { paragraph: 'eruptHuts' },
      { figures: ['covers-huts'] },
      { paragraph: 'eruptProtected', refusals: ['covers-temple', 'covers-tower'] },
      { paragraph: 'eruptSettlement', refusals: ['covers-whole-settlement'] },
      { figures: ['covers-temple', 'covers-whole-settlement'] },
    ],
  },
  {
    id: 'building',
    blocks: [
      { paragraph: 'build', refusals: ['must-build'] },
      { paragraph: 'where', refusals: ['on-sea', 'on-volcano', 'occupied'] },
      { paragraph: 'enough', refusals: ['not-enough'] },
      { heading: 'found' },
      { paragraph: 'found', refusals: ['founding-level'] },
      { paragraph: 'foundApart', refusals: ['founding-beside-own'] },
      { figures: ['found', 'founding-beside-own'] },
      { heading: 'expand' },
      { paragraph: 'expand', refusals: ['no-settlement-here', 'nothing-to-expand-to'] },
      { figures: ['expand'] },
      { heading: 'temple' },
      { paragraph: 'temple', refusals: ['settlement-too-small', 'has-temple'] },
      { figures: ['temple', 'settlement-too-small'] },
      { heading: 'tower' },
      { paragraph: 'tower', refusals: ['tower-level', 'has-tower'] },
      { figures: ['tower', 'tower-level'] },
      { heading: 'join' },
      { paragraph: 'beside', refusals: ['no-settlement-beside'] },
      { paragraph: 'join' },
      { figures: ['join'] },
    ],
  },
  {
    id: 'ends',
    blocks: [
      { paragraph: 'king' },
      { figures: ['king'] },
      { paragraph: 'last' },
      { paragraph: 'survivor', refusals: ['game-over'] },
      { paragraph: 'out', refusals: ['seat-has-left'] },
      { paragraph: 'leave' },
      { paragraph: 'standings' },
    ],
  },
  {
    id: 'editions',
    blocks: [
      { paragraph: 'editions' },
      { table: 'editions' },
      { paragraph: 'hig2006' },
      { figures: ['found-anywhere'] },
      { paragraph: 'ferti2012' },
      { paragraph: 'ferti2014' },
      { paragraph: 'deluxe2015' },
      { paragraph: 'fivePlayers', refusals: ['no-such-seat'] },
    ],
  },
  {
    id: 'extensions',
    blocks: [
      { heading: 'boats' },
      { paragraph: 'boats', refusals: ['no-boats-in-play'] },
      {
        paragraph: 'boatPlace',
        refusals: ['boat-on-land', 'open-sea', 'lagoon-not-beside', 'lagoon-has-boat'],
      },
      { figures: ['boat', 'open-sea'] },
      { paragraph: 'boatStays', refusals: ['covers-harbour'] },
      { paragraph: 'boatEnd' },
      { heading: 'twoHex' },
      { paragraph: 'twoHexTake', refusals: ['not-on-offer', 'two-hex-taken'] },
      { paragraph: 'twoHexPlace' },
      { figures: ['two-hex'] },
      { paragraph: 'twoHexJungle', refusals: ['cannot-erupt'] },
      { figures: ['cannot-erupt'] },
      { paragraph: 'twoHexEnd' },
      { heading: 'startTile' },
      { paragraph: 'startTile', refusals: ['first-tile-must-expand'] },
      { figures: ['start-tile'] },
      { heading: 'zone' },
      { paragraph: 'zone', refusals: ['outside-zone'] },
      { figures: ['zone', 'outside-zone'] },
      { paragraph: 'worldsEnd', refusals: ['no-place-for-tile'] },
    ],
  },
  {
    id: 'variants',
    blocks: [
      { paragraph: 'tilesInPlay' },
      { paragraph: 'founding' },
      { paragraph: 'teams' },
      { paragraph: 'ranking' },
    ],
  },
] as const satisfies readonly Chapter[];

type Blocks = (typeof CHAPTERS)[number]['blocks'][number];
type Named<Kind extends string> = Extract<Blocks, Record<Kind, string>>;

export type ChapterId = (typeof CHAPTERS)[number]['id'];
export type HeadingId = Named<'heading'> extends { heading: infer Id extends string } ? Id : never;
export type ParagraphId = Named<'paragraph'> extends { paragraph: infer Id extends string } ? Id : never;

/** Where on the page a paragraph is. */
export const anchorOf = (paragraph: string) => `p-${paragraph}`;

/** The paragraph that explains a refusal; nothing for a name that the rules do not have. */
export function paragraphOf(refusal: string): string | undefined {
  for (const { blocks } of CHAPTERS as readonly Chapter[]) {
    for (const block of blocks) {
      if ('paragraph' in block && block.refusals?.includes(refusal)) return block.paragraph;
    }
  }
  return undefined;
}
