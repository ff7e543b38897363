/** One page for replay, review and study: the board, its navigation, and panels beside it. */
import { useSignal } from '@preact/signals';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import type { Board } from '../../board/board';
import { t } from '../../i18n/i18n';
import { say } from '../../i18n/study/study';
import { reviewAddress } from '../../state/navigation/addresses';
import { readToken } from '../../state/position/notation';
import type { Study } from '../../state/study/document';
import { continuationOf, ROOT, type Tree } from '../../state/study/tree';
import { BoardTools } from '../board/board-tools';
import { BoardView } from '../board/board-view';
import { Link } from '../frame/link';
import { DrawnBoard } from './board-context';
import { Chapters, chapterName } from './chapters';
import { EvalBar } from './eval-bar';
import { useKeys } from './keys';
import { KeysDialog } from './keys-dialog';
import { Lines } from './lines';
import { PANELS } from './panels';
import { Steps, Under } from './steps';
import { StudyBar, StudyTurn } from './study-bar';
import './study.css';
import './tree.css';
import './panels.css';

/** On a narrow screen the chapters are a select box. */
function ChapterChoice({ study }: { study: Study }) {
  const chapters = study.chapters.value;
  if (chapters.length < 2) return null;
  return (
    <label class="chapter-choice">
      <span class="unseen">{say('chapters')}</span>
      <select
        value={study.current.value}
        onChange={(event) => study.openChapter(Number(event.currentTarget.value))}
      >
        {chapters.map((chapter, index) => (
          <option key={index} value={index}>
            {index + 1} · {chapterName(chapter, index)}
          </option>
        ))}
      </select>
    </label>
  );
}

interface StudyPageProps {
  readonly study: Study;
  /** The initial panel. */
  readonly panel?: string;
  /** Reviews the main line, which has no host. */
  readonly onReview?: (() => void) | undefined;
}

/** Whether the main line has a complete turn. */
function hasTurn(tree: Tree): boolean {
  return continuationOf(tree, ROOT).some(({ token }) => readToken(token).is === 'build');
}

export function StudyPage({ study, panel = 'moves', onReview }: StudyPageProps) {
  const shown = useSignal(panel);
  const help = useSignal(false);
  const island = useRef<Board | undefined>(undefined);
  const { board, engine } = study;
  const theBoard = useMemo(() => () => island.current, []);
  const page = useMemo(
    () => ({
      comment: () => {
        shown.value = 'moves';
        requestAnimationFrame(() => document.querySelector<HTMLElement>('[data-action=comment]')?.click());
      },
      help: () => {
        help.value = true;
      },
      engine: () => engine.toggle(),
      playBest: () => {
        const [best] = engine.report.peek()?.lines ?? [];
        if (!engine.isOn.peek()) engine.toggle();
        else if (best) void board.playLine(best.tokens.slice(0, best.turn));
      },
    }),
    [board],
  );
  useKeys(study, page);
  // Starting to play on an empty board opens the moves.
  useEffect(() => {
    if (board.tree.value.nodes.size === 2 && shown.peek() === 'open') shown.value = 'moves';
  }, [board.tree.value]);
  // Choosing a tile removes the tray and with it the focus.
  useEffect(() => {
    if (board.turn.byKey.value && document.activeElement === document.body) island.current?.focus();
  });
  const panels = PANELS.filter(({ shows }) => shows?.(study) ?? true);
  const open = panels.find(({ name }) => name === shown.value) ?? panels[0];
  const Panel = open?.view;
  return (
    <DrawnBoard.Provider value={theBoard}>
      <main
        class="study"
        data-engine={engine.isOn.value ? 'on' : 'off'}
        data-ply={board.position.value?.ply}
        data-phase={board.position.value?.phase}
      >
        <h1 class="unseen">{study.name.value || say('untitled')}</h1>
        <Chapters study={study} />
        <div class="study-middle">
          <ChapterChoice study={study} />
          <section class="stage" aria-label={t('board.name')} data-can={board.turn.canAct.value}>
            <EvalBar board={board} engine={engine} />
            <StudyTurn board={board} />
            <BoardTools board={theBoard} />
            <BoardView
              key={study.current.value}
              scene={board.scene}
              rotating={board.table.isPlacing}
              label={(hex) => board.table.label(hex)}
              handlers={{
                onPointHex: (hex, via) => board.turn.point(hex, via),
                onPickHex: (hex, via) => {
                  island.current?.skip();
                  board.turn.pick(hex, via);
                },
                onRotate: (steps) => board.turn.rotate(steps),
                onCancel: () => board.turn.cancel(),
              }}
              onBoard={(it) => {
                island.current = it;
              }}
            />
            <StudyBar board={board} />
          </section>
          <Under board={board} />
        </div>
        <aside class="study-side" aria-label={say('side')}>
          <Lines board={board} engine={engine} />
          <div class="tabs" role="tablist" aria-label={say('tabs')}>
            {panels.map(({ name, title }) => (
              <button
                key={name}
                id={`tab-${name}`}
                type="button"
                role="tab"
                aria-selected={open?.name === name}
                aria-controls="study-panel"
                tabIndex={open?.name === name ? 0 : -1}
                onClick={() => (shown.value = name)}
                onKeyDown={(event) => {
                  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
                  if (step === undefined) return;
                  event.stopPropagation();
                  const names = panels.map((it) => it.name);
                  const to = names[(names.indexOf(name) + step + names.length) % names.length] ?? name;
                  shown.value = to;
                  document.getElementById(`tab-${to}`)?.focus();
                }}
              >
                {title()}
              </button>
            ))}
          </div>
          <div
            id="study-panel"
            class="study-panel"
            role="tabpanel"
            aria-labelledby={`tab-${open?.name}`}
            data-panel={open?.name}
          >
            {Panel && <Panel study={study} />}
          </div>
          {study.origin.game !== undefined && study.origin.isOver && (
            <Link to={reviewAddress(study.origin.game)} class="button review-link">
              {t('action.review')}
            </Link>
          )}
          {onReview && hasTurn(board.tree.value) && (
            <button type="button" class="review-link" data-action="review" onClick={onReview}>
              {t('action.review')}
            </button>
          )}
          <Steps board={board} />
        </aside>
        {help.value && <KeysDialog onClose={() => (help.value = false)} />}
        <p class="unseen" aria-live="polite">
          {board.announcement.value}
        </p>
      </main>
    </DrawnBoard.Provider>
  );
}
