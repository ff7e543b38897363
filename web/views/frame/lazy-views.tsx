/** Views that are loaded when they are first wanted, so that the first page stays small. */
import { useSignal } from '@preact/signals';
import type { ComponentChild, ComponentType } from 'preact';
import { useEffect } from 'preact/hooks';
import { t } from '../../i18n/i18n';

/** A component that stands for one which is still to be loaded. */
export function lazyView<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  /** What stands there meanwhile, where a sentence would be too much. */
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
  /** Loads it while nothing else is to be done, so that nobody waits for it later. */
  const preload = () => {
    load().then(
      (component) => {
        loaded = component;
      },
      // It is asked for again when it is wanted.
      () => undefined,
    );
  };
  return Object.assign(LazyView, { preload });
}
