/** On a static site: says what is missing without a service. */
import { t } from '../../i18n/i18n';
import { siteWords } from '../../i18n/site/site';
import { useWords } from '../../i18n/word-book';
import { PiecePicture } from '../board/pictures';
import { Link } from './link';
import { NotThere } from './not-there';

/** On the first page, in place of the lobby. */
export function NoServiceCard() {
  if (useWords(siteWords) !== 'ready') return null;
  return (
    <section class="card" aria-labelledby="no-service-title" data-no-service>
      <h2 id="no-service-title">{siteWords.say('title')}</h2>
      <p>{siteWords.say('text')}</p>
    </section>
  );
}

/** In place of a page that needs a service. */
export function NoServicePage() {
  if (useWords(siteWords) !== 'ready') return <NotThere />;
  return (
    <main class="page" data-no-service>
      <section class="card empty nowhere">
        <PiecePicture kind="boat" colour="violet" size={88} />
        <h1>{siteWords.say('missing')}</h1>
        <p>{siteWords.say('missing.text')}</p>
        <Link to="/" class="button primary">
          {t('home.play')}
        </Link>
      </section>
    </main>
  );
}
