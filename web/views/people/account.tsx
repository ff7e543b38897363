/** Account settings: name, password, API tokens, data export and deletion. */
import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
import { t } from '../../i18n/i18n';
import { people } from '../../net/people';
import type { Scope, TokenInfo } from '../../net/types';
import { dayWords } from '../../state/device/timestamps';
import { leave, me, rename } from '../../state/people/session';
import { errorSentence } from '../../state/position/words';
import { SettingRow } from '../device/setting-row';
import { Entry } from './entry';

const SCOPES = ['read', 'play', 'create', 'chat'] as const satisfies readonly Scope[];

interface ActionFormProps {
  readonly title: string;
  readonly text?: string;
  readonly action: string;
  readonly done?: string;
  readonly danger?: boolean;
  /** Puts the title above the fields instead of beside them. */
  readonly wide?: boolean;
  readonly run: (data: FormData) => Promise<unknown>;
  readonly children?: ComponentChildren;
}

/** A small form with a single action, which reports the result. */
function ActionForm({
  title,
  text,
  action,
  done,
  danger = false,
  wide = false,
  run,
  children,
}: ActionFormProps) {
  const said = useSignal<{ failed: boolean; text: string } | undefined>(undefined);
  return (
    <form
      class={wide ? 'setting wide' : 'setting'}
      aria-label={title}
      onSubmit={(event) => {
        event.preventDefault();
        const form = event.currentTarget;
        said.value = undefined;
        run(new FormData(form)).then(
          () => {
            form.reset();
            if (done) said.value = { failed: false, text: done };
          },
          (error: unknown) => {
            said.value = { failed: true, text: errorSentence(error) };
          },
        );
      }}
    >
      <div>
        <h3>{title}</h3>
        {text && <p class="hint">{text}</p>}
      </div>
      <div class="setting-control">
        {children}
        <button type="submit" class={danger ? 'danger' : undefined}>
          {action}
        </button>
        {said.value && (
          <p class={said.value.failed ? 'fault' : 'hint'} role={said.value.failed ? 'alert' : 'status'}>
            {said.value.text}
          </p>
        )}
      </div>
    </form>
  );
}

const text = (data: FormData, name: string) => String(data.get(name) ?? '');

export function Tokens() {
  const tokens = useSignal<readonly TokenInfo[]>([]);
  const secret = useSignal('');
  const failed = useSignal('');
  const fault = (error: unknown) => {
    failed.value = errorSentence(error);
  };
  const load = () =>
    people.tokens().then((list) => {
      tokens.value = list.tokens;
    }, fault);
  useEffect(() => {
    void load();
  }, []);
  return (
    <ActionForm
      title={t('people.tokens.make')}
      text={t('people.tokens.text')}
      action={t('people.tokens.make')}
      wide
      run={async (data) => {
        const scopes = SCOPES.filter((scope) => data.has(scope));
        const made = await people.createToken({ label: text(data, 'label').trim(), scopes });
        secret.value = made.token;
        await load();
      }}
    >
      {failed.value && (
        <p class="fault" role="alert">
          {failed.value}
        </p>
      )}
      {tokens.value.length > 0 && (
        <ul class="tokens">
          {tokens.value.map((token) => (
            <li key={token.id} class="row">
              <span class="grow">
                <strong>{token.label}</strong>{' '}
                <small>
                  {token.scopes.map((scope) => t(`people.scope.${scope}`)).join(', ')} ·{' '}
                  {dayWords(token.created_at)}
                </small>
              </span>
              <button
                type="button"
                class="danger"
                aria-label={t('app.labelled', { label: t('people.tokens.revoke'), value: token.label })}
                onClick={() => void people.revokeToken(token.id).then(load, fault)}
              >
                {t('people.tokens.revoke')}
              </button>
            </li>
          ))}
        </ul>
      )}
      {secret.value && (
        <label class="field">
          <span>{t('people.tokens.secret')}</span>
          <input
            key={secret.value}
            readOnly
            // The value that a form reset restores.
            defaultValue={secret.value}
            onFocus={(event) => event.currentTarget.select()}
          />
        </label>
      )}
      <Entry label={t('people.tokens.label')} name="label" />
      <fieldset class="scopes">
        <legend>{t('people.tokens.scopes')}</legend>
        {SCOPES.map((scope) => (
          <label key={scope} class="check">
            <input type="checkbox" name={scope} defaultChecked={scope === 'read' || scope === 'play'} />
            {t(`people.scope.${scope}`)}
          </label>
        ))}
      </fieldset>
    </ActionForm>
  );
}

/** The user's name, and the password if they have an account. */
export function NameSettings() {
  const who = me.value;
  if (!who) return null;
  return (
    <>
      <ActionForm
        title={t('people.rename')}
        text={t('people.rename.text')}
        action={t('settings.rename')}
        done={t('people.rename.done')}
        run={(data) => rename(text(data, 'name').trim())}
      >
        <Entry key={who.name} label={t('settings.name')} name="name" value={who.name} />
      </ActionForm>
      {!who.guest && (
        <>
          <ActionForm
            title={t('people.changePassword')}
            action={t('people.changePassword')}
            done={t('people.changePassword.done')}
            run={(data) => people.changePassword(text(data, 'old'), text(data, 'new'))}
          >
            <Entry label={t('people.password.old')} name="old" secret="current-password" />
            <Entry label={t('people.password.new')} name="new" secret="new-password" />
          </ActionForm>
          <ActionForm
            title={t('people.logOut')}
            text={t('people.logOut.text')}
            action={t('people.logOut')}
            run={() => leave(people.logOut)}
          />
        </>
      )}
    </>
  );
}

/** Export of all data, and account deletion. */
export function DataSettings() {
  const who = me.value;
  if (!who) return null;
  return (
    <>
      <SettingRow title={t('people.export')} text={t('people.export.text')}>
        <a class="button" href={people.exportAddress} download="taluva.json">
          {t('people.export.all')}
        </a>
        <a class="button" href={people.recordsAddress} download="taluva.tvr">
          {t('people.export.records')}
        </a>
      </SettingRow>
      <ActionForm
        title={t('people.delete')}
        text={t('people.delete.text')}
        action={t('people.delete')}
        danger
        run={(data) => leave(() => people.remove(who.guest ? undefined : text(data, 'password')))}
      >
        {!who.guest && <Entry label={t('people.password')} name="password" secret="current-password" />}
        <label class="check">
          <input type="checkbox" required />
          {t('people.delete.sure')}
        </label>
      </ActionForm>
    </>
  );
}
