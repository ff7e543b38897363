/** The frame around every view: the header, the current view, and the bottom bar on phones. */
import { useEffect } from 'preact/hooks';
import { t } from '../../i18n/i18n';
import { hasService } from '../../net/site';
import { needsService, type Route } from '../../state/navigation/addresses';
import { route } from '../../state/navigation/route';
import { followMyGames } from '../../state/people/my-games';
import { recognise } from '../../state/people/session';
import { Home } from '../home/home';
import { BottomBar } from './bottom-bar';
import { Header } from './header';
import { lazyView } from './lazy-views';
import { BOARD_PAGES } from './navigation';
import { Nowhere } from './not-there';

const GameView = lazyView(async () => (await import('../table/game')).GameView);
const NewGame = lazyView(async () => (await import('../lobby/new-game')).NewGame);
const MyGamesPage = lazyView(async () => (await import('../lobby/my-games-page')).MyGamesPage);
const WatchPage = lazyView(async () => (await import('../lobby/watch-page')).WatchPage);
const StudyView = lazyView(async () => (await import('../study/study-view')).StudyView);
const EditorView = lazyView(async () => (await import('../editor/editor-view')).EditorView);
const PuzzlesPage = lazyView(async () => (await import('../puzzles/puzzles-page')).PuzzlesPage);
const ReviewPage = lazyView(async () => (await import('../review/review-page')).ReviewPage);
const SettingsPage = lazyView(async () => (await import('../device/settings-page')).SettingsPage);
const LogIn = lazyView(async () => (await import('../people/log-in')).LogIn);
const LeaderboardView = lazyView(async () => (await import('../people/leaderboard')).LeaderboardView);
const ProfileView = lazyView(async () => (await import('../people/profile')).ProfileView);
const LearnView = lazyView(async () => (await import('../../learn/learn-view')).LearnView);
const RulesView = lazyView(async () => (await import('../../rules/rules-view')).RulesView);

const NoServicePage = lazyView(async () => (await import('./no-service')).NoServicePage);

/** The delay before the table is preloaded, in milliseconds, so that it does not slow down the first page. */
const TABLE_PRELOAD_DELAY = 300;

function Page({ at }: { at: Route }) {
  switch (at.page) {
    case 'home':
      return <Home />;
    case 'new':
      return <NewGame />;
    case 'game':
      return <GameView key={at.id} id={at.id} invite={at.invite} />;
    case 'replay':
      return <StudyView key={at.id} game={at.id} ply={at.ply} />;
    case 'puzzles':
      return <PuzzlesPage id={at.id} />;
    case 'review':
      return <ReviewPage key={at.id} id={at.id} turn={at.turn} />;
    case 'record':
      return <StudyView key={at.text ?? ''} text={at.text} />;
    case 'games':
      return <MyGamesPage />;
    case 'watch':
      return <WatchPage />;
    case 'study':
      return <StudyView key="study" id={at.id} />;
    case 'editor':
      return <EditorView />;
    case 'settings':
      return <SettingsPage />;
    case 'login':
    case 'signup':
      return <LogIn key={at.page} isNew={at.page === 'signup'} />;
    case 'leaderboard':
      return <LeaderboardView />;
    case 'player':
      return <ProfileView key={at.name} name={at.name} />;
    case 'learn':
      return <LearnView />;
    case 'rules':
      return <RulesView chapter={at.chapter} rule={at.rule} />;
    case 'nowhere':
      return <Nowhere>{t('app.notFound')}</Nowhere>;
  }
}

export function App() {
  const at = route.value;
  useEffect(() => {
    void recognise();
    // Most visitors come to play: preload the table before the first click.
    const idle = setTimeout(() => GameView.preload(), TABLE_PRELOAD_DELAY);
    const stop = followMyGames();
    return () => {
      clearTimeout(idle);
      stop();
    };
  }, []);
  const missing = !hasService && needsService(at);
  const atBoard = !missing && BOARD_PAGES.includes(at.page);
  return (
    <div class={`app at-${at.page}`} data-bar={!atBoard}>
      {atBoard && (
        <a class="skip" href="#board">
          {t('app.skip')}
        </a>
      )}
      <Header page={at.page} />
      {missing ? <NoServicePage /> : <Page at={at} />}
      {!atBoard && <BottomBar page={at.page} />}
    </div>
  );
}
