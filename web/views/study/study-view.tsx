/** The study by address: empty, from a link, from an opened record, or from a game. */
import { useSignal } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import { PLAYER_COLOURS } from '../../board/scene';
import { language, t } from '../../i18n/i18n';
import { studyWords } from '../../i18n/study/study';
import { useWords } from '../../i18n/word-book';
import type { KeptStudy } from '../../net/studies';
import { hostOf } from '../../state/host/hosts';
import { DEFAULT_EDITION } from '../../state/lobby/setup';
import { go, hash } from '../../state/navigation/route';
import { errorSentence } from '../../state/position/words';
import type { RecordedGame } from '../../state/review/record-review';
import { emptyChapter, outTags, readChapters, studyNameOf } from '../../state/study/chapter';
import { Study, type StudyOptions } from '../../state/study/document';
import { StudyKeeper } from '../../state/study/keeper';
import { readFragment, studyAddress } from '../../state/study/link';
import { type Shelf, shelfOf } from '../../state/study/shelf';
import { continuationOf, lineTree, ROOT } from '../../state/study/tree';
import { coloursOf } from '../../state/table/colours';
import { tokensOf } from '../../state/table/log';
import { lazyView } from '../frame/lazy-views';
import { NotThere } from '../frame/not-there';
import { Keeping, Opening } from './opening';
import { StudyPage } from './study-page';

const RecordReview = lazyView(async () => (await import('../review/review-page')).RecordReview);

const isTouch = () => matchMedia('(pointer: coarse)').matches;

/** A player without a name is named by colour. */
function colourName(seat: number): string {
  const name = t(`colour.${PLAYER_COLOURS[seat - 1] ?? 'red'}`);
  return name.slice(0, 1).toLocaleUpperCase(language()) + name.slice(1);
}

type Wanted = Omit<StudyOptions, 'unnamed' | 'touch'>;

function begin(wanted: Wanted): Study {
  return new Study({ ...wanted, unnamed: colourName, touch: isTouch });
}

const EMPTY: Wanted = { chapters: [emptyChapter({ setup: `edition=${DEFAULT_EDITION} players=2` })] };

/** A game, with its moves as the main line. */
async function ofGame(id: string, ply: number | undefined): Promise<Wanted> {
  const host = hostOf(id);
  await host.enter();
  const [view, events, position, there] = await Promise.all([
    host.show(),
    host.events(),
    host.beginning(),
    // Shows the island before the rules are loaded.
    ply === undefined ? undefined : host.position(ply).catch(() => undefined),
  ]);
  const start = { setup: view.setup, ...(position !== undefined && { position }) };
  const tokens = tokensOf(events).map(({ text }) => text);
  const plays = (view.you?.seats.length ?? 0) > 0;
  return {
    chapters: [{ start, tags: outTags(view.seats), tree: lineTree(tokens) }],
    game: id,
    isOver: view.status === 'over',
    seats: view.seats,
    colours: coloursOf(id),
    ...(ply !== undefined && { at: Math.min(ply, tokens.length) }),
    known: ply === undefined || ply >= tokens.length ? view.position : there,
    // No engine help for the players of a running rated game.
    ...(view.status === 'playing' && view.rated && plays && { forbidden: 'running' }),
  };
}

async function ofText(text: string): Promise<Wanted> {
  const chapters = await readChapters(text);
  return { chapters, name: studyNameOf(chapters) ?? '' };
}

async function ofFragment(fragment: string): Promise<Wanted> {
  const linked = await readFragment(fragment);
  return linked ? ofText(linked.text) : EMPTY;
}

/** A saved study, and its shelf. */
async function ofShelf(id: string): Promise<Wanted & { kept: Kept }> {
  const shelf = shelfOf(id);
  const study = await shelf.load(id);
  return { chapters: await readChapters(study.record), name: study.title, kept: { shelf, study } };
}

interface Kept {
  readonly shelf: Shelf;
  readonly study: KeptStudy;
}

interface Opened {
  readonly study: Study;
  readonly keeper: StudyKeeper;
  /** The number of studies opened before. */
  readonly count: number;
}

function closeAll({ study, keeper }: Opened): void {
  keeper.close();
  study.close();
}

export interface StudyViewProps {
  /** The id of a saved study. */
  readonly id?: string | undefined;
  /** The id of a replayed game. */
  readonly game?: string;
  readonly ply?: number | undefined;
  /** A position text, or records. */
  readonly text?: string | undefined;
}

export function StudyView({ id, game, ply, text }: StudyViewProps) {
  const words = useWords(studyWords);
  const opened = useSignal<Opened | undefined>(undefined);
  const failed = useSignal('');
  const reviewing = useSignal<RecordedGame | undefined>(undefined);
  const place = id === undefined && game === undefined && text === undefined ? hash.value : '';
  const open = useMemo(
    () => (wanted: Wanted & { kept?: Kept }) => {
      const before = opened.peek();
      if (before) closeAll(before);
      const study = begin(wanted);
      failed.value = '';
      opened.value = {
        study,
        keeper: new StudyKeeper(study, wanted.kept),
        count: (before?.count ?? 0) + 1,
      };
    },
    [],
  );
  const openAfresh = useMemo(
    () => (wanted: Wanted) => {
      // The address belongs to the previous study.
      go(studyAddress, 'replace');
      open(wanted);
    },
    [],
  );
  useEffect(() => {
    // The study was just saved and received its address.
    if (id !== undefined && opened.peek()?.keeper.kept.peek()?.id === id) return;
    // Only the address was cleared: the board stays.
    if (id === undefined && game === undefined && text === undefined && place === '' && opened.peek()) return;
    const wanted =
      id !== undefined
        ? ofShelf(id)
        : game !== undefined
          ? ofGame(game, ply)
          : text !== undefined
            ? ofText(text)
            : ofFragment(place);
    let current = true;
    wanted.then(
      (found) => {
        if (current) open(found);
      },
      (error: unknown) => {
        if (current) failed.value = errorSentence(error);
      },
    );
    return () => {
      current = false;
    };
  }, [id, game, text, place]);
  useEffect(
    () => () => {
      const last = opened.peek();
      if (last) closeAll(last);
    },
    [],
  );
  const it = opened.value;
  if (failed.value || words === 'failed' || !it || words === 'loading') {
    const fault = failed.value || (words === 'failed' ? t('problem.away') : '');
    return <NotThere fault={fault} />;
  }
  // An empty study starts with the panel for opening one.
  const isNew = it.count === 1 && it.study.chapters.peek()[0]?.tree.nodes.size === 1 && place === '';
  const record = reviewing.value;
  if (record) return <RecordReview recorded={record} onBack={() => (reviewing.value = undefined)} />;
  const review = () => {
    const { board } = it.study;
    const { start } = it.study.chapters.peek()[it.study.current.peek()] ?? EMPTY.chapters[0];
    const tokens = continuationOf(board.tree.peek(), ROOT).map(({ token }) => token);
    reviewing.value = { start, tokens, seats: board.seats, colours: board.colours, touch: isTouch };
  };
  return (
    <Opening.Provider value={openAfresh}>
      <Keeping.Provider value={it.keeper}>
        <StudyPage
          key={it.count}
          study={it.study}
          panel={isNew && id === undefined && text === undefined ? 'open' : 'moves'}
          onReview={game === undefined ? review : undefined}
        />
      </Keeping.Provider>
    </Opening.Provider>
  );
}
