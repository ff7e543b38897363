/** The page header: navigation, waiting games, and the visitor's account. */
import { t } from '../../i18n/i18n';
import { hasService } from '../../net/site';
import type { Route } from '../../state/navigation/addresses';
import { me } from '../../state/people/session';
import { Icon } from '../controls/icon';
import { AccountMenu } from './account-menu';
import { Bell } from './bell';
import { Link } from './link';
import { BOARD_PAGES, DESTINATIONS } from './navigation';

function Brand() {
  return (
    <Link to="/" class="brand">
      <svg viewBox="0 0 34 34" aria-hidden="true">
        <path class="brand-sea" d="M17 1.500L30.5 9.300v15.400L17 32.5 3.5 24.700V9.300z" />
        <path class="brand-hill" d="M5 25.500L12.7 11h8.600L29 25.5 17 32.400z" />
        <path class="brand-lava" d="M12.7 11h8.600l-1.7 6.5-2-2.3-2.4 6z" />
      </svg>
      {t('app.name')}
    </Link>
  );
}

/** Guests can play without an account; this shows where to get one. */
function GuestActions() {
  return (
    <>
      <Link to="/settings" class="button quiet square wide-only" label={t('settings.title')}>
        <Icon name="settings" />
      </Link>
      {hasService && (
        <>
          <Link to="/login" class="button quiet wide-only">
            {t('people.logIn')}
          </Link>
          <Link to="/signup" class="button">
            {t('nav.signUp')}
          </Link>
        </>
      )}
    </>
  );
}

export function Header({ page }: { page: Route['page'] }) {
  const who = me.value;
  return (
    <header class="top">
      <Brand />
      <nav class="links" aria-label={t('nav.label')}>
        {DESTINATIONS.map(({ to, name, pages }) => (
          <Link key={to} to={to} current={pages.includes(page)} apart={page === 'game' && to === '/rules'}>
            {t(name)}
          </Link>
        ))}
      </nav>
      <div class="acts">
        {BOARD_PAGES.includes(page) && (
          <Link to="/rules" class="button quiet square narrow-only" label={t('home.rules')} apart>
            <Icon name="learn" />
          </Link>
        )}
        <Bell />
        {who && !who.guest ? <AccountMenu who={who} /> : <GuestActions />}
      </div>
    </header>
  );
}
