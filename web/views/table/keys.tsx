/** The table's keyboard shortcuts, shown by `?`. */
import { useEffect, useRef } from 'preact/hooks';
import { t } from '../../i18n/i18n';
import type { Key } from '../../i18n/messages';

/** An action and its shortcuts, as groups of keys. */
const KEYS: readonly (readonly [Key, readonly (readonly (Key | string)[])[]])[] = [
  ['keys.step', [['key.arrows'], ['W', 'E', 'A', 'D', 'Z', 'X']]],
  ['keys.pick', [['key.enter'], ['key.space']]],
  ['keys.rotate', [['R'], ['key.shift', 'R']]],
  ['keys.cancel', [['key.escape']]],
  ['keys.zoom', [['+'], ['−']]],
  ['keys.orbit', [['key.shift', 'key.arrows']]],
  ['keys.pan', [['key.control', 'key.arrows']]],
  ['keys.whole', [['0']]],
  ['keys.help', [['?']]],
];

const keyName = (key: string) => (key.startsWith('key.') ? t(key as Key) : key);

/** Whether a key press is meant for a field. */
const isTyped = (target: EventTarget | null) =>
  target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null;

export function KeysHelp() {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (event.key !== '?' || event.ctrlKey || event.metaKey || event.altKey || isTyped(event.target))
        return;
      event.preventDefault();
      if (dialog.current?.open) dialog.current.close();
      else dialog.current?.showModal();
    };
    addEventListener('keydown', pressed);
    return () => removeEventListener('keydown', pressed);
  }, []);
  return (
    <>
      <button
        type="button"
        class="quiet keys-button"
        data-action="keys"
        onClick={() => dialog.current?.showModal()}
      >
        {t('panel.keys')} <kbd>?</kbd>
      </button>
      <dialog ref={dialog} class="keys-help" aria-labelledby="keys-title">
        <h2 id="keys-title">{t('panel.keys')}</h2>
        <dl>
          {KEYS.map(([what, ways]) => (
            <div key={what}>
              <dt>
                {ways.map((keys) => (
                  <span key={keys.join()}>
                    {keys.map((key) => (
                      <kbd key={key}>{keyName(key)}</kbd>
                    ))}
                  </span>
                ))}
              </dt>
              <dd>{t(what)}</dd>
            </div>
          ))}
        </dl>
        <form method="dialog">
          <button type="submit">{t('app.close')}</button>
        </form>
      </dialog>
    </>
  );
}
