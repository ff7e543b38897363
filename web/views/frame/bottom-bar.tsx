/** The navigation bar on phones, within reach of the thumb. */
import { t } from '../../i18n/i18n';
import type { Route } from '../../state/navigation/addresses';
import { waitingGames } from '../../state/people/my-games';
import { Icon } from '../controls/icon';
import { Link } from './link';
import { DESTINATIONS } from './navigation';

const OWN: readonly Route['page'][] = ['settings', 'login', 'signup'];

export function BottomBar({ page }: { page: Route['page'] }) {
  const waiting = waitingGames.value.length;
  return (
    <nav class="bottom-bar" aria-label={t('nav.label')}>
      {DESTINATIONS.filter(({ inBar }) => inBar).map(({ to, name, icon, pages }) => (
        <Link key={to} to={to} current={pages.includes(page)}>
          <Icon name={icon} size="big" />
          {t(name)}
          {to === '/' && waiting > 0 && <span class="count">{waiting}</span>}
        </Link>
      ))}
      <Link to="/settings" current={OWN.includes(page)}>
        <Icon name="person" size="big" />
        {t('nav.you')}
      </Link>
    </nav>
  );
}
