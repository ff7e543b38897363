/** Where a study starts: an empty board, a record, a position, or one of the user's games. */

import { useSignal } from '@preact/signals';
import { useContext, useEffect } from 'preact/hooks';
import { players as PLAYER_NUMBERS } from '../../api/constants.json';
import { LARGEST_RECORD } from '../../api/types';
import { t } from '../../i18n/i18n';
import { say } from '../../i18n/study/study';
import { people } from '../../net/people';
import type { GameSummary } from '../../net/types';
import { localGames } from '../../state/host/hosts';
import { DEFAULT_EDITION, EDITIONS } from '../../state/lobby/setup';
import { me } from '../../state/people/session';
import { errorSentence } from '../../state/position/words';
import { mayBeRecord } from '../../state/replay/record';
import { emptyChapter, readChapters, studyNameOf } from '../../state/study/chapter';
import { editorAddress } from '../../state/study/link';
import { Segments } from '../controls/fields';
import { Icon } from '../controls/icon';
import { Link } from '../frame/link';
import { GameList } from '../lobby/game-list';
import { KeptStudies } from './kept-studies';
import { Keeping, Opening } from './opening';
import type { PanelProps } from './panels';

/** A new game to analyse: its edition and number of players. */
function NewBoard() {
  const open = useContext(Opening);
  const edition = useSignal(DEFAULT_EDITION);
  const players = useSignal(2);
  return (
    <form
      class="new-board"
      onSubmit={(event) => {
        event.preventDefault();
        const setup = `edition=${edition.value} players=${players.value}`;
        open({ chapters: [emptyChapter({ setup })] });
      }}
    >
      <h3>{say('open.new')}</h3>
      <label class="field">
        <span>{t('new.edition')}</span>
        <select
          value={edition.value}
          onChange={(event) => (edition.value = event.currentTarget.value as typeof edition.value)}
        >
          {EDITIONS.map((name) => (
            <option key={name} value={name}>
              {t(`new.edition.${name}`)}
            </option>
          ))}
        </select>
      </label>
      <Segments
        label={say('open.players')}
        choices={PLAYER_NUMBERS}
        value={players.value}
        name={String}
        onChoose={(count) => (players.value = count)}
      />
      <button type="submit">{say('open.begin')}</button>
    </form>
  );
}

/** Records and positions from outside: dropped, chosen as a file, or pasted as text. */
function FromText() {
  const open = useContext(Opening);
  const over = useSignal(false);
  const failed = useSignal('');
  const pasted = useSignal('');
  const read = async (source: Blob | string) => {
    failed.value = '';
    const text = typeof source === 'string' ? source : await source.slice(0, LARGEST_RECORD + 1).text();
    if (text.length > LARGEST_RECORD) failed.value = t('problem.too_large');
    else if (!mayBeRecord(text)) failed.value = t('home.record.none');
    else {
      await readChapters(text).then(
        (chapters) => open({ chapters, name: studyNameOf(chapters) ?? '' }),
        (error: unknown) => {
          failed.value = errorSentence(error);
        },
      );
    }
  };
  return (
    <section
      class="drop"
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
        const file = event.dataTransfer?.files[0];
        if (file) void read(file);
      }}
    >
      <h3 id="record-title">{t('home.record')}</h3>
      <p class="hint">{t('home.record.text')}</p>
      {failed.value && (
        <p class="fault" role="alert">
          {failed.value}
        </p>
      )}
      <label class="button">
        {t('home.record.choose')}
        <input
          type="file"
          class="unseen"
          accept=".tvr,.txt,text/plain"
          onChange={(event) => {
            const file = event.currentTarget.files?.[0];
            if (file) void read(file);
            // Allows the same file to be chosen again after a correction.
            event.currentTarget.value = '';
          }}
        />
      </label>
      <details>
        <summary>{t('home.record.paste')}</summary>
        <form
          class="paste"
          onSubmit={(event) => {
            event.preventDefault();
            void read(pasted.value);
          }}
        >
          <label class="field">
            <span>{t('home.record.pasted')}</span>
            <textarea
              rows={4}
              required
              spellcheck={false}
              value={pasted.value}
              onInput={(event) => (pasted.value = event.currentTarget.value)}
            />
          </label>
          <button type="submit">{t('home.record.open')}</button>
        </form>
      </details>
    </section>
  );
}

/** The user's finished games, from the service and from this browser. */
function Finished() {
  const games = useSignal<readonly GameSummary[]>([]);
  useEffect(() => {
    const none = { games: [] as GameSummary[] };
    const kept = localGames.summaries().catch(() => []);
    const told = me.peek() ? people.games(undefined, { status: 'over' }).catch(() => none) : none;
    void Promise.all([kept, told]).then(([here, { games: there }]) => {
      const over = [...here, ...there].filter(({ status }) => status === 'over');
      games.value = over.sort((a, b) => b.updated_at - a.updated_at).slice(0, 20);
    });
  }, [me.value?.name]);
  if (games.value.length === 0) return null;
  return (
    <section aria-labelledby="finished-title">
      <h3 id="finished-title">{t('study.finished')}</h3>
      <GameList games={games.value} replay />
    </section>
  );
}

export function OpenPanel(_: PanelProps) {
  const keeper = useContext(Keeping);
  return (
    <div class="open-panel">
      <KeptStudies current={keeper?.kept.value?.id} />
      <NewBoard />
      <Link to={editorAddress} class="button">
        <Icon name="pencil" />
        {say('open.editor')}
      </Link>
      <FromText />
      <Finished />
    </div>
  );
}
