/** The dialog with the study's keyboard shortcuts. */
import { useEffect, useRef } from 'preact/hooks';
import { t } from '../../i18n/i18n';
import { type StudyKey, say } from '../../i18n/study/study';

const KEYS: readonly (readonly [string, StudyKey])[] = [
  ['← →', 'keys.step'],
  ['↑ ↓', 'keys.fork'],
  ['⇧ ← →', 'keys.forks'],
  ['⇧ ↑ ↓', 'keys.siblings'],
  ['PgUp PgDn', 'keys.turn'],
  ['Home End', 'keys.ends'],
  ['1 … 6', 'keys.marks'],
  ['D', 'keys.comment'],
  ['M', 'keys.promote'],
  ['Del', 'keys.remove'],
  ['Ctrl Z', 'keys.undo'],
  ['L', 'keys.engine'],
  ['Space', 'keys.best'],
  ['N P', 'keys.chapter'],
];

export function KeysDialog({ onClose }: { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} class="keys-dialog" aria-labelledby="keys-title" onClose={onClose}>
      <h2 id="keys-title">{t('panel.keys')}</h2>
      <dl>
        {KEYS.map(([keys, what]) => (
          <div key={what}>
            <dt>
              {keys.split(' ').map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{say(what)}</dd>
          </div>
        ))}
      </dl>
      <button type="button" onClick={() => dialog.current?.close()}>
        {t('app.close')}
      </button>
    </dialog>
  );
}
