/** The position editor: the board as a canvas, with the tools and the rest of the position beside it. */
import { effect } from '@preact/signals';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import type { Board } from '../../board/board';
import { hexKey } from '../../board/geometry';
import { editorWords, tell } from '../../i18n/editor/editor';
import { t } from '../../i18n/i18n';
import { useWords } from '../../i18n/word-book';
import { Editor } from '../../state/editor/editor';
import { placed } from '../../state/navigation/addresses';
import { terrainName } from '../../state/position/words';
import { positionEditor, readFragment } from '../../state/study/link';
import { BoardTools } from '../board/board-tools';
import { BoardView } from '../board/board-view';
import { Icon } from '../controls/icon';
import { NotThere } from '../frame/not-there';
import { Actions } from './actions';
import { Faults, faultSentence } from './faults';
import { PositionForm } from './position-form';
import { Tools } from './tools';
import '../study/study.css';
import './editor.css';

/** An empty table of the default edition. */
const FIRST = 'players=2';

/** Loads the position from the URL, and keeps the URL in sync. */
function useAddress(editor: Editor): void {
  useEffect(() => {
    let stop = () => {};
    const begin = async () => {
      const linked = await readFragment(location.hash.slice(1)).catch(() => undefined);
      if (linked?.is !== 'position' || !(await editor.open(linked.text))) await editor.begin(FIRST);
      stop = effect(() => {
        if (editor.text !== '') history.replaceState(null, '', placed(positionEditor(editor.text)));
      });
    };
    void begin();
    return () => {
      stop();
      editor.close();
    };
  }, [editor]);
}

function useKeys(editor: Editor): void {
  useEffect(() => {
    const keys = (event: KeyboardEvent) => {
      const taken =
        event.target instanceof Element && event.target.closest('input, textarea, select, dialog');
      if (taken || !(event.ctrlKey || event.metaKey)) return;
      const key = event.key.toLowerCase();
      if (key !== 'z' && key !== 'y') return;
      event.preventDefault();
      if (key === 'y' || event.shiftKey) editor.redo();
      else editor.undo();
    };
    addEventListener('keydown', keys);
    return () => removeEventListener('keydown', keys);
  }, [editor]);
}

function labelOf(editor: Editor, hex: { q: number; r: number }): string {
  const field = editor.draft.value?.land.get(hexKey(hex));
  const what = field
    ? t('board.hex', { terrain: terrainName(field.face[0]?.toUpperCase() ?? ''), level: field.level })
    : t('board.sea');
  const built = field?.building && t(`piece.${field.building.piece}`);
  return `${[what, built].filter(Boolean).join(', ')} (${hex.q}, ${hex.r})`;
}

export function EditorView() {
  const words = useWords(editorWords);
  const editor = useMemo(() => new Editor(), []);
  const island = useRef<Board | undefined>(undefined);
  useAddress(editor);
  useKeys(editor);
  if (words !== 'ready' || !editor.draft.value) {
    const fault = words === 'failed' ? t('problem.away') : editor.failed.value;
    return <NotThere fault={fault} />;
  }
  const refused = editor.refused.value;
  return (
    <main class="study editor" data-playable={editor.inspection.value?.playable ?? false}>
      <h1 class="unseen">{tell('title')}</h1>
      <div class="study-middle">
        <section class="stage" aria-label={t('board.name')} data-can="true">
          <BoardTools board={() => island.current} />
          <BoardView
            scene={editor.scene}
            rotating={editor.isRotating}
            numbered
            label={(hex) => labelOf(editor, hex)}
            handlers={{
              onPointHex: (hex) => (editor.pointed.value = hex),
              onPickHex: (hex) => void editor.stroke(hex),
              onRotate: (steps) => editor.rotate(steps),
            }}
            onBoard={(it) => {
              island.current = it;
            }}
          />
          <div class="study-bar">
            {refused && (
              <p class="refused" role="alert">
                {tell('refused', { reason: faultSentence(refused) })}
              </p>
            )}
            <div class="buttons" role="toolbar" aria-label={tell('tools')}>
              <button
                type="button"
                class="quiet square"
                aria-label={tell('undo')}
                title={tell('undo')}
                data-action="undo"
                disabled={!editor.canUndo.value}
                onClick={() => editor.undo()}
              >
                <Icon name="undo" />
              </button>
              <button
                type="button"
                class="quiet square"
                aria-label={tell('redo')}
                title={tell('redo')}
                data-action="redo"
                disabled={!editor.canRedo.value}
                onClick={() => editor.redo()}
              >
                <Icon name="redo" />
              </button>
              <button
                type="button"
                class="quiet"
                onClick={() => void editor.begin(editor.draft.peek()?.setup ?? FIRST)}
              >
                {tell('clear')}
              </button>
            </div>
          </div>
        </section>
      </div>
      <aside class="study-side editor-side" aria-label={tell('title')}>
        <div class="editor-scroll">
          <Tools editor={editor} />
          <Faults editor={editor} />
          <PositionForm editor={editor} />
        </div>
        <Actions editor={editor} />
      </aside>
    </main>
  );
}
