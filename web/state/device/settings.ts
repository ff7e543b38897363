/** This browser's settings, kept between visits. */
import { computed, effect, type Signal, signal } from '@preact/signals';
import type { RendererName } from '../../board/board';
import type { Theme } from '../../board/palette';
import { bestLanguage, LANGUAGES, type Language } from '../../i18n/messages';

/** A setting kept in local storage; an unknown stored value falls back to the default. */
function kept<T extends string>(name: string, choices: readonly T[], otherwise: T): Signal<T> {
  const key = `taluva.${name}`;
  let stored: string | null = null;
  try {
    stored = localStorage.getItem(key);
  } catch {
    // Storage can be blocked: the setting then lasts as long as the page.
  }
  const choice = signal<T>(choices.find((known) => known === stored) ?? otherwise);
  effect(() => {
    try {
      if (choice.value !== (stored ?? otherwise)) localStorage.setItem(key, choice.value);
      stored = choice.value;
    } catch {
      // As above.
    }
  });
  return choice;
}

export const SPEEDS = ['off', 'normal', 'fast'] as const;
export type Speed = (typeof SPEEDS)[number];
/** The animation rate for each speed. */
export const PACE: Readonly<Record<Speed, number>> = { off: 0, normal: 1, fast: 2.5 };

export const THEMES = ['auto', 'day', 'night'] as const;

export const chosenLanguage = kept<Language>('language', LANGUAGES, bestLanguage(navigator.languages));
export const chosenTheme = kept('theme', THEMES, 'auto');
export const renderer = kept<RendererName>('board', ['plan', '3d'], '3d');
export const confirming = kept('confirm', ['on', 'off'] as const, 'on');
export const levels = kept('levels', ['auto', 'on'] as const, 'auto');
export const speed = kept<Speed>('speed', SPEEDS, 'normal');
export const COMPUTER_SPEEDS = ['slow', 'normal', 'fast', 'off'] as const;
export type ComputerSpeed = (typeof COMPUTER_SPEEDS)[number];
/** How long a turn stays on screen before the next computer turn is shown, in milliseconds. */
export const PAUSE: Readonly<Record<ComputerSpeed, number>> = { slow: 3200, normal: 1600, fast: 700, off: 0 };
export const computerSpeed = kept<ComputerSpeed>('computers', COMPUTER_SPEEDS, 'normal');
/** Whether moves show their notation beside the words. */
export const codes = kept('codes', ['off', 'on'] as const, 'off');
/** Whether the view stays where the user put it instead of following the island. */
export const viewHeld = kept('hold', ['off', 'on'] as const, 'off');
/** Sound effects, played after the first user gesture on the page. */
export const sound = kept('sound', ['off', 'on'] as const, 'on');
/** Notifications of the player's turn; opt-in. */
export const notices = kept('notices', ['off', 'on'] as const, 'off');
/** Whether a game was waiting at the last visit: if so, the page reserves room for it while it loads. */
export const waitedLast = kept('waited', ['no', 'yes'] as const, 'no');
export const aiLevel = kept('level', ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10'] as const, '3');

const dark = matchMedia('(prefers-color-scheme: dark)');
const systemIsDark = signal(dark.matches);
dark.addEventListener('change', () => {
  systemIsDark.value = dark.matches;
});

/** The chosen theme, or the system's. */
export const theme = computed<Theme>(() => {
  if (chosenTheme.value !== 'auto') return chosenTheme.value;
  return systemIsDark.value ? 'night' : 'day';
});
