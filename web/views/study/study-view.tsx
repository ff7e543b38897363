/** The study at its addresses: empty, from a link, from a record that was opened, from a game. */
import { useSignal } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import { PLAYER_COLOURS } from '../../board/scene';
import { language, t } from '../../i18n/i18n';
import { studyWords } from '../../i18n/study/study';
import { useWords } from '../../i18n/word-book';
import { hostOf } from '../../state/host/hosts';
import { hash } from '../../state/navigation/route';
import { errorSentence } from '../../state/position/words';
import { emptyChapter, readChapters } from '../../state/study/chapter';
import { Study, type StudyOptions } from '../../state/study/document';
import { readFragment } from '../../state/study/link';
import { lineTree } from '../../state/study/tree';
import { coloursOf } from '../../state/table/colours';
import { tokensOf } from '../../state/table/log';
import { Opening } from './opening';
import { StudyPage } from './study-page';

const isTouch = () => matchMedia('(pointer: coarse)').matches;

/** A player without a name is called by the colour of their pieces. */
function colourName(seat: number): string {
  const name = t(`colour.${PLAYER_COLOURS[seat - 1] ?? 'red'}`);
  return name.slice(0, 1).toLocaleUpperCase(language()) + name.slice(1);
}

type Wanted = Omit<StudyOptions, 'unnamed' | 'touch'>;

function begin(wanted: Wanted): Study {
  return new Study({ ...wanted, unnamed: colourName, touch: isTouch });
}

const EMPTY: Wanted = { chapters: [emptyChapter({ setup: 'edition=ferti2014 players=2' })] };

/** The game with its moves as the main line. */
async function ofGame(id: string, ply: number | undefined): Promise<Wanted> {
  const host = hostOf(id);
  await host.enter();
  const [view, events] = await Promise.all([host.show(), host.events()]);
  const tokens = tokensOf(events).map(({ text }) => text);
  const plays = (view.you?.seats.length ?? 0) > 0;
  return {
    chapters: [{ start: { setup: view.setup }, tags: [], tree: lineTree(tokens) }],
    game: id,
    seats: view.seats,
    colours: coloursOf(id),
    ...(ply !== undefined && { at: Math.min(ply, tokens.length) }),
    // Who plays a game that counts gets no help in it.
    ...(view.status === 'playing' && view.rated && plays && { forbidden: 'running' }),
  };
}

async function ofFragment(fragment: string): Promise<Wanted> {
  const linked = await readFragment(fragment);
  return linked ? { chapters: await readChapters(linked.text) } : EMPTY;
}

export interface StudyViewProps {
  /** A game that is replayed. */
  readonly game?: string;
  readonly ply?: number | undefined;
  /** The text of a position, or of records. */
  readonly text?: string | undefined;
}

export function StudyView({ game, ply, text }: StudyViewProps) {
  const words = useWords(studyWords);
  const study = useSignal<Study | undefined>(undefined);
  const opened = useSignal(0);
  const failed = useSignal('');
  const place = game === undefined && text === undefined ? hash.value : '';
  const open = useMemo(
    () => (wanted: Wanted) => {
      study.peek()?.close();
      study.value = begin(wanted);
      opened.value += 1;
    },
    [],
  );
  useEffect(() => {
    const wanted =
      game !== undefined
        ? ofGame(game, ply)
        : text !== undefined
          ? readChapters(text).then((chapters) => ({ chapters }))
          : ofFragment(place);
    let current = true;
    wanted.then(
      (found) => {
        if (current) open(found);
      },
      (error: unknown) => {
        failed.value = errorSentence(error);
      },
    );
    return () => {
      current = false;
    };
  }, [game, text, place]);
  useEffect(() => () => study.peek()?.close(), []);
  const it = study.value;
  if (failed.value || words === 'failed' || !it || words === 'loading') {
    const fault = failed.value || (words === 'failed' ? t('problem.away') : '');
    return (
      <main class="page">
        <p role={fault ? 'alert' : 'status'}>{fault || t('app.loading')}</p>
      </main>
    );
  }
  // Who comes without anything is shown what there is to begin with.
  const isNew = opened.value === 1 && game === undefined && text === undefined && place === '';
  return (
    <Opening.Provider value={open}>
      <StudyPage key={opened.value} study={it} panel={isNew ? 'open' : 'moves'} />
    </Opening.Provider>
  );
}
