/** The structure of the rules: one chapter per page. The words are in `texts/`, the pictures in `figures.json`. */
import type { FigureName } from './figures';

/** A part of a chapter. */
export type Block =
  | { readonly heading: string }
  | {
      readonly paragraph: string;
      /** Its number in a list of conditions that must all hold. */
      readonly number?: number;
      /** The refusals (`Illegal::rule` of the rules crate) that this paragraph explains. */
      readonly refusals?: readonly string[];
    }
  | { readonly figures: readonly FigureName[] }
  /** Content generated from data. */
  | { readonly shows: 'pieces' | 'tiles' | 'editions' | 'glossary' | 'quick' }
  | { readonly question: string };

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
    id: 'setup',
    blocks: [
      { paragraph: 'setupPieces' },
      { shows: 'pieces' },
      { paragraph: 'setupTiles' },
      { paragraph: 'setupStart' },
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
      { heading: 'tileList' },
      { paragraph: 'tileList' },
      { shows: 'tiles' },
    ],
  },
  {
    id: 'turn',
    blocks: [
      { paragraph: 'steps', refusals: ['phase', 'other-tile-in-hand'] },
      { paragraph: 'draw', refusals: ['deck-empty'] },
      { paragraph: 'firstTile', refusals: ['first-tile'] },
      { heading: 'example' },
      { paragraph: 'exampleTake' },
      { figures: ['turn-place'] },
      { paragraph: 'exampleBuild' },
      { figures: ['turn-build'] },
    ],
  },
  {
    id: 'placing',
    blocks: [
      { heading: 'extend' },
      { paragraph: 'extend', refusals: ['not-touching'] },
      { figures: ['extend', 'not-touching', 'gap'] },
      { paragraph: 'atTheTable' },
      { heading: 'erupt' },
      { paragraph: 'erupt' },
      { figures: ['erupt'] },
      { paragraph: 'eruptVolcano', number: 1, refusals: ['volcano-on-terrain'] },
      { paragraph: 'eruptDirection', number: 2, refusals: ['same-direction'] },
      { figures: ['volcano-on-terrain', 'same-direction'] },
      { paragraph: 'eruptLevel', number: 3, refusals: ['half-on-sea', 'unequal-levels'] },
      { figures: ['half-on-sea', 'unequal-levels'] },
      { paragraph: 'eruptHuts', number: 4 },
      { figures: ['covers-huts'] },
      { paragraph: 'eruptProtected', number: 5, refusals: ['covers-temple', 'covers-tower'] },
      { paragraph: 'eruptSettlement', number: 6, refusals: ['covers-whole-settlement'] },
      { figures: ['covers-temple', 'covers-tower', 'covers-whole-settlement'] },
    ],
  },
  {
    id: 'building',
    blocks: [
      { paragraph: 'build', refusals: ['must-build'] },
      { paragraph: 'onlyWay' },
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
      { figures: ['temple', 'settlement-too-small', 'has-temple'] },
      { heading: 'tower' },
      { paragraph: 'tower', refusals: ['tower-level', 'has-tower'] },
      { figures: ['tower', 'tower-level'] },
      { heading: 'join' },
      { paragraph: 'beside', refusals: ['no-settlement-beside'] },
      { paragraph: 'join' },
      { figures: ['join'] },
      { paragraph: 'noHuts' },
      { paragraph: 'splitTip' },
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
      { shows: 'editions' },
      { paragraph: 'hig2006' },
      { figures: ['found-anywhere'] },
      { paragraph: 'ferti2012' },
      { paragraph: 'ferti2014' },
      { paragraph: 'ferti' },
      { paragraph: 'deluxe2015' },
      { paragraph: 'fivePlayers', refusals: ['no-such-seat'] },
    ],
  },
  {
    id: 'extensions',
    blocks: [
      { paragraph: 'combine' },
      { heading: 'boats' },
      { paragraph: 'boats', refusals: ['no-boats-in-play'] },
      {
        paragraph: 'boatPlace',
        refusals: ['boat-on-land', 'open-sea', 'lagoon-not-beside', 'lagoon-has-boat'],
      },
      { figures: ['boat', 'open-sea'] },
      { paragraph: 'boatStays', refusals: ['covers-harbour'] },
      { figures: ['covers-harbour'] },
      { paragraph: 'boatEnd' },
      { heading: 'twoHex' },
      { paragraph: 'twoHexTake', refusals: ['not-on-offer', 'two-hex-taken'] },
      { paragraph: 'twoHexPlace' },
      { figures: ['two-hex', 'volcano-volcano'] },
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
  {
    id: 'rulings',
    blocks: [
      { paragraph: 'rulingStart' },
      { paragraph: 'rulingPublic' },
      { paragraph: 'rulingGaps' },
      { paragraph: 'rulingLast' },
      { paragraph: 'rulingShared' },
      { paragraph: 'rulingResign' },
      { paragraph: 'rulingTeams' },
      { paragraph: 'rulingFive' },
      { paragraph: 'rulingBoats' },
      { paragraph: 'rulingTwoHex' },
      { paragraph: 'rulingStartTile' },
      { paragraph: 'rulingZones' },
    ],
  },
  {
    id: 'faq',
    blocks: [
      { question: 'onTile' },
      { question: 'pass' },
      { question: 'three' },
      { question: 'reach' },
      { question: 'few' },
      { question: 'height' },
      { question: 'twoTemples' },
      { question: 'noHuts' },
      { question: 'single' },
      { question: 'buried' },
      { question: 'gap' },
      { question: 'lastTile' },
      { question: 'outStay' },
    ],
  },
  { id: 'glossary', blocks: [{ shows: 'glossary' }] },
  { id: 'quick', blocks: [{ shows: 'quick' }] },
] as const satisfies readonly Chapter[];

type Blocks = (typeof CHAPTERS)[number]['blocks'][number];
type Named<Kind extends string> = Extract<Blocks, Record<Kind, string>>;

export type ChapterId = (typeof CHAPTERS)[number]['id'];
export type HeadingId = Named<'heading'> extends { heading: infer Id extends string } ? Id : never;
export type ParagraphId = Named<'paragraph'> extends { paragraph: infer Id extends string } ? Id : never;

export type QuestionId = Named<'question'> extends { question: infer Id extends string } ? Id : never;

const ALL: readonly Chapter[] = CHAPTERS;

export const isChapter = (id: string | undefined): id is ChapterId =>
  ALL.some((chapter) => chapter.id === id);

/** The anchor of a block: a paragraph, a heading or a question. */
export function anchorOf(block: Block): string | undefined {
  if ('paragraph' in block) return block.paragraph;
  if ('heading' in block) return `on-${block.heading}`;
  return 'question' in block ? `q-${block.question}` : undefined;
}

/** The chapter that contains an anchor. */
export function chapterOf(anchor: string): ChapterId | undefined {
  const found = ALL.find(({ blocks }) => blocks.some((block) => anchorOf(block) === anchor));
  return found?.id as ChapterId | undefined;
}

/** The paragraph that explains a refusal; undefined for an unknown rule. */
export function paragraphOf(refusal: string): ParagraphId | undefined {
  for (const { blocks } of ALL) {
    for (const block of blocks) {
      if ('paragraph' in block && block.refusals?.includes(refusal)) return block.paragraph as ParagraphId;
    }
  }
  return undefined;
}
