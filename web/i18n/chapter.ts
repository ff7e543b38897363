/** Longer texts that are loaded with the page that shows them, each language as a file of its own. */
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { language } from './i18n';
import type { Language } from './messages';

export type Chapter<Text> = Readonly<Record<Language, () => Promise<Text>>>;

/** The text in the page's language; the one before stays until it is there, `failed` if it cannot come. */
export function useChapter<Text>(chapter: Chapter<Text>): Text | 'loading' | 'failed' {
  const shown = useSignal<Text | 'loading' | 'failed'>('loading');
  const spoken = language();
  useEffect(() => {
    let wanted = true;
    chapter[spoken]().then(
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
