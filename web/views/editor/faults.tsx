/** The faults of the position: all at once, with their hexes. */
import { editorWords, tell } from '../../i18n/editor/editor';
import type { Editor, PositionFault } from '../../state/editor/editor';
import { Icon } from '../controls/icon';

/** The message of a fault, in the page's language. */
export function faultSentence({ name, reason }: PositionFault): string {
  const key = `fault.${name}`;
  return editorWords.has(key) ? tell(key) : reason;
}

function verdict(editor: Editor): { readonly words: string; readonly good: boolean } | undefined {
  const found = editor.inspection.value;
  if (!found) return undefined;
  if (found.faults.some(({ playable }) => !playable)) return undefined;
  if (!found.playable) return { words: tell('faults.over'), good: false };
  return { words: tell(found.faults.length === 0 ? 'faults.none' : 'faults.odd'), good: true };
}

export function Faults({ editor }: { editor: Editor }) {
  const faults = editor.inspection.value?.faults ?? [];
  const told = verdict(editor);
  return (
    <section class="faults" aria-labelledby="faults-title" aria-live="polite">
      <h2 id="faults-title" class={faults.length === 0 ? 'unseen' : ''}>
        {tell('faults')}
      </h2>
      {told && (
        <p class={`verdict ${told.good ? 'good' : ''}`}>
          {told.good && <Icon name="tick" size="small" />} {told.words}
        </p>
      )}
      {faults.length > 0 && (
        <ul>
          {faults.map((fault, index) => (
            <li key={index} data-fault={fault.name} data-playable={fault.playable}>
              <button
                type="button"
                class="fault-row"
                onPointerEnter={() => (editor.looked.value = fault)}
                onPointerLeave={() => (editor.looked.value = undefined)}
                onFocus={() => (editor.looked.value = fault)}
                onBlur={() => (editor.looked.value = undefined)}
              >
                {faultSentence(fault)}
                {fault.hexes.length > 0 && (
                  <code>{fault.hexes.map(([q, r]) => `(${q}, ${r})`).join(' ')}</code>
                )}
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
