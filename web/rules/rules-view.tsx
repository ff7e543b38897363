/** The rules, illustrated: the game, its editions, its extensions, and a paragraph for every refusal. */
import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
import type { Scene } from '../board/scene';
import { type Chapter as ChapterText, useChapter } from '../i18n/chapter';
import { t } from '../i18n/i18n';
import { theme } from '../state/device/settings';
import { Link } from '../views/frame/link';
import { anchorOf, type Block, CHAPTERS, type Chapter, paragraphOf } from './contents';
import { type FigureName, figureOf } from './figures';
import { pictureSvg, sizeInHexes } from './picture';
import type { RulesText } from './texts/rules-text';
import './rules.css';

const TEXTS: ChapterText<RulesText> = {
  en: async () => (await import('./texts/rules-en')).rulesText,
  fr: async () => (await import('./texts/rules-fr')).rulesText,
  de: async () => (await import('./texts/rules-de')).rulesText,
  pl: async () => (await import('./texts/rules-pl')).rulesText,
};

/** How wide a hex is drawn, in pixels; large islands are drawn smaller. */
const HEX = 62;
const WIDEST = 420;
/** Between two pictures, in pixels. */
const GAP = 10;

/** `**…**` in bold. */
function emphasised(text: string): ComponentChildren {
  return text.split('**').map((part, index) => (index % 2 === 1 ? <strong key={part}>{part}</strong> : part));
}

/** The size of a picture in pixels. */
function pixelsOf(scene: Scene): { readonly width: number; readonly height: number } {
  const { width, height } = sizeInHexes(scene);
  const hex = Math.min(HEX, WIDEST / width);
  return { width: Math.round(width * hex), height: Math.round(height * hex) };
}

function Picture({ scene, alt }: { scene: Scene; alt: string }) {
  return (
    <img
      src={`data:image/svg+xml,${encodeURIComponent(pictureSvg(scene, theme.value))}`}
      alt={alt}
      {...pixelsOf(scene)}
      loading="lazy"
      decoding="async"
    />
  );
}

function FigureCard({ name, text }: { name: FigureName; text: RulesText }) {
  const { scenes, verdict } = figureOf(name);
  const both = scenes.length > 1;
  // A caption is no wider than what it is about.
  const wide = scenes.reduce((sum, scene) => sum + pixelsOf(scene).width + GAP, 0);
  return (
    <figure data-figure={name} data-verdict={verdict} style={{ maxWidth: `${wide}px` }}>
      <div class="scenes">
        {scenes.map((scene, index) => (
          <Picture key={index} scene={scene} alt={both ? text[index === 0 ? 'before' : 'after'] : ''} />
        ))}
      </div>
      <figcaption>
        {verdict && (
          <strong class="verdict">
            <span aria-hidden="true">{verdict === 'allowed' ? '✓' : '✗'}</span> {text[verdict]}.
          </strong>
        )}{' '}
        {text.figures[name]}
      </figcaption>
    </figure>
  );
}

function EditionsTable({ text: { editions } }: { text: RulesText }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys
    <section class="scroll" tabIndex={0} aria-label={editions.caption}>
      <table class="editions">
        <caption>{editions.caption}</caption>
        <thead>
          <tr>
            {editions.head.map((word) => (
              <th key={word} scope="col">
                {word}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {editions.rows.map(([edition, ...cells]) => (
            <tr key={edition}>
              <th scope="row">{edition}</th>
              {cells.map((cell, index) => (
                <td key={editions.head[index + 1]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function BlockView({ block, text, sought }: { block: Block; text: RulesText; sought?: string | undefined }) {
  if ('heading' in block) return <h3>{text.headings[block.heading as keyof RulesText['headings']]}</h3>;
  if ('table' in block) return <EditionsTable text={text} />;
  if ('figures' in block) {
    return (
      <div class="figures">
        {block.figures.map((name) => (
          <FigureCard key={name} name={name} text={text} />
        ))}
      </div>
    );
  }
  const found = block.paragraph === sought;
  return (
    <p id={anchorOf(block.paragraph)} tabIndex={-1} data-sought={found}>
      {found && <span class="sought">{text.sought}</span>}
      {emphasised(text.paragraphs[block.paragraph as keyof RulesText['paragraphs']])}
    </p>
  );
}

/** The rules; `rule` names a refusal, whose paragraph is shown. */
export function RulesView({ rule }: { rule?: string | undefined }) {
  const text = useChapter(TEXTS);
  const sought = rule === undefined ? undefined : paragraphOf(rule);
  const ready = typeof text !== 'string';
  useEffect(() => {
    if (!ready) return;
    const place = document.getElementById(sought ? anchorOf(sought) : location.hash.slice(1));
    place?.scrollIntoView({ block: sought ? 'center' : 'start' });
    if (sought) place?.focus({ preventScroll: true });
  }, [ready, sought]);
  const title = ready ? text.title : undefined;
  useEffect(() => {
    if (title === undefined) return;
    document.title = `${title} – Taluva`;
    return () => {
      document.title = 'Taluva';
    };
  }, [title]);
  if (!ready) {
    return (
      <main class="page">
        <p class="hint" role={text === 'failed' ? 'alert' : 'status'}>
          {t(text === 'failed' ? 'problem.away' : 'app.loading')}
        </p>
      </main>
    );
  }
  return (
    <main class="page rules">
      <header class="rules-head">
        <h1>{text.title}</h1>
        <p>{text.intro}</p>
        <Link to="/learn" class="button">
          {text.learn}
        </Link>
      </header>
      <nav class="rules-contents" aria-labelledby="rules-contents">
        <h2 id="rules-contents">{text.contents}</h2>
        <ol>
          {CHAPTERS.map(({ id }) => (
            <li key={id}>
              <a href={`#${id}`}>{text.chapters[id]}</a>
            </li>
          ))}
        </ol>
      </nav>
      <div class="rules-body">
        {(CHAPTERS as readonly Chapter[]).map(({ id, blocks }) => (
          <section key={id} id={id} class="card" aria-labelledby={`h-${id}`}>
            <h2 id={`h-${id}`}>{text.chapters[id as keyof RulesText['chapters']]}</h2>
            {blocks.map((block, index) => (
              <BlockView key={index} block={block} text={text} sought={sought} />
            ))}
          </section>
        ))}
      </div>
    </main>
  );
}
