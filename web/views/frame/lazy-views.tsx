/** Views loaded on first use, which keeps the first page small. */
import { useSignal } from '@preact/signals';
import type { ComponentChild, ComponentType } from 'preact';
import { useEffect } from 'preact/hooks';
import { t } from '../../i18n/i18n';

/** A component that loads another one on first use. */
export function lazyView<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  /** The placeholder, where a sentence would be too much. */
  meanwhile?: () => ComponentChild,
): ComponentType<Props> & { readonly preload: () => void } {
  let loaded: ComponentType<Props> | undefined;
  function LazyView(props: Props) {
    const state = useSignal<'loading' | 'ready' | 'failed'>(loaded ? 'ready' : 'loading');
    useEffect(() => {
      if (loaded) {
        state.value = 'ready';
        return;
      }
      load().then(
        (component) => {
          loaded = component;
          state.value = 'ready';
        },
        () => {
          state.value = 'failed';
        },
      );
    }, []);
    const Loaded = loaded;
    if (state.value === 'ready' && Loaded) return <Loaded {...props} />;
    if (meanwhile) return state.value === 'failed' ? null : meanwhile();
    return (
      <p class="page hint" role={state.value === 'failed' ? 'alert' : 'status'}>
        {t(state.value === 'failed' ? 'problem.away' : 'app.loading')}
      </p>
    );
  }
  /** Loads the component ahead of time. */
  const preload = () => {
    load().then(
      (component) => {
        loaded = component;
      },
      // The next use loads it again.
      () => undefined,
    );
  };
  return Object.assign(LazyView, { preload });
}
