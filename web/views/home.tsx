/** The first page: play at once, with friends here or elsewhere; one's games; records. */
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { t } from '../i18n/i18n';
import { service } from '../net/service';
import type { GameSummary, Lobby, SeatChoice } from '../net/types';
import { gameAddress } from '../state/addresses';
import { readSetup } from '../state/notation';
import { openRecord } from '../state/record';
import { go } from '../state/route';
import { createGame, session } from '../state/session';
import { aiLevel } from '../state/settings';
import { errorSentence, seatName } from '../state/words';
import { Link } from './app';
import { PiecePicture, TilePicture } from './pictures';

function levelWord(level: number): string {
  if (level <= 3) return t('home.level.easy');
  return t(level <= 6 ? 'home.level.middle' : 'home.level.hard');
}

function GameList({ games }: { games: readonly GameSummary[] }) {
  return (
    <ul class="games">
      {games.map((game) => (
        <li key={game.id}>
          <Link to={gameAddress(game.id)} class="game-link">
            <span class="names">{game.seats.map((seat) => seatName(seat)).join(' – ')}</span>
            <span class="hint">
              {t(
                game.status === 'open'
                  ? 'turn.waiting'
                  : game.status === 'playing'
                    ? 'turn.number'
                    : 'end.title',
                { turn: game.turn },
              )}
              {readSetup(game.setup).get('boats') === 'on' && ` · ${t('new.boats')}`}
            </span>
            {game.your_turn && <span class="tag strong">{t('home.yourTurn')}</span>}
          </Link>
        </li>
      ))}
    </ul>
  );
}

function RecordDrop({ onFault }: { onFault: (error: unknown) => void }) {
  const over = useSignal(false);
  const read = (file: File | undefined) => {
    if (file) openRecord(file).then(() => go('/record'), onFault);
  };
  return (
    <section
      class="card drop"
      data-over={over.value}
      aria-labelledby="record-title"
      onDragOver={(event) => {
        event.preventDefault();
        over.value = true;
      }}
      onDragLeave={() => (over.value = false)}
      onDrop={(event) => {
        event.preventDefault();
        over.value = false;
        read(event.dataTransfer?.files[0]);
      }}
    >
      <h2 id="record-title">{t('home.record')}</h2>
      <p>{t('home.record.text')}</p>
      <label class="button">
        {t('home.record.choose')}
        <input
          type="file"
          class="unseen"
          accept=".tvr,text/plain"
          onChange={(event) => read(event.currentTarget.files?.[0])}
        />
      </label>
    </section>
  );
}

export function Home() {
  const failed = useSignal('');
  const mine = useSignal<readonly GameSummary[] | undefined>(undefined);
  const lobby = useSignal<Lobby | undefined>(undefined);
  const fault = (error: unknown) => {
    failed.value = errorSentence(error);
  };
  useEffect(() => {
    session()
      .then(() => Promise.all([service.myGames(), service.lobby()]))
      .then(([page, open]) => {
        mine.value = page.games;
        lobby.value = open;
      }, fault);
  }, []);
  const start = (opponent: SeatChoice) => {
    failed.value = '';
    createGame({
      setup: 'edition=ferti2014 players=2',
      seats: [{ kind: 'me' }, opponent],
      visibility: 'unlisted',
    }).then((view) => go(gameAddress(view.id)), fault);
  };
  const level = Number(aiLevel.value);
  const open = lobby.value?.open ?? [];
  const playing = lobby.value?.playing ?? [];
  return (
    <main class="page home">
      <section class="hero">
        <div class="hero-tiles" aria-hidden="true">
          <TilePicture tile="JL" label="" size={104} />
          <TilePicture tile="SC" label="" size={104} />
          <TilePicture tile="RJ" label="" size={104} />
        </div>
        <h1>{t('app.name')}</h1>
        <p>{t('app.tagline')}</p>
      </section>
      {failed.value && (
        <p class="fault" role="alert">
          {failed.value}
        </p>
      )}
      <div class="ways">
        <section class="card way main" aria-labelledby="play-title">
          <PiecePicture kind="temple" colour="red" size={56} />
          <h2 id="play-title">{t('home.play')}</h2>
          <p>{t('home.play.text')}</p>
          <label class="field">
            <span>
              {t('home.level', { level })} – {levelWord(level)}
            </span>
            <input
              type="range"
              min="1"
              max="10"
              aria-label={t('home.level.label')}
              value={level}
              onInput={(event) => (aiLevel.value = event.currentTarget.value as typeof aiLevel.value)}
            />
          </label>
          <button
            type="button"
            class="primary large"
            data-action="play"
            onClick={() => start({ kind: 'ai', level })}
          >
            {t('home.play')}
          </button>
        </section>
        <section class="card way" aria-labelledby="here-title">
          <PiecePicture kind="hut" colour="gold" size={56} />
          <h2 id="here-title">{t('home.here')}</h2>
          <p>{t('home.here.text')}</p>
          <Link to="/new?with=local" class="button">
            {t('home.here')}
          </Link>
        </section>
        <section class="card way" aria-labelledby="elsewhere-title">
          <PiecePicture kind="boat" colour="violet" size={56} />
          <h2 id="elsewhere-title">{t('home.elsewhere')}</h2>
          <p>{t('home.elsewhere.text')}</p>
          <button type="button" data-action="invite" onClick={() => start({ kind: 'invite' })}>
            {t('home.elsewhere')}
          </button>
        </section>
        <section class="card way" aria-labelledby="options-title">
          <PiecePicture kind="tower" colour="ebony" size={56} />
          <h2 id="options-title">{t('new.title')}</h2>
          <p>{t('home.options.text')}</p>
          <Link to="/new" class="button">
            {t('home.options')}
          </Link>
        </section>
      </div>
      <section class="card" aria-labelledby="mine-title">
        <h2 id="mine-title">{t('home.mine')}</h2>
        {mine.value && mine.value.length > 0 ? (
          <GameList games={mine.value} />
        ) : (
          <p class="hint">{t(mine.value ? 'home.mine.none' : 'app.loading')}</p>
        )}
      </section>
      <section class="card" aria-labelledby="lobby-title">
        <h2 id="lobby-title">{t('home.lobby')}</h2>
        {open.length > 0 ? <GameList games={open} /> : <p class="hint">{t('home.lobby.none')}</p>}
        {playing.length > 0 && (
          <>
            <h3>{t('home.watch')}</h3>
            <GameList games={playing} />
          </>
        )}
      </section>
      <RecordDrop onFault={fault} />
    </main>
  );
}
