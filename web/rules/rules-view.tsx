/** The illustrated rules, one chapter per page: an address for every paragraph, and a paragraph for every refusal. */
import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { type Chapter as ChapterText, useChapter } from '../i18n/chapter';
import { emphasised } from '../i18n/emphasis';
import { t } from '../i18n/i18n';
import { rulesAddress } from '../state/navigation/addresses';
import { hash } from '../state/navigation/route';
import { TilePicture } from '../views/board/pictures';
import { Link } from '../views/frame/link';
import { NotThere } from '../views/frame/not-there';
import {
  anchorOf,
  type Block,
  CHAPTERS,
  type Chapter,
  type ChapterId,
  chapterOf,
  isChapter,
  paragraphOf,
} from './contents';
import { FigureCard } from './figure-card';
import { find } from './find';
import { EditionsTable, GlossaryTable, PiecesByName, QuickReference, TileList } from './tables';
import type { RulesText } from './texts/rules-text';
import './rules.css';

const TEXTS: ChapterText<RulesText> = {
  en: async () => (await import('./texts/rules-en')).rulesText,
  fr: async () => (await import('./texts/rules-fr')).rulesText,
  de: async () => (await import('./texts/rules-de')).rulesText,
  pl: async () => (await import('./texts/rules-pl')).rulesText,
};

interface BlockProps {
  readonly block: Block;
  readonly text: RulesText;
  readonly chapter: ChapterId;
  readonly sought: string | undefined;
}

/** The permalink after a paragraph. */
function AnchorLink({ chapter, anchor, text }: { chapter: ChapterId; anchor: string; text: RulesText }) {
  return (
    <Link to={rulesAddress(chapter, anchor)} class="anchor" label={text.link}>
      #
    </Link>
  );
}

function Shown({ what, text }: { what: string; text: RulesText }) {
  switch (what) {
    case 'pieces':
      return <PiecesByName />;
    case 'tiles':
      return <TileList text={text} />;
    case 'editions':
      return <EditionsTable text={text} />;
    case 'glossary':
      return <GlossaryTable text={text} />;
    default:
      return <QuickReference text={text} />;
  }
}

/** A paragraph with a permalink; the one linked to is marked. */
function Place({
  anchor,
  sought,
  text,
  children,
}: {
  anchor: string;
  sought: boolean;
  text: RulesText;
  children: ComponentChildren;
}) {
  return (
    <div id={anchor} class="rule-place" tabIndex={-1} data-sought={sought}>
      {sought && <span class="sought">{text.sought}</span>}
      {children}
    </div>
  );
}

function BlockView({ block, text, chapter, sought }: BlockProps) {
  if ('shows' in block) return <Shown what={block.shows} text={text} />;
  if ('figures' in block) {
    return (
      <div class="figures">
        {block.figures.map((name) => (
          <FigureCard key={name} name={name} text={text} />
        ))}
      </div>
    );
  }
  const anchor = anchorOf(block) ?? '';
  const link = <AnchorLink chapter={chapter} anchor={anchor} text={text} />;
  if ('heading' in block) {
    return (
      <h2 id={anchor} tabIndex={-1}>
        {text.headings[block.heading as keyof RulesText['headings']]} {link}
      </h2>
    );
  }
  if ('question' in block) {
    const { question, answer } = text.faq[block.question as keyof RulesText['faq']];
    return (
      <Place anchor={anchor} sought={anchor === sought} text={text}>
        <h2 class="question">
          {question} {link}
        </h2>
        <p>{answer}</p>
      </Place>
    );
  }
  const words = text.paragraphs[block.paragraph as keyof RulesText['paragraphs']];
  return (
    <Place anchor={anchor} sought={anchor === sought} text={text}>
      <p class={block.number ? 'numbered' : undefined}>
        {block.number !== undefined && (
          <span class="hexagon" aria-hidden="true">
            {block.number}
          </span>
        )}
        <span>
          {emphasised(words)} {link}
        </span>
      </p>
    </Place>
  );
}

/** How much of the previous chapter's link stays visible, in pixels. */
const SIDE_GAP = 48;

/** All chapters, with the headings of the current one. */
function Contents({ at, text }: { at: ChapterId; text: RulesText }) {
  const list = useRef<HTMLElement>(null);
  // On a phone the chapters are a row wider than the screen.
  useEffect(() => {
    const open = list.current?.querySelector<HTMLElement>('[aria-current]');
    if (open) list.current?.scrollTo({ left: open.offsetLeft - SIDE_GAP });
  }, [at]);
  return (
    <nav ref={list} class="rules-contents" aria-label={text.chaptersLabel}>
      <span class="over" aria-hidden="true">
        {text.contents}
      </span>
      <ol>
        {(CHAPTERS as readonly Chapter[]).map(({ id, blocks }, index) => {
          const headings = blocks.flatMap((block) => ('heading' in block ? [block.heading] : []));
          return (
            <li key={id}>
              <Link to={rulesAddress(id as ChapterId)} current={id === at}>
                <span class="number" aria-hidden="true">
                  {index + 1}
                </span>
                {text.chapters[id as ChapterId]}
              </Link>
              {id === at && headings.length > 0 && (
                <ol>
                  {headings.map((heading) => (
                    <li key={heading}>
                      <Link to={rulesAddress(id as ChapterId, `on-${heading}`)}>
                        {text.headings[heading as keyof RulesText['headings']]}
                      </Link>
                    </li>
                  ))}
                </ol>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

function FindRule({ text }: { text: RulesText }) {
  const wanted = useSignal('');
  const found = find(wanted.value, text);
  return (
    <section class="card">
      <h2>
        <label for="find-rule">{text.aside.findTitle}</label>
      </h2>
      <input
        id="find-rule"
        type="search"
        value={wanted.value}
        placeholder={text.aside.findHint}
        onInput={(event) => (wanted.value = event.currentTarget.value)}
      />
      <div role="status">
        {wanted.value.trim() !== '' && found.length === 0 && <p class="hint">{text.aside.findNone}</p>}
        {found.length > 0 && (
          <ul class="found">
            {found.map((place) => (
              <li key={place.anchor}>
                <Link to={rulesAddress(place.chapter, place.anchor)} class="found-rule">
                  {place.text}
                </Link>
              </li>
            ))}
          </ul>
        )}
      </div>
      {wanted.value.trim() === '' && <p class="hint">{text.aside.findAlso}</p>}
    </section>
  );
}

function Aside({ text }: { text: RulesText }) {
  const { aside } = text;
  return (
    <aside class="rules-aside">
      <section class="card">
        <TilePicture tile="JC" label="" size={64} />
        <h2>{aside.tryTitle}</h2>
        <p class="hint">{aside.tryText}</p>
        <Link to="/learn" class="button">
          {aside.tryLink}
        </Link>
      </section>
      <FindRule text={text} />
      <section class="card">
        <h2>{aside.quickTitle}</h2>
        <Link to={rulesAddress('quick')} class="button">
          {aside.quickLink}
        </Link>
      </section>
    </aside>
  );
}

/** The previous and next chapters. */
function Onward({ at, text }: { at: ChapterId; text: RulesText }) {
  const index = CHAPTERS.findIndex(({ id }) => id === at);
  const before = CHAPTERS[index - 1];
  const after = CHAPTERS[index + 1];
  return (
    <nav class="rules-onward" aria-label={text.next}>
      {before && (
        <Link to={rulesAddress(before.id)} class="chapter-step">
          <small>{text.previous}</small>
          {text.chapters[before.id]}
        </Link>
      )}
      {after && (
        <Link to={rulesAddress(after.id)} class="chapter-step onward">
          <small>{text.next}</small>
          {text.chapters[after.id]}
        </Link>
      )}
    </nav>
  );
}

interface RulesProps {
  /** The chapter to open; defaults to that of the refusal or the anchor, or the first. */
  readonly chapter?: string | undefined;
  /** A refusal, whose paragraph is shown. */
  readonly rule?: string | undefined;
}

export function RulesView({ chapter, rule }: RulesProps) {
  const text = useChapter(TEXTS);
  const anchor = hash.value;
  const sought = (rule === undefined ? undefined : paragraphOf(rule)) ?? (anchor === '' ? undefined : anchor);
  const inChapter = sought === undefined ? undefined : (chapterOf(sought) ?? sought);
  const wanted = isChapter(chapter) ? chapter : inChapter;
  const at: ChapterId = isChapter(wanted) ? wanted : 'game';
  const ready = typeof text !== 'string';
  useEffect(() => {
    if (!ready || sought === undefined) return;
    const place = document.getElementById(sought);
    place?.scrollIntoView({ block: place.tagName === 'H2' ? 'start' : 'center' });
    place?.focus({ preventScroll: true });
  }, [ready, sought, at]);
  const title = ready ? `${text.chapters[at]} – ${text.title}` : undefined;
  useEffect(() => {
    if (title === undefined) return;
    document.title = `${title} – Taluva`;
    return () => {
      document.title = 'Taluva';
    };
  }, [title]);
  if (!ready) {
    return <NotThere fault={text === 'failed' ? t('problem.away') : ''} />;
  }
  const { blocks } = CHAPTERS.find(({ id }) => id === at) as Chapter;
  return (
    <main class="page rules" data-chapter={at}>
      <Contents at={at} text={text} />
      <article>
        <h1>{text.chapters[at]}</h1>
        <p class="lead">{text.leads[at]}</p>
        {blocks.map((block, index) => (
          <BlockView key={`${at} ${index}`} block={block} text={text} chapter={at} sought={sought} />
        ))}
        <Onward at={at} text={text} />
      </article>
      <Aside text={text} />
    </main>
  );
}
