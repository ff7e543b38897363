/** The study beside the board: its name and chapters. */
import { useSignal } from '@preact/signals';
import { LONGEST_TITLE } from '../../api/types';
import { t } from '../../i18n/i18n';
import { say } from '../../i18n/study/study';
import { gameAddress } from '../../state/navigation/addresses';
import { seatName } from '../../state/position/words';
import { type Chapter, emptyChapter, nameOf, tagIn } from '../../state/study/chapter';
import type { Study } from '../../state/study/document';
import { PiecePicture } from '../board/pictures';
import { Icon } from '../controls/icon';
import { Link } from '../frame/link';

/** A chapter's name, or its players. */
export function chapterName(chapter: Chapter, index: number): string {
  const own = nameOf(chapter);
  if (own !== undefined) return own;
  const players = [1, 2, 3, 4, 5].flatMap((seat) => tagIn(chapter, `Player${seat}`) ?? []);
  const named = players.filter((name) => name !== '?');
  return named.length > 1
    ? [named.join(' – '), tagIn(chapter, 'Date')].filter(Boolean).join(', ')
    : say('chapter', { number: index + 1 });
}

export function Chapters({ study }: { study: Study }) {
  const chapters = study.chapters.value;
  const current = study.current.value;
  const renaming = useSignal<number | undefined>(undefined);
  const { board } = study;
  return (
    <nav class="chapters" aria-label={say('chapters')}>
      <div class="chapters-head">
        <h2>{study.name.value || say(study.origin.game === undefined ? 'untitled' : 'replay')}</h2>
        {study.origin.game === undefined ? (
          <p class="hint">{say('chapters.count', { count: chapters.length })}</p>
        ) : (
          <Link to={gameAddress(study.origin.game)}>{say('back')}</Link>
        )}
      </div>
      <ol>
        {chapters.map((chapter, index) => (
          <li key={index}>
            {renaming.value === index ? (
              <form
                onSubmit={(event) => {
                  event.preventDefault();
                  const field = event.currentTarget.elements[0];
                  if (field instanceof HTMLInputElement) study.renameChapter(index, field.value);
                  renaming.value = undefined;
                }}
              >
                <input
                  // biome-ignore lint/a11y/noAutofocus: it was asked for by a double click or a key
                  autoFocus
                  maxLength={LONGEST_TITLE}
                  aria-label={say('chapter.rename')}
                  defaultValue={chapterName(chapter, index)}
                  onBlur={(event) => {
                    study.renameChapter(index, event.currentTarget.value);
                    renaming.value = undefined;
                  }}
                  onKeyDown={(event) => {
                    if (event.key === 'Escape') renaming.value = undefined;
                  }}
                />
              </form>
            ) : (
              <button
                type="button"
                class="chapter-link"
                aria-current={index === current ? 'true' : undefined}
                onClick={() => study.openChapter(index)}
                onDblClick={() => (renaming.value = index)}
              >
                <span class="num">{index + 1}</span>
                <span>{chapterName(chapter, index)}</span>
              </button>
            )}
          </li>
        ))}
      </ol>
      <div class="chapters-foot">
        <div class="tool-row">
          <button
            type="button"
            class="quiet square"
            aria-label={say('chapter.add')}
            title={say('chapter.add')}
            onClick={() => study.addChapter(emptyChapter(board.start))}
          >
            <Icon name="add" />
          </button>
          <button
            type="button"
            class="quiet square"
            aria-label={say('chapter.rename')}
            title={say('chapter.rename')}
            onClick={() => (renaming.value = current)}
          >
            <Icon name="pencil" />
          </button>
          <button
            type="button"
            class="quiet square"
            aria-label={say('chapter.remove')}
            title={say('chapter.remove')}
            disabled={chapters.length < 2}
            onClick={() => study.removeChapter(current)}
          >
            <Icon name="remove" />
          </button>
        </div>
        <ul class="who" aria-label={t('panel.players')}>
          {board.seats.map((seat) => (
            <li key={seat.seat}>
              <PiecePicture kind="hut" colour={board.colours[seat.seat - 1] ?? 'red'} size={20} />
              <span class="cut">{seatName(seat)}</span>
            </li>
          ))}
        </ul>
      </div>
    </nav>
  );
}
