/** The frame around every view: the name of the game, the settings, and the view of the address. */
import { signal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { t } from '../../i18n/i18n';
import type { Route } from '../../state/navigation/addresses';
import { go, route } from '../../state/navigation/route';
import { Settings } from '../device/settings';
import { Home } from '../home/home';
import { GameView } from '../table/game';
import { lazyView } from './lazy-views';

const NewGame = lazyView(async () => (await import('../lobby/new-game')).NewGame);
const ReplayView = lazyView(async () => (await import('../replay/replay')).ReplayView);
const RecordView = lazyView(async () => (await import('../replay/replay')).RecordView);
const Account = lazyView(async () => (await import('../people/account')).Account);
const LeaderboardView = lazyView(async () => (await import('../people/leaderboard')).LeaderboardView);
const ProfileView = lazyView(async () => (await import('../people/leaderboard')).ProfileView);
const LearnView = lazyView(async () => (await import('../../learn/learn-view')).LearnView);
const RulesView = lazyView(async () => (await import('../../rules/rules-view')).RulesView);

const settingsOpen = signal(false);

/** A link that stays in the page. */
export function Link({
  to,
  children,
  class: name,
}: {
  to: string;
  children: ComponentChildren;
  class?: string;
}) {
  return (
    <a
      href={to}
      class={name}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
        event.preventDefault();
        go(to);
      }}
    >
      {children}
    </a>
  );
}

function Page({ at }: { at: Route }) {
  switch (at.page) {
    case 'home':
      return <Home />;
    case 'new':
      return <NewGame />;
    case 'game':
      return <GameView key={at.id} id={at.id} invite={at.invite} />;
    case 'replay':
      return <ReplayView key={at.id} id={at.id} ply={at.ply} />;
    case 'record':
      return <RecordView key={at.text ?? ''} text={at.text} />;
    case 'account':
      return <Account />;
    case 'leaderboard':
      return <LeaderboardView />;
    case 'player':
      return <ProfileView key={at.name} name={at.name} />;
    case 'learn':
      return <LearnView />;
    case 'rules':
      return <RulesView rule={at.rule} />;
    case 'nowhere':
      return (
        <main class="page">
          <h1>{t('app.notFound')}</h1>
          <Link to="/">{t('app.home')}</Link>
        </main>
      );
  }
}

export function App() {
  const at = route.value;
  return (
    <div class={`app at-${at.page}`}>
      {(at.page === 'game' || at.page === 'replay' || at.page === 'record') && (
        <a class="skip" href="#board">
          {t('app.skip')}
        </a>
      )}
      <header class="top">
        <Link to="/" class="brand">
          <svg viewBox="-12 -12 24 24" aria-hidden="true">
            <path class="brand-hill" d="M-11 9L-4-5H4L11 9Z" />
            <path class="brand-lava" d="M-4-5H4L2 1L0-1L-2 2Z" />
          </svg>
          {t('app.name')}
        </Link>
        <button type="button" class="quiet" onClick={() => (settingsOpen.value = true)}>
          {t('settings.title')}
        </button>
      </header>
      <Page at={at} />
      {settingsOpen.value && <Settings onClose={() => (settingsOpen.value = false)} />}
    </div>
  );
}
