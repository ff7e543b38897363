/** The client's entry point: loads the visitor's language, sets the theme, mounts the app. */
// Styles come first and in this order: among rules of equal specificity the later one wins, and views add theirs.
import './style/fonts.css';
import './style/tokens.css';
import './style/base.css';
import './style/controls.css';
import './style/cards.css';
import './style/frame.css';
import './style/games.css';
import './style/choices.css';
import './style/stage.css';
import './style/players.css';
import './style/panels.css';
import './style/small-screens.css';
import './style/print.css';

import { effect } from '@preact/signals';
import { render } from 'preact';
import { speak } from '../i18n/i18n';
import { hasService, siteFolder } from '../net/site';
import { chosenLanguage, theme } from '../state/device/settings';
import { App } from './frame/app';

effect(() => {
  document.documentElement.dataset.theme = theme.value;
});

// The language comes first: the page must not switch languages while it is visible.
await speak(chosenLanguage.peek()).catch(() => speak('en'));
effect(() => {
  void speak(chosenLanguage.value).catch(() => undefined);
});

const app = document.getElementById('app');
if (app) render(<App />, app);

// The service worker caches the app shell for offline use. Not in development, where it would hide changes.
if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  void navigator.serviceWorker
    .register(hasService ? '/sw.js' : `${siteFolder}sw.js?files`)
    .catch(() => undefined);
  // On the first visit, files are loaded before the worker can see them.
  if (!navigator.serviceWorker.controller)
    void import('../offline/keep').then(({ keepWhatIsLoaded }) => keepWhatIsLoaded());
}
