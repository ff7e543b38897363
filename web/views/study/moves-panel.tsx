/** The tree of variations: turns in rounds, indented variations, and comments in place. */
import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { LONGEST_COMMENT } from '../../api/types';
import { t } from '../../i18n/i18n';
import { say } from '../../i18n/study/study';
import { readToken } from '../../state/position/notation';
import { nameAt } from '../../state/position/words';
import type { StudyBoard } from '../../state/study/board';
import type { TokenFacts } from '../../state/study/facts';
import type { OutlineLine, TurnEntry } from '../../state/study/outline';
import { isMain, MARKS, type TreeNode } from '../../state/study/tree';
import { entryName, entryNotation, entryPiece } from '../../state/study/turn-names';
import { PiecePicture } from '../board/pictures';
import { Icon } from '../controls/icon';
import type { PanelProps } from './panels';
import { TileTray } from './tile-tray';

const MARK_TONE: Readonly<Record<string, string>> = {
  '!': 'good',
  '!!': 'good',
  '!?': 'good',
  '?': 'bad',
  '??': 'bad',
  '?!': 'bad',
};

function Marks({ nodes }: { nodes: readonly TreeNode[] }) {
  return (
    <>
      {nodes.map(
        ({ id, mark }) =>
          mark && (
            <em key={id} class={MARK_TONE[mark]}>
              <span aria-hidden="true">{mark}</span>
              <span class="unseen">{say(`mark.${mark}`)}</span>
            </em>
          ),
      )}
    </>
  );
}

/** A turn's number: by rounds for two players, with `8…` for the second; otherwise by turns. */
function turnNumber({ seats }: StudyBoard, { turn, seat }: TokenFacts): string {
  if (seats.length !== 2) return `${turn}.`;
  return `${Math.ceil(turn / 2)}${seat === 2 ? '…' : '.'}`;
}

interface EntryProps {
  readonly board: StudyBoard;
  readonly entry: TurnEntry;
  readonly level: number;
  /** Whether to include its number: variations have no column for it. */
  readonly numbered?: boolean;
}

function Entry({ board, entry, level, numbered = false }: EntryProps) {
  const facts = board.facts.value;
  const at = board.at.value;
  const last = entry.nodes.at(-1) as TreeNode;
  const known = facts.get(last.id);
  const isHere = entry.nodes.some(({ id }) => id === at);
  const name = entryName(entry, facts);
  const whose = nameAt(board.seats, known?.seat);
  return (
    <button
      type="button"
      class="move"
      role="treeitem"
      aria-level={level}
      aria-selected={isHere}
      tabIndex={isHere ? 0 : -1}
      title={entryNotation(entry)}
      data-node={last.id}
      onClick={() => board.goTo(last.id)}
    >
      {known && (
        <PiecePicture kind={entryPiece(entry)} colour={board.colours[known.seat - 1] ?? 'red'} size={20} />
      )}
      <span class="unseen">{whose} </span>
      <span class="move-words">
        {numbered && known && <span class="num">{turnNumber(board, known)} </span>}
        {name}
      </span>
      <Marks nodes={entry.nodes} />
    </button>
  );
}

function Comments({ texts }: { texts: readonly string[] }) {
  return (
    <>
      {texts.map((text, index) => (
        <div key={index} class="comment">
          {text}
        </div>
      ))}
    </>
  );
}

function commentsOf(nodes: readonly TreeNode[]): string[] {
  return nodes.flatMap(({ comments }) => comments);
}

function Variation({ board, line, level }: { board: StudyBoard; line: OutlineLine; level: number }) {
  const opening = line.entries[0]?.nodes[0]?.opening ?? [];
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group inside a tree has no element of its own
    <div class="variation" role="group">
      <Comments texts={opening} />
      {line.entries.map((entry, index) => (
        <EntryWithRest
          key={entry.nodes[0]?.id}
          board={board}
          entry={entry}
          level={level}
          numbered={index === 0}
        />
      ))}
    </div>
  );
}

/** An entry with its comments and variations. */
function EntryWithRest({ board, entry, level, numbered = false }: EntryProps) {
  return (
    <>
      <Entry board={board} entry={entry} level={level} numbered={numbered} />
      <Comments texts={commentsOf(entry.nodes)} />
      {entry.variations.map((line) => (
        <Variation key={line.first} board={board} line={line} level={level + 1} />
      ))}
    </>
  );
}

/** The turns of two players are side by side; with more players, each has its own row. */
function roundsOf(board: StudyBoard, entries: readonly TurnEntry[]): TurnEntry[][] {
  if (board.seats.length !== 2) return entries.map((entry) => [entry]);
  const rounds: TurnEntry[][] = [];
  let before = 9;
  for (const entry of entries) {
    const seat = board.facts.value.get(entry.nodes[0]?.id ?? 0)?.seat ?? 0;
    const last = rounds.at(-1);
    // Comments and variations follow their turn: the round continues in a new row.
    const isOpen = last && last.length === 1 && seat > before && !hasRest(last[0] as TurnEntry);
    if (isOpen) last.push(entry);
    else rounds.push([entry]);
    before = seat;
  }
  return rounds;
}

function hasRest(entry: TurnEntry): boolean {
  return entry.variations.length > 0 || commentsOf(entry.nodes).length > 0;
}

function Round({ board, round }: { board: StudyBoard; round: readonly TurnEntry[] }) {
  const facts = board.facts.value.get(round[0]?.nodes[0]?.id ?? 0);
  const isSecond = board.seats.length === 2 && facts?.seat === 2;
  const number = board.seats.length === 2 ? Math.ceil((facts?.turn ?? 1) / 2) : (facts?.turn ?? 1);
  return (
    <>
      <div class="round" data-columns={board.seats.length === 2 ? 2 : 1}>
        <span class="num" aria-hidden="true">
          {number}
        </span>
        {isSecond && <span class="move-gap" aria-hidden="true" />}
        {round.map((entry) => (
          <Entry key={entry.nodes[0]?.id} board={board} entry={entry} level={1} />
        ))}
      </div>
      {round.map((entry) => (
        <div key={entry.nodes[0]?.id} class="rest" data-empty={!hasRest(entry)}>
          <Comments texts={commentsOf(entry.nodes)} />
          {entry.variations.map((line) => (
            <Variation key={line.first} board={board} line={line} level={2} />
          ))}
        </div>
      ))}
    </>
  );
}

/** The tools for the move that led here. */
function MoveTools({ board }: { board: StudyBoard }) {
  const writing = useSignal<string | undefined>(undefined);
  const field = useRef<HTMLTextAreaElement>(null);
  const node = board.node.value;
  const { id, token, comments } = node;
  const isRoot = token === '';
  const canMark = /^(placement|build|nothing)$/.test(readToken(token).is);
  useEffect(() => {
    writing.value = undefined;
  }, [id]);
  useEffect(() => {
    if (writing.value !== undefined) field.current?.focus();
  }, [writing.value !== undefined]);
  const write = () => (writing.value = comments.join('\n'));
  const keep = () => {
    if (writing.value !== undefined) board.comment(writing.value);
    writing.value = undefined;
  };
  return (
    <div class="move-tools">
      {writing.value !== undefined && (
        <form
          class="comment-form"
          onSubmit={(event) => {
            event.preventDefault();
            keep();
          }}
        >
          <label class="field">
            <span class="unseen">{say('comment')}</span>
            <textarea
              ref={field}
              rows={3}
              maxLength={LONGEST_COMMENT}
              value={writing.value}
              placeholder={say('comment.hint')}
              onInput={(event) => (writing.value = event.currentTarget.value)}
              onKeyDown={(event) => {
                if (event.key === 'Escape') writing.value = undefined;
                if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) keep();
              }}
            />
          </label>
          <div class="buttons">
            <button type="submit">{say('comment.keep')}</button>
            <button type="button" class="quiet" onClick={() => (writing.value = undefined)}>
              {t('action.cancel')}
            </button>
          </div>
        </form>
      )}
      <div class="tool-row" role="toolbar" aria-label={say('tools')}>
        {MARKS.map((mark) => (
          <button
            key={mark}
            type="button"
            class={`quiet mark ${MARK_TONE[mark]}`}
            aria-pressed={node.mark === mark}
            aria-label={say(`mark.${mark}`)}
            title={say(`mark.${mark}`)}
            disabled={!canMark}
            onClick={() => board.mark(mark)}
          >
            {mark}
          </button>
        ))}
        <span class="tool-gap" />
        <button
          type="button"
          class="quiet square"
          aria-label={say('comment.write')}
          title={say('comment.write')}
          data-action="comment"
          onClick={write}
        >
          <Icon name="comment" />
        </button>
        <button
          type="button"
          class="quiet square"
          aria-label={say('promote')}
          title={say('promote')}
          data-action="promote"
          disabled={isMain(board.tree.value, id)}
          onClick={() => board.promote()}
        >
          <Icon name="promote" />
        </button>
        <button
          type="button"
          class="quiet square"
          aria-label={say('remove')}
          title={say('remove')}
          data-action="remove"
          disabled={isRoot}
          onClick={() => board.remove()}
        >
          <Icon name="remove" />
        </button>
        <button
          type="button"
          class="quiet square"
          aria-label={say('undo')}
          title={say('undo')}
          data-action="undo"
          disabled={!board.canUndo.value}
          onClick={() => board.undo()}
        >
          <Icon name="undo" />
        </button>
      </div>
    </div>
  );
}

/** The branches at a fork, with the one that the next step takes marked. */
function Fork({ board }: { board: StudyBoard }) {
  const fork = board.fork.value;
  if (!fork) return null;
  const tree = board.tree.value;
  return (
    <ul class="fork" aria-label={say('fork')}>
      {fork.ways.map((id) => {
        const node = tree.nodes.get(id);
        return (
          node && (
            <li key={id}>
              <button type="button" class="way" data-next={fork.next === id} onClick={() => board.goTo(id)}>
                {entryName({ nodes: [node] }, board.facts.value)}
              </button>
            </li>
          )
        );
      })}
    </ul>
  );
}

export function MovesPanel({ study }: PanelProps) {
  const board = study.board;
  const tree = useRef<HTMLDivElement>(null);
  const { entries } = board.outline.value;
  const at = board.at.value;
  useEffect(() => {
    const host = tree.current;
    if (!host) return;
    const reveal = () => {
      const here = host.querySelector<HTMLElement>('[aria-selected=true]');
      if (!here) return;
      // Scrolls only the list, or the panel if the list has no room to scroll; never the page.
      const panel = host.closest('.study-side');
      const scrolls = host.scrollHeight > host.clientHeight || !panel ? host : panel;
      const steps = scrolls === host ? 0 : (panel?.querySelector('.study-steps')?.clientHeight ?? 0);
      const { top, bottom } = scrolls.getBoundingClientRect();
      const place = here.getBoundingClientRect();
      if (place.top < top + 8) scrolls.scrollTop -= top + 8 - place.top;
      if (place.bottom > bottom - steps - 8) scrolls.scrollTop += place.bottom - bottom + steps + 8;
    };
    // The list shrinks when the tile tray appears above it.
    const sizes = new ResizeObserver(reveal);
    sizes.observe(host);
    reveal();
    return () => sizes.disconnect();
  }, [at, entries]);
  const rootComments = board.tree.value.nodes.get(0)?.comments ?? [];
  return (
    <div class="moves-panel">
      <TileTray board={board} engine={study.engine} />
      {entries.length === 0 ? (
        <p class="hint moves-empty">{say('moves.empty')}</p>
      ) : (
        <div ref={tree} class="tree" role="tree" aria-label={say('tree')} tabIndex={at === 0 ? 0 : -1}>
          <Comments texts={rootComments} />
          {roundsOf(board, entries).map((round) => (
            <Round key={round[0]?.nodes[0]?.id} board={board} round={round} />
          ))}
        </div>
      )}
      <Fork board={board} />
      <MoveTools board={board} />
    </div>
  );
}
