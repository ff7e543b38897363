/** The study's keyboard shortcuts, unless the board or a field handles the key. */
import { useEffect } from 'preact/hooks';
import { commandOf } from '../../board/keys';
import type { Study } from '../../state/study/document';
import { forkAfter, forkBefore, MARKS, siblingOf } from '../../state/study/tree';

/** The actions of the page that have shortcuts, besides the board's. */
export interface KeyedPage {
  readonly comment: () => void;
  readonly help: () => void;
  readonly engine: () => void;
  readonly playBest: () => void;
}

type Action = () => void;

function plainKeys(study: Study, page: KeyedPage): Readonly<Record<string, Action>> {
  const { board } = study;
  const end = () => board.goToStep(board.line.peek().length);
  const marks = MARKS.map((mark, index): [string, Action] => [String(index + 1), () => board.mark(mark)]);
  const chapter = (steps: number) => () => study.openChapter(study.current.peek() + steps);
  return {
    ArrowRight: () => board.forward(),
    ArrowLeft: () => board.back(),
    j: () => board.forward(),
    k: () => board.back(),
    ArrowDown: () => board.chooseWay(1) || end(),
    ArrowUp: () => board.chooseWay(-1) || board.goToStep(0),
    PageDown: () => board.turnStep(true),
    PageUp: () => board.turnStep(false),
    Home: () => board.goToStep(0),
    End: end,
    '0': () => board.goToStep(0),
    $: end,
    ...Object.fromEntries(marks),
    d: page.comment,
    m: () => board.promote(),
    Delete: () => board.remove(),
    n: chapter(1),
    p: chapter(-1),
    l: page.engine,
    ' ': page.playBest,
    '?': page.help,
  };
}

function shiftedKeys({ board }: Study): Readonly<Record<string, Action>> {
  const sibling = (steps: 1 | -1) => {
    const to = siblingOf(board.tree.peek(), board.at.peek(), steps);
    if (to !== undefined) board.goTo(to);
  };
  return {
    ArrowRight: () => board.goTo(forkAfter(board.tree.peek(), board.at.peek())),
    ArrowLeft: () => board.goTo(forkBefore(board.tree.peek(), board.at.peek())),
    ArrowDown: () => sibling(1),
    ArrowUp: () => sibling(-1),
    M: () => board.makeMain(),
  };
}

/** Whether the board or the tabs handle a key themselves. */
function isWantedThere(at: Element, event: KeyboardEvent): boolean {
  if (at.closest('.board') !== null) return commandOf(event) !== undefined;
  return at.closest('[role=tablist]') !== null && /^(Arrow|Home$|End$)/.test(event.key);
}

export function useKeys(study: Study, page: KeyedPage): void {
  useEffect(() => {
    // For mouse users the keys step through the study; keyboard users on the board or the tabs keep the keys of those.
    let byPointer = false;
    const pointed = () => {
      byPointer = true;
    };
    const keys = (event: KeyboardEvent) => {
      if (event.key === 'Tab') byPointer = false;
      const at = event.target;
      const taken =
        at instanceof Element &&
        (at.closest('input, select, textarea, dialog, [role=menu]') !== null ||
          (!byPointer && isWantedThere(at, event)) ||
          (event.key === ' ' && at.closest('button, a, summary') !== null && at.closest('.board') === null));
      if (taken || event.altKey) return;
      const { board } = study;
      let action: Action | undefined;
      if (event.ctrlKey || event.metaKey) {
        if (event.key.toLowerCase() === 'z') action = () => (event.shiftKey ? board.redo() : board.undo());
        if (event.key.toLowerCase() === 'y') action = () => board.redo();
      } else action = (event.shiftKey && shiftedKeys(study)[event.key]) || plainKeys(study, page)[event.key];
      if (!action) return;
      board.stop();
      action();
      event.preventDefault();
      event.stopPropagation();
    };
    addEventListener('keydown', keys, true);
    addEventListener('pointerdown', pointed, true);
    return () => {
      removeEventListener('keydown', keys, true);
      removeEventListener('pointerdown', pointed, true);
    };
  }, [study, page]);
}
