/** Looking back: records and positions from outside, and one's own games that are over. */
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { t } from '../../i18n/i18n';
import { people } from '../../net/people';
import type { GameSummary } from '../../net/types';
import { session } from '../../state/people/session';
import { GameList } from '../lobby/game-list';
import { Records } from './records';

export function StudyPage() {
  const finished = useSignal<readonly GameSummary[]>([]);
  useEffect(() => {
    session()
      .then(() => people.games(undefined, { status: 'over' }))
      .then(
        ({ games }) => {
          finished.value = games;
        },
        // Without a server there is nothing to list; what is opened below says why.
        () => undefined,
      );
  }, []);
  return (
    <main class="page">
      <h1>{t('nav.study')}</h1>
      <Records />
      {finished.value.length > 0 && (
        <section class="card" aria-labelledby="finished-title">
          <h2 id="finished-title">{t('study.finished')}</h2>
          <GameList games={finished.value} replay />
        </section>
      )}
    </main>
  );
}
