/** Who one is to the service: name, account, tokens for programs, everything about oneself. */
import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
import { t } from '../../i18n/i18n';
import { people } from '../../net/people';
import type { Me, Scope, TokenInfo } from '../../net/types';
import { dayWords } from '../../state/device/timestamps';
import { playerAddress } from '../../state/navigation/addresses';
import { enter, leave, me, rename, session } from '../../state/people/session';
import { errorSentence } from '../../state/position/words';
import { Link } from '../frame/app';
import './people.css';

const SCOPES = ['read', 'play', 'create', 'chat'] as const satisfies readonly Scope[];
/** The shortest password that the service takes. */
const SHORTEST = 8;

interface DeedProps {
  readonly title: string;
  readonly action: string;
  readonly done?: string;
  readonly danger?: boolean;
  readonly run: (data: FormData) => Promise<unknown>;
  readonly children?: ComponentChildren;
}

/** A small form that does one thing, and says how it went. */
function Deed({ title, action, done, danger = false, run, children }: DeedProps) {
  const said = useSignal<{ failed: boolean; text: string } | undefined>(undefined);
  return (
    <form
      class="card deed"
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
      <h2>{title}</h2>
      {children}
      {said.value && (
        <p class={said.value.failed ? 'fault' : 'hint'} role={said.value.failed ? 'alert' : 'status'}>
          {said.value.text}
        </p>
      )}
      <button type="submit" class={danger ? 'danger' : 'primary'}>
        {action}
      </button>
    </form>
  );
}

interface EntryProps {
  readonly label: string;
  readonly name: string;
  readonly secret?: 'current-password' | 'new-password';
  readonly value?: string;
}

function Entry({ label, name, secret, value }: EntryProps) {
  return (
    <label class="field">
      <span>{label}</span>
      <input
        name={name}
        required
        {...(secret
          ? {
              type: 'password',
              autocomplete: secret,
              ...(secret === 'new-password' && { minLength: SHORTEST }),
            }
          : { maxLength: 24, autocomplete: name === 'name' ? 'username' : 'off' })}
        {...(value !== undefined && { defaultValue: value })}
      />
    </label>
  );
}

const text = (data: FormData, name: string) => String(data.get(name) ?? '');

/** What a guest may do: keep everything under a name, or come back as somebody known. */
function GuestDeeds() {
  return (
    <>
      <Deed
        title={t('people.signUp')}
        action={t('people.signUp')}
        run={(data) => enter(people.signUp(text(data, 'name').trim(), text(data, 'password')))}
      >
        <p class="hint">{t('people.signUp.text')}</p>
        <Entry label={t('people.name')} name="name" />
        <Entry label={t('people.password')} name="password" secret="new-password" />
      </Deed>
      <Deed
        title={t('people.logIn')}
        action={t('people.logIn')}
        run={(data) => enter(people.logIn(text(data, 'name').trim(), text(data, 'password')))}
      >
        <p class="hint">{t('people.logIn.text')}</p>
        <Entry label={t('people.name')} name="name" />
        <Entry label={t('people.password')} name="password" secret="current-password" />
      </Deed>
    </>
  );
}

function Tokens() {
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
    <Deed
      title={t('people.tokens')}
      action={t('people.tokens.make')}
      run={async (data) => {
        const scopes = SCOPES.filter((scope) => data.has(scope));
        const made = await people.createToken({ label: text(data, 'label').trim(), scopes });
        secret.value = made.token;
        await load();
      }}
    >
      <p class="hint">{t('people.tokens.text')}</p>
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
                aria-label={`${t('people.tokens.revoke')}: ${token.label}`}
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
            // What a reset of the form goes back to.
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
    </Deed>
  );
}

/** What somebody with an account may do. */
function OwnerDeeds() {
  return (
    <>
      <Deed
        title={t('people.changePassword')}
        action={t('people.changePassword')}
        done={t('people.changePassword.done')}
        run={(data) => people.changePassword(text(data, 'old'), text(data, 'new'))}
      >
        <Entry label={t('people.password.old')} name="old" secret="current-password" />
        <Entry label={t('people.password.new')} name="new" secret="new-password" />
      </Deed>
      <Deed title={t('people.logOut')} action={t('people.logOut')} run={() => leave(people.logOut())}>
        <p class="hint">{t('people.logOut.text')}</p>
      </Deed>
    </>
  );
}

function Deeds({ who }: { who: Me }) {
  return (
    <div class="deeds">
      <Deed
        title={t('people.rename')}
        action={t('settings.rename')}
        done={t('people.rename.done')}
        run={(data) => rename(text(data, 'name').trim())}
      >
        <Entry key={who.name} label={t('settings.name')} name="name" value={who.name} />
      </Deed>
      {who.guest ? <GuestDeeds /> : <OwnerDeeds />}
      <Tokens />
      <section class="card deed" aria-labelledby="export-title">
        <h2 id="export-title">{t('people.export')}</h2>
        <p class="hint">{t('people.export.text')}</p>
        <a class="button" href={people.exportAddress} download="taluva.json">
          {t('people.export.all')}
        </a>
        <a class="button" href={people.recordsAddress} download="taluva.tvr">
          {t('people.export.records')}
        </a>
      </section>
      <Deed
        title={t('people.delete')}
        action={t('people.delete')}
        danger
        run={(data) => leave(people.remove(who.guest ? undefined : text(data, 'password')))}
      >
        <p class="hint">{t('people.delete.text')}</p>
        {!who.guest && <Entry label={t('people.password')} name="password" secret="current-password" />}
        <label class="check">
          <input type="checkbox" required />
          {t('people.delete.sure')}
        </label>
      </Deed>
    </div>
  );
}

export function Account() {
  const failed = useSignal('');
  useEffect(() => {
    session().catch((error: unknown) => {
      failed.value = errorSentence(error);
    });
  }, []);
  const who = me.value;
  return (
    <main class="page">
      <h1>{t('people.account')}</h1>
      {failed.value && (
        <p class="fault" role="alert">
          {failed.value}
        </p>
      )}
      {who && (
        <>
          <p>
            {t(who.guest ? 'people.youGuest' : 'people.you', { name: who.name })}{' '}
            <Link to={playerAddress(who.name)}>{t('people.profile')}</Link>
          </p>
          <Deeds who={who} />
        </>
      )}
    </main>
  );
}
