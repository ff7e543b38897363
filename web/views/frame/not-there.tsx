/** The placeholder of a page that is loading or missing: says why, and offers a way on. */
import type { ComponentChildren } from 'preact';
import { t } from '../../i18n/i18n';
import { PiecePicture } from '../board/pictures';
import { Link } from './link';

/** A page for a dead end. */
export function Nowhere({ children }: { children: ComponentChildren }) {
  return (
    <main class="page">
      <section class="card empty nowhere">
        <PiecePicture kind="boat" colour="violet" size={88} />
        <h1>{children}</h1>
        <Link to="/" class="button primary">
          {t('app.home')}
        </Link>
      </section>
    </main>
  );
}

/** Shown before a view's content has arrived, or instead of it. */
export function NotThere({ fault }: { fault?: string | undefined }) {
  if (fault) {
    return (
      <Nowhere>
        <span role="alert">{fault}</span>
      </Nowhere>
    );
  }
  return (
    <main class="page">
      <p role="status">{t('app.loading')}</p>
    </main>
  );
}
