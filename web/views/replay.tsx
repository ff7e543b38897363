/** Walking through a game that was played: slider, keys, and by itself. */
import { computed, useSignal } from '@preact/signals';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import type { Board } from '../board/board';
import { hexKey } from '../board/geometry';
import { EMPTY_SCENE } from '../board/scene';
import { t } from '../i18n/i18n';
import { service } from '../net/service';
import type { GameView, LoggedEvent, Seat } from '../net/types';
import { gameAddress, replayAddress } from '../state/addresses';
import { coloursOf } from '../state/colours';
import { logLines, type PlayedToken, tokensOf } from '../state/log';
import { readSetup } from '../state/notation';
import { record, sourceOfGame, sourceOfRecord, Walk } from '../state/record';
import { go } from '../state/route';
import { sceneOf } from '../state/scene';
import { session } from '../state/session';
import { errorSentence, hexWords, seatName } from '../state/words';
import { Link } from './app';
import { BoardTools } from './board-tools';
import { BoardView } from './board-view';
import { PiecePicture } from './pictures';

interface CourseProps {
  readonly walk: Walk;
  readonly seats: readonly Seat[];
  readonly tokens: readonly PlayedToken[];
  readonly colours?: ReturnType<typeof coloursOf>;
  readonly id?: string;
}

function Controls({ walk, id }: { walk: Walk; id?: string | undefined }) {
  const { plies } = walk.source;
  const button = (label: string, sign: string, to: number) => (
    <button type="button" aria-label={label} title={label} onClick={() => walk.goTo(to)}>
      {sign}
    </button>
  );
  return (
    <div class="replay-controls">
      <div class="buttons">
        {button(t('replay.first'), '|◀', 0)}
        {button(t('replay.previous'), '◀', walk.ply - 1)}
        <button type="button" class="primary" onClick={() => walk.toggle()}>
          {t(walk.playing.value ? 'replay.pause' : 'replay.play')}
        </button>
        {button(t('replay.next'), '▶', walk.ply + 1)}
        {button(t('replay.last'), '▶|', plies)}
        {id !== undefined && (
          <button
            type="button"
            class="quiet"
            onClick={() => void navigator.clipboard.writeText(location.origin + replayAddress(id, walk.ply))}
          >
            {t('replay.copy')}
          </button>
        )}
      </div>
      <label class="field">
        <span>{t('replay.step', { step: walk.ply, steps: plies })}</span>
        <input
          type="range"
          min={0}
          max={plies}
          value={walk.ply}
          onInput={(event) => walk.goTo(event.currentTarget.valueAsNumber)}
        />
      </label>
    </div>
  );
}

function Course({ walk, seats, tokens, colours, id }: CourseProps) {
  const board = useRef<Board | undefined>(undefined);
  const scene = useMemo(
    () =>
      computed(() => {
        const position = walk.position.value;
        return position ? sceneOf(position, walk.source.setup, colours ? { colours } : {}) : EMPTY_SCENE;
      }),
    [walk, colours],
  );
  useEffect(() => {
    const keys = (event: KeyboardEvent) => {
      const at = event.target;
      if (at instanceof HTMLInputElement || (at instanceof Element && at.closest('.board'))) return;
      if (event.key === 'ArrowRight') walk.goTo(walk.ply + 1);
      else if (event.key === 'ArrowLeft') walk.goTo(walk.ply - 1);
      else if (event.key === 'Home') walk.goTo(0);
      else if (event.key === 'End') walk.goTo(walk.source.plies);
      else return;
      event.preventDefault();
    };
    addEventListener('keydown', keys);
    return () => {
      removeEventListener('keydown', keys);
      walk.stop();
    };
  }, [walk]);
  const lines = logLines(tokens);
  const now = lines.findLast((line) => line.ply <= walk.ply);
  return (
    <main class="table replay">
      <h1 class="unseen">{t('replay.title')}</h1>
      <section class="stage" aria-label={t('board.name')}>
        <BoardView
          scene={scene}
          label={(hex) => {
            const position = walk.position.value;
            return position ? hexWords(hex, position, seats, [], { place: false, builds: [] }) : hexKey(hex);
          }}
          onBoard={(it) => {
            board.current = it;
          }}
        />
        <BoardTools board={() => board.current} />
      </section>
      <div class="side">
        <section class="card" aria-labelledby="replay-title">
          <h2 id="replay-title">{t('replay.title')}</h2>
          <p>{seats.map((seat) => seatName(seat)).join(' – ')}</p>
          <Controls walk={walk} id={id} />
          {walk.failed.value !== undefined && (
            <p class="fault" role="alert">
              {t('replay.refused', { reason: errorSentence(walk.failed.value) })}
            </p>
          )}
          {now && (
            <p aria-live="polite">
              {now.seat !== undefined && colours && (
                <PiecePicture kind="hut" colour={colours[now.seat - 1]} size={22} />
              )}{' '}
              {now.words} <code>{now.notation}</code>
            </p>
          )}
          {id !== undefined && (
            <Link to={gameAddress(id)} class="button">
              {t('app.back')}
            </Link>
          )}
        </section>
        <section class="card" aria-labelledby="course-title">
          <h2 id="course-title">{t('panel.log')}</h2>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys */}
          <ol class="log course" tabIndex={0} aria-labelledby="course-title">
            {lines.map((line) => (
              <li key={line.ply}>
                <button
                  type="button"
                  class="quiet"
                  aria-current={line === now ? 'step' : undefined}
                  onClick={() => walk.goTo(line.ply)}
                >
                  {line.words} <code>{line.notation}</code>
                </button>
              </li>
            ))}
          </ol>
        </section>
      </div>
    </main>
  );
}

interface Loaded {
  readonly view: GameView;
  readonly events: readonly LoggedEvent[];
  readonly walk: Walk;
}

export function ReplayView({ id, ply }: { id: string; ply?: number | undefined }) {
  const loaded = useSignal<Loaded | undefined>(undefined);
  const failed = useSignal('');
  useEffect(() => {
    session()
      .then(() => Promise.all([service.show(id), service.events(id)]))
      .then(
        ([view, { events }]) => {
          const source = sourceOfGame(id, view.setup, view.position.ply);
          loaded.value = { view, events, walk: new Walk(source, ply) };
        },
        (error: unknown) => {
          failed.value = errorSentence(error);
        },
      );
  }, []);
  const it = loaded.value;
  if (!it) return <main class="page">{failed.value || t('app.loading')}</main>;
  return (
    <Course
      walk={it.walk}
      seats={it.view.seats}
      tokens={tokensOf(it.events)}
      colours={coloursOf(id)}
      id={id}
    />
  );
}

/** The seats of a record, from its tags. */
function seatsOf(setup: string, tags: readonly (readonly [string, string])[]): Seat[] {
  const count = Number(readSetup(setup).get('players') ?? 2);
  return Array.from({ length: count }, (_, index) => {
    const seat = index + 1;
    const name = tags.find(([tag]) => tag === `Player${seat}`)?.[1] ?? t('new.seat', { seat });
    return { seat, kind: 'person', name, present: false, out: false };
  });
}

export function RecordView() {
  const line = record.value;
  const walk = useMemo(() => (line ? new Walk(sourceOfRecord(line), 0) : undefined), [line]);
  useEffect(() => {
    if (!line) go('/', 'replace');
  }, [line]);
  if (!line || !walk) return null;
  const tokens = line.tokens.map((text) => ({ text }));
  return <Course walk={walk} seats={seatsOf(line.setup, line.tags)} tokens={tokens} />;
}
