/** What a person has chosen for this browser: kept from visit to visit. */
import { computed, effect, type Signal, signal } from '@preact/signals';
import type { RendererName } from '../../board/board';
import type { Theme } from '../../board/palette';
import { bestLanguage, LANGUAGES, type Language } from '../../i18n/messages';

/** A choice kept in the browser; what is kept and no longer known counts as not chosen. */
function kept<T extends string>(name: string, choices: readonly T[], otherwise: T): Signal<T> {
  const key = `taluva.${name}`;
  let stored: string | null = null;
  try {
    stored = localStorage.getItem(key);
  } catch {
    // Storage can be forbidden: then choices last as long as the page.
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
/** How fast the board moves for each. */
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
/** How long a turn is looked at before a computer's next one is shown, in milliseconds. */
export const PAUSE: Readonly<Record<ComputerSpeed, number>> = { slow: 3200, normal: 1600, fast: 700, off: 0 };
export const computerSpeed = kept<ComputerSpeed>('computers', COMPUTER_SPEEDS, 'normal');
/** Whether moves are written as codes beside the words. */
export const codes = kept('codes', ['off', 'on'] as const, 'off');
/** Whether the view stays where the person has put it, instead of following the island. */
export const viewHeld = kept('hold', ['off', 'on'] as const, 'off');
/** Sounds, softly, from the first touch of the page on. */
export const sound = kept('sound', ['off', 'on'] as const, 'on');
/** Notifications when it is one's turn: only for those who want them. */
export const notices = kept('notices', ['off', 'on'] as const, 'off');
/** Whether a game waited at the last visit: then room is kept for it until it is there. */
export const waitedLast = kept('waited', ['no', 'yes'] as const, 'no');
export const aiLevel = kept('level', ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10'] as const, '3');

const dark = matchMedia('(prefers-color-scheme: dark)');
const systemIsDark = signal(dark.matches);
dark.addEventListener('change', () => {
  systemIsDark.value = dark.matches;
});

/** Day or night, as chosen or as the system has it. */
export const theme = computed<Theme>(() => {
  if (chosenTheme.value !== 'auto') return chosenTheme.value;
  return systemIsDark.value ? 'night' : 'day';
});
