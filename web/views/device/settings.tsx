/** What a person chooses for this browser: language, light, board, movement, name. */
import { type Signal, useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { t } from '../../i18n/i18n';
import { LANGUAGE_NAMES, LANGUAGES } from '../../i18n/messages';
import { askForNotices, noticeState } from '../../state/device/attention';
import {
  chosenLanguage,
  chosenTheme,
  confirming,
  levels,
  notices,
  renderer,
  SPEEDS,
  sound,
  speed,
  THEMES,
} from '../../state/device/settings';
import { me, rename } from '../../state/people/session';
import { errorSentence } from '../../state/position/words';

interface Choice<T extends string> {
  readonly label: string;
  readonly value: Signal<T>;
  readonly choices: readonly T[];
  readonly name: (choice: T) => string;
}

function Select<T extends string>({ label, value, choices, name }: Choice<T>) {
  return (
    <label class="field">
      <span>{label}</span>
      <select value={value.value} onChange={(event) => (value.value = event.currentTarget.value as T)}>
        {choices.map((choice) => (
          <option key={choice} value={choice}>
            {name(choice)}
          </option>
        ))}
      </select>
    </label>
  );
}

function Check<T extends string>({
  label,
  value,
  on,
  off,
}: {
  label: string;
  value: Signal<T>;
  on: T;
  off: T;
}) {
  return (
    <label class="check">
      <input
        type="checkbox"
        checked={value.value === on}
        onChange={(event) => (value.value = event.currentTarget.checked ? on : off)}
      />
      {label}
    </label>
  );
}

/** Notifications: the browser is asked for leave only by this click. */
function Notices() {
  const refused = useSignal(false);
  if (noticeState() === 'missing') return null;
  return (
    <>
      <label class="check">
        <input
          type="checkbox"
          checked={notices.value === 'on' && noticeState() === 'granted'}
          onChange={(event) => {
            const box = event.currentTarget;
            refused.value = false;
            if (!box.checked) {
              notices.value = 'off';
              return;
            }
            void askForNotices().then((granted) => {
              refused.value = !granted;
              box.checked = granted;
            });
          }}
        />
        {t('settings.notices')}
      </label>
      {refused.value && (
        <p class="hint" role="alert">
          {t('settings.notices.refused')}
        </p>
      )}
    </>
  );
}

function Name() {
  const failed = useSignal('');
  const name = useSignal(me.value?.name ?? '');
  return (
    <form
      class="row"
      onSubmit={(event) => {
        event.preventDefault();
        failed.value = '';
        rename(name.value.trim()).catch((error: unknown) => {
          failed.value = errorSentence(error);
        });
      }}
    >
      <label class="field grow">
        <span>{t('settings.name')}</span>
        <input
          value={name.value}
          maxLength={24}
          onInput={(event) => (name.value = event.currentTarget.value)}
        />
      </label>
      <button type="submit">{t('settings.rename')}</button>
      {failed.value && (
        <p class="fault" role="alert">
          {failed.value}
        </p>
      )}
    </form>
  );
}

export function Settings({ onClose }: { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    dialog.current?.showModal();
  }, []);
  return (
    <dialog ref={dialog} class="card settings" aria-labelledby="settings-title" onClose={onClose}>
      <h2 id="settings-title">{t('settings.title')}</h2>
      <Select
        label={t('settings.language')}
        value={chosenLanguage}
        choices={LANGUAGES}
        name={(choice) => LANGUAGE_NAMES[choice]}
      />
      <Select
        label={t('settings.theme')}
        value={chosenTheme}
        choices={THEMES}
        name={(choice) => t(`settings.theme.${choice}`)}
      />
      <Select
        label={t('settings.board')}
        value={renderer}
        choices={['plan', '3d']}
        name={(choice) => t(`settings.board.${choice}`)}
      />
      <Select
        label={t('settings.speed')}
        value={speed}
        choices={SPEEDS}
        name={(choice) => t(`settings.speed.${choice}`)}
      />
      <Check label={t('settings.confirm')} value={confirming} on="on" off="off" />
      <Check label={t('settings.levels')} value={levels} on="on" off="auto" />
      <Check label={t('settings.sound')} value={sound} on="on" off="off" />
      <Notices />
      {me.value && <Name />}
      <button type="button" class="primary" onClick={() => dialog.current?.close()}>
        {t('app.close')}
      </button>
    </dialog>
  );
}
