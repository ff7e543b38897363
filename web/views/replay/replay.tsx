/** Walking through a game that was played, or a record that was opened: slider, keys, and by itself. */
import { computed, effect, useSignal } from '@preact/signals';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import type { Board } from '../../board/board';
import { hexKey } from '../../board/geometry';
import { EMPTY_SCENE, PLAYER_COLOURS } from '../../board/scene';
import { t } from '../../i18n/i18n';
import type { AnalysisLine, GameView, LoggedEvent, Position, Seat } from '../../net/types';
import { hear, soundsBetween } from '../../state/device/sound';
import { hostOf } from '../../state/host/hosts';
import { gameAddress } from '../../state/navigation/addresses';
import { go } from '../../state/navigation/route';
import { readToken } from '../../state/position/notation';
import { endReason, errorSentence, hexWords, seatName } from '../../state/position/words';
import {
  openText,
  record,
  records,
  sceneAt,
  seatsOf,
  sourceOfGame,
  sourceOfRecord,
  tagOf,
  Walk,
} from '../../state/replay/record';
import { coloursOf } from '../../state/table/colours';
import { type LogLine, logLines, type PlayedToken, tokensOf, turnAt } from '../../state/table/log';
import { TurnsTold } from '../../state/table/turn-words';
import { BoardTools } from '../board/board-tools';
import { BoardView } from '../board/board-view';
import { Link } from '../frame/link';
import { CourseList, ReplayControls, ReplayPlayers, Sharing, ShownTurn } from './replay-parts';
import './replay.css';

interface CourseProps {
  readonly walk: Walk;
  readonly seats: readonly Seat[];
  readonly tokens: readonly PlayedToken[];
  readonly colours?: ReturnType<typeof coloursOf>;
  readonly id?: string;
}

/** Keys for walking, unless the board or a field wants them. */
function useKeys(walk: Walk, lines: readonly LogLine[]): void {
  useEffect(() => {
    const turn = (forward: boolean) => {
      const ends = lines.map(({ ply }) => ply);
      const next = forward ? ends.find((ply) => ply > walk.ply) : ends.findLast((ply) => ply < walk.ply);
      walk.goTo(next ?? (forward ? walk.source.plies : 0));
    };
    const deeds: Readonly<Record<string, () => void>> = {
      ArrowRight: () => walk.goTo(walk.ply + 1),
      ArrowLeft: () => walk.goTo(walk.ply - 1),
      PageDown: () => turn(true),
      PageUp: () => turn(false),
      Home: () => walk.goTo(0),
      End: () => walk.goTo(walk.source.plies),
      ' ': () => walk.toggle(),
    };
    const keys = (event: KeyboardEvent) => {
      const at = event.target;
      const taken =
        at instanceof Element &&
        (at.closest('.board, input, select, textarea, dialog') !== null ||
          (event.key === ' ' && at.closest('button, a, summary') !== null));
      const deed = taken || event.ctrlKey || event.metaKey || event.altKey ? undefined : deeds[event.key];
      if (!deed) return;
      deed();
      event.preventDefault();
    };
    addEventListener('keydown', keys);
    return () => {
      removeEventListener('keydown', keys);
      walk.stop();
    };
  }, [walk]);
}

function Course({ walk, seats, tokens, colours, id }: CourseProps) {
  const board = useRef<Board | undefined>(undefined);
  const scene = useMemo(
    () =>
      computed(() => {
        const position = walk.position.value;
        const before = walk.before.value;
        return position ? sceneAt(walk.source, position, { colours, before }) : EMPTY_SCENE;
      }),
    [walk, colours],
  );
  useEffect(() => {
    let before: Position | undefined;
    return effect(() => {
      const position = walk.position.value;
      // Only what happens step by step is heard, not what is jumped over.
      if (position && before?.ply === position.ply - 1) hear(soundsBetween(before, position));
      before = position;
    });
  }, [walk]);
  const lines = logLines(tokens);
  useKeys(walk, lines);
  const now = turnAt(lines, walk.ply);
  const known = colours ?? PLAYER_COLOURS;
  const told = useMemo(
    () =>
      new TurnsTold(
        walk.source,
        tokens.map(({ text }) => text),
      ),
    [walk],
  );
  useEffect(() => told.follow(now), [told, now?.ply]);
  useEffect(() => () => told.follow(undefined), [told]);
  const position = walk.position.value;
  return (
    <main class="table replay" data-ply={position?.ply}>
      <h1 class="unseen">{t('replay.title')}</h1>
      <section class="stage" aria-label={t('board.name')}>
        <BoardTools board={() => board.current} />
        <BoardView
          scene={scene}
          label={(hex) => {
            const at = walk.position.value;
            return at ? hexWords(hex, at, seats, [], { place: false, builds: [] }) : hexKey(hex);
          }}
          onBoard={(it) => {
            board.current = it;
          }}
        />
        {walk.source.plies > 0 && <ReplayControls walk={walk} lines={lines} />}
      </section>
      <div class="side">
        {id === undefined && <RecordChoice />}
        <section class="card" aria-label={t('replay.title')}>
          {walk.failed.value !== undefined && (
            <p class="fault" role="alert">
              {t('replay.refused', { reason: errorSentence(walk.failed.value) })}
            </p>
          )}
          {lines.length > 0 && (
            <ShownTurn
              line={now}
              turn={now ? lines.indexOf(now) + 1 : 0}
              position={position}
              told={told}
              seats={seats}
              colours={known}
            />
          )}
          {position?.outcome && <p>{endReason(position.outcome.reason, walk.source.setup)}</p>}
          {position && (
            <ReplayPlayers position={position} setup={walk.source.setup} seats={seats} colours={known} />
          )}
        </section>
        {lines.length > 0 && <CourseList walk={walk} lines={lines} now={now} seats={seats} colours={known} />}
        <Sharing board={() => board.current} position={position} id={id} />
        {id !== undefined && (
          <Link to={gameAddress(id)} class="button">
            {t('app.back')}
          </Link>
        )}
        <p class="hint">{t('replay.keys')}</p>
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
    const host = hostOf(id);
    host
      .enter()
      .then(() => Promise.all([host.show(), host.events()]))
      .then(
        ([view, events]) => {
          const source = sourceOfGame(host, view.setup, view.position.ply);
          loaded.value = { view, events, walk: new Walk(source, ply) };
        },
        (error: unknown) => {
          failed.value = errorSentence(error);
        },
      );
  }, []);
  const it = loaded.value;
  if (!it) {
    return (
      <main class="page">
        <p role={failed.value ? 'alert' : 'status'}>{failed.value || t('app.loading')}</p>
      </main>
    );
  }
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

function recordName(line: AnalysisLine, index: number): string {
  const names = seatsOf(line, (seat) => t('new.seat', { seat })).map((seat) => seatName(seat));
  return [`${index + 1}.`, names.join(' – '), tagOf(line, 'Date')].filter(Boolean).join(' ');
}

/** Which of the games in the file. */
function RecordChoice() {
  const all = records.value;
  if (all.length < 2) return null;
  return (
    <label class="field card">
      <span>{t('replay.game')}</span>
      <select
        value={record.value ? all.indexOf(record.value) : -1}
        onChange={(event) => (record.value = all[Number(event.currentTarget.value)])}
      >
        {all.map((line, index) => (
          <option key={index} value={index}>
            {recordName(line, index)}
          </option>
        ))}
      </select>
    </label>
  );
}

/** A record that was opened before, or the text in the address. */
export function RecordView({ text }: { text?: string | undefined }) {
  const failed = useSignal('');
  useEffect(() => {
    if (text === undefined) {
      if (!record.peek()) go('/study', 'replace');
      return;
    }
    record.value = undefined;
    openText(text).catch((error: unknown) => {
      failed.value = errorSentence(error);
    });
  }, []);
  const line = record.value;
  const walk = useMemo(() => (line ? new Walk(sourceOfRecord(line)) : undefined), [line]);
  if (!line || !walk) {
    return (
      <main class="page">
        <p role={failed.value ? 'alert' : 'status'}>{failed.value || t('app.loading')}</p>
      </main>
    );
  }
  const tokens = line.tokens.map((text, index) =>
    readToken(text).is === 'tile' ? { text } : { text, seat: line.seats[index] },
  );
  const seats = seatsOf(line, (seat) => t('new.seat', { seat }));
  return <Course key={records.value.indexOf(line)} walk={walk} seats={seats} tokens={tokens} />;
}
