/** On a site of plain files: what there is not, said where it would be. */
import { t } from '../../i18n/i18n';
import { siteWords } from '../../i18n/site/site';
import { useWords } from '../../i18n/word-book';
import { Link } from './link';

/** On the first page, where others would be found. */
export function NoServiceCard() {
  if (useWords(siteWords) !== 'ready') return null;
  return (
    <section class="card" aria-labelledby="no-service-title" data-no-service>
      <h2 id="no-service-title">{siteWords.say('title')}</h2>
      <p>{siteWords.say('text')}</p>
    </section>
  );
}

/** Instead of a page that only a service can show. */
export function NoServicePage() {
  if (useWords(siteWords) !== 'ready') return <main class="page hint">{t('app.loading')}</main>;
  return (
    <main class="page" data-no-service>
      <h1>{siteWords.say('missing')}</h1>
      <p>{siteWords.say('missing.text')}</p>
      <p>
        <Link to="/" class="button">
          {t('home.play')}
        </Link>
      </p>
    </main>
  );
}
