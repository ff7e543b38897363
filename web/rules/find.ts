/** Full-text search in the rules. */
import { anchorOf, CHAPTERS, type Chapter, type ChapterId } from './contents';
import type { RulesText } from './texts/rules-text';

export interface Found {
  readonly chapter: ChapterId;
  readonly anchor: string;
  /** The beginning of the text found. */
  readonly text: string;
}

const MOST = 8;
const LONGEST = 90;

/** Removes accents and capitals: `evoluer` finds `Évoluer`. */
function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').replace(/ł/g, 'l').replace(/Ł/g, 'L').toLowerCase();
}

/** The blocks that contain all the words, in chapter order. */
export function find(wanted: string, text: RulesText): Found[] {
  const words = plain(wanted).split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  return (CHAPTERS as readonly Chapter[])
    .flatMap(({ id, blocks }) =>
      blocks.flatMap((block): Found[] => {
        const anchor = anchorOf(block);
        if (anchor === undefined) return [];
        let said = '';
        if ('paragraph' in block) said = text.paragraphs[block.paragraph as keyof RulesText['paragraphs']];
        else if ('heading' in block) said = text.headings[block.heading as keyof RulesText['headings']];
        else if ('question' in block) {
          const { question, answer } = text.faq[block.question as keyof RulesText['faq']];
          said = `${question} ${answer}`;
        }
        const bare = said.replaceAll('**', '');
        if (!words.every((word) => plain(bare).includes(word))) return [];
        const short = bare.length > LONGEST ? `${bare.slice(0, bare.lastIndexOf(' ', LONGEST))}…` : bare;
        return [{ chapter: id as ChapterId, anchor, text: short }];
      }),
    )
    .slice(0, MOST);
}
