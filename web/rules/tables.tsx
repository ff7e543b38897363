/** The parts of the rules generated from data: pieces, tiles, editions, the glossary, the quick reference. */
import type { ComponentChildren } from 'preact';
import { PLAYER_COLOURS } from '../board/scene';
import { emphasised } from '../i18n/emphasis';
import glossary from '../i18n/glossary.json';
import { language, t } from '../i18n/i18n';
import { COMPLETE_LANGUAGES } from '../i18n/messages';
import type { Piece } from '../net/types';
import { PIECES } from '../state/position/pieces';
import { tileName } from '../state/position/words';
import { PiecePicture, TilePicture } from '../views/board/pictures';
import { useMedia } from '../views/controls/media';
import type { RulesText } from './texts/rules-text';
import tileCounts from './tiles.json';

const KINDS = ['hut', 'temple', 'tower', 'boat'] as const satisfies readonly Piece[];

/** Every piece by name, in all colours, with the number each player has. */
export function PiecesByName() {
  return (
    <ul class="rules-pieces">
      {KINDS.map((kind) => (
        <li key={kind} class="card">
          <span class="in-colours">
            {PLAYER_COLOURS.map((colour) => (
              <PiecePicture key={colour} kind={kind} colour={colour} size={34} />
            ))}
          </span>
          <strong>{t(`piece.${kind}`)}</strong>
          <span class="soft">{t(`count.${kind}`, { count: PIECES[kind] })}</span>
        </li>
      ))}
    </ul>
  );
}

/** A table that scrolls horizontally if it is too wide. */
function Wide({ label, children }: { label: string; children: ComponentChildren }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys
    <section class="scroll" tabIndex={0} aria-label={label}>
      {children}
    </section>
  );
}

/** All tiles, most frequent first. */
export function TileList({ text }: { text: RulesText }) {
  const tiles = Object.entries(tileCounts).sort(([, [a]], [, [b]]) => b - a);
  return (
    <ul class="rules-tiles" aria-label={text.tiles.caption}>
      {tiles.map(([tile, [count, withFive]]) => (
        <li key={tile}>
          <TilePicture tile={tile} label="" size={56} />
          <span>
            <strong>{count} ×</strong> {tileName(tile)}
            {withFive > count && <small>{text.tiles.five.replace('{count}', String(withFive))}</small>}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** For narrow screens: every difference separately, edition by edition. */
function EditionsList({ editions }: Pick<RulesText, 'editions'>) {
  const [, ...books] = editions.head;
  return (
    <div class="editions-list">
      {editions.rows.map(([name, ...cells]) => (
        <section key={name}>
          <h2 class="minor">{name}</h2>
          <dl>
            {books.map((book, index) => (
              <div key={book}>
                <dt>{book}</dt>
                <dd>{cells[index]}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  );
}

export function EditionsTable({ text: { editions } }: { text: RulesText }) {
  const narrow = useMedia('(max-width: 40rem)');
  if (narrow.value) return <EditionsList editions={editions} />;
  return (
    <Wide label={editions.caption}>
      <table class="rules-table">
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
          {editions.rows.map(([name, ...cells]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {cells.map((cell, index) => (
                <td key={editions.head[index + 1]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Wide>
  );
}

interface Word {
  readonly word: string;
  readonly also?: readonly { readonly word: string; readonly books: string }[];
}

/** Other rule books' words for the same terms. */
export function GlossaryTable({ text }: { text: RulesText }) {
  const spoken = COMPLETE_LANGUAGES.find((it) => it === language()) ?? 'en';
  const rows = Object.values(glossary.terms)
    .map((term): Word => term[spoken])
    .filter(({ also = [] }) => also.length > 0);
  return (
    <Wide label={text.glossary.caption}>
      <table class="rules-table">
        <caption>{text.glossary.caption}</caption>
        <thead>
          <tr>
            <th scope="col">{text.glossary.ours}</th>
            <th scope="col">{text.glossary.theirs}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ word, also = [] }) => (
            <tr key={word}>
              <th scope="row">{word}</th>
              <td>
                {also.map((other, index) => (
                  <span key={other.word}>
                    {index > 0 && ', '}
                    {other.word} <small>({other.books})</small>
                  </span>
                ))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Wide>
  );
}

/** The rules on one page. */
export function QuickReference({ text }: { text: RulesText }) {
  return (
    <>
      <div class="rules-quick">
        {Object.entries(text.quick).map(([name, { title, lines }]) => (
          <section key={name} class="card" aria-labelledby={`quick-${name}`}>
            <h2 id={`quick-${name}`}>{title}</h2>
            <ul>
              {lines.map((line) => (
                <li key={line}>{emphasised(line)}</li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      <button type="button" class="rules-print" onClick={() => print()}>
        {text.print}
      </button>
    </>
  );
}
