/** Signing up and logging in. */
import { useSignal } from '@preact/signals';
import { t } from '../../i18n/i18n';
import { people } from '../../net/people';
import { go } from '../../state/navigation/route';
import { enter } from '../../state/people/session';
import { errorSentence } from '../../state/position/words';
import { IslandPicture } from '../board/pictures';
import { Link } from '../frame/link';
import { Entry } from './entry';
import './people.css';

/** The form for one of the two, with a link to the other. */
export function LogIn({ isNew }: { isNew: boolean }) {
  const failed = useSignal('');
  const title = t(isNew ? 'people.signUp' : 'people.logIn');
  return (
    <main class="page log-in">
      <form
        class="card"
        aria-labelledby="log-in-title"
        onSubmit={(event) => {
          event.preventDefault();
          const data = new FormData(event.currentTarget);
          const [name, password] = [String(data.get('name')).trim(), String(data.get('password'))];
          failed.value = '';
          enter(() => (isNew ? people.signUp(name, password) : people.logIn(name, password))).then(
            () => go('/'),
            (error: unknown) => {
              failed.value = errorSentence(error);
            },
          );
        }}
      >
        <IslandPicture class="log-in-island" />
        <h1 id="log-in-title">{title}</h1>
        <p class="hint">{t(isNew ? 'people.signUp.text' : 'people.logIn.text')}</p>
        <Entry label={t('people.name')} name="name" />
        <Entry
          label={t('people.password')}
          name="password"
          secret={isNew ? 'new-password' : 'current-password'}
        />
        {failed.value && (
          <p class="fault" role="alert">
            {failed.value}
          </p>
        )}
        <button type="submit" class="primary large">
          {title}
        </button>
        <p class="hint">
          {t(isNew ? 'people.known' : 'people.new')}{' '}
          <Link to={isNew ? '/login' : '/signup'}>{t(isNew ? 'people.logIn' : 'people.signUp')}</Link>
        </p>
      </form>
    </main>
  );
}
