/** The user's saved studies, in this browser and in the account. */
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { t } from '../../i18n/i18n';
import { say } from '../../i18n/study/study';
import type { StudySummary } from '../../net/studies';
import { sinceWords } from '../../state/device/timestamps';
import { isLocal } from '../../state/host/saved-game';
import { me } from '../../state/people/session';
import { errorSentence } from '../../state/position/words';
import { keptAddress } from '../../state/study/link';
import { accountShelf, browserShelf, shelfOf } from '../../state/study/shelf';
import { Icon } from '../controls/icon';
import { Link } from '../frame/link';

export function KeptStudies({ current }: { current?: string | undefined }) {
  const all = useSignal<readonly StudySummary[]>([]);
  const leaving = useSignal<string | undefined>(undefined);
  const failed = useSignal('');
  const isMember = me.value !== undefined && !me.value.guest;
  const load = async () => {
    const none: readonly StudySummary[] = [];
    const [here, there] = await Promise.all([
      browserShelf.list().catch(() => none),
      isMember ? accountShelf.list().catch(() => none) : none,
    ]);
    all.value = [...here, ...there].sort((a, b) => b.updated_at - a.updated_at);
  };
  useEffect(() => void load(), [isMember, current]);
  const remove = (id: string) => {
    shelfOf(id)
      .remove(id)
      .then(load, (error: unknown) => {
        failed.value = errorSentence(error);
      });
    leaving.value = undefined;
  };
  if (all.value.length === 0) return null;
  return (
    <section aria-labelledby="kept-title">
      <h3 id="kept-title">{say('kept')}</h3>
      {failed.value && (
        <p class="fault" role="alert">
          {failed.value}
        </p>
      )}
      <ul class="kept">
        {all.value.map(({ id, title, updated_at, visibility }) => (
          <li key={id} data-study={id}>
            <Link to={keptAddress(id)} class="kept-link" current={id === current}>
              <strong>{title}</strong>
              <small>
                {[
                  isLocal(id) ? say('kept.browser') : say(`visibility.${visibility}`),
                  sinceWords(updated_at),
                ].join(' · ')}
              </small>
            </Link>
            {leaving.value === id ? (
              <>
                <button type="button" class="quiet danger" onClick={() => remove(id)} data-action="delete">
                  {say('kept.delete')}
                </button>
                <button type="button" class="quiet" onClick={() => (leaving.value = undefined)}>
                  {t('action.cancel')}
                </button>
              </>
            ) : (
              <button
                type="button"
                class="quiet square"
                aria-label={say('kept.delete.of', { title })}
                title={say('kept.delete.of', { title })}
                disabled={id === current}
                onClick={() => (leaving.value = id)}
              >
                <Icon name="remove" />
              </button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
