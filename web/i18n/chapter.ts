/** Longer texts that are loaded with the page that shows them, each language as a file of its own. */
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { language } from './i18n';
import type { CompleteLanguage } from './messages';

/** A young language has English chapters until it has its own. */
export type Chapter<Text> = Readonly<Record<CompleteLanguage, () => Promise<Text>>> &
  Readonly<Record<string, (() => Promise<Text>) | undefined>>;

/** The text in the page's language; the one before stays until it is there, `failed` if it cannot come. */
export function useChapter<Text>(chapter: Chapter<Text>): Text | 'loading' | 'failed' {
  const shown = useSignal<Text | 'loading' | 'failed'>('loading');
  const spoken = language();
  useEffect(() => {
    let wanted = true;
    const load = chapter[spoken] ?? chapter.en;
    load().then(
      (text) => {
        if (wanted) shown.value = text;
      },
      () => {
        if (wanted && shown.value === 'loading') shown.value = 'failed';
      },
    );
    return () => {
      wanted = false;
    };
  }, [chapter, spoken]);
  return shown.value;
}
