/** Says that the server does not answer, and retries automatically. */
import { useEffect } from 'preact/hooks';
import { t } from '../../i18n/i18n';
import { session } from '../../state/people/session';

/** The retry interval in milliseconds. */
const RETRY = 5000;

export function Away({ onBack }: { onBack: () => void }) {
  const retry = () => void session().then(onBack, () => undefined);
  useEffect(() => {
    const timer = setInterval(retry, RETRY);
    addEventListener('online', retry);
    return () => {
      clearInterval(timer);
      removeEventListener('online', retry);
    };
  }, []);
  return (
    <section class="card away" aria-labelledby="away-title" role="alert">
      <h2 id="away-title">{t('away.title')}</h2>
      <p>{t('away.text')}</p>
      <button type="button" onClick={retry}>
        {t('away.retry')}
      </button>
    </section>
  );
}
