/** Games to watch: all public games being played. */
import { useSignal } from '@preact/signals';
import { t } from '../../i18n/i18n';
import { type Filter, listed } from '../../state/lobby/lobby';
import { PiecePicture } from '../board/pictures';
import { Link } from '../frame/link';
import { Filters } from './filters';
import { GameList } from './game-list';
import { usePublicGames } from './lobby';

export function WatchPage() {
  const games = usePublicGames().value;
  const filter = useSignal<Filter>({});
  const playing = games ? listed(games, 'playing', filter.value) : [];
  return (
    <main class="page">
      <div class="page-head">
        <h1>{t('home.watch')}</h1>
        {games && listed(games, 'playing').length > 0 && (
          <Filters filter={filter.value} onFilter={(next) => (filter.value = next)} />
        )}
      </div>
      <section class="card" aria-live="polite" data-lobby="playing">
        {!games && <p class="hint">{t('app.loading')}</p>}
        {playing.length > 0 && <GameList games={playing} />}
        {games && playing.length === 0 && (
          <div class="empty">
            <PiecePicture kind="tower" colour="gold" size={56} />
            <p>{t('home.watch.none')}</p>
            <Link to="/" class="button">
              {t('home.play')}
            </Link>
          </div>
        )}
      </section>
    </main>
  );
}
