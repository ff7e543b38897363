/** The parts of a replay: where one is, who has what left, and what can be taken along. */
import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import type { Board } from '../../board/board';
import type { PlayerColour } from '../../board/scene';
import { t } from '../../i18n/i18n';
import type { Piece, Position, Seat } from '../../net/types';
import { copyText, saveFile } from '../../state/device/save';
import { hostOf } from '../../state/host/hosts';
import { positionAddress, replayAddress } from '../../state/navigation/addresses';
import { readSetup } from '../../state/position/notation';
import { errorSentence, nameAt, pieces, seatName, tileName } from '../../state/position/words';
import type { Walk } from '../../state/replay/record';
import type { LogLine } from '../../state/table/log';
import { playedSentences, type TurnsTold } from '../../state/table/turn-words';
import { PiecePicture } from '../board/pictures';
import { Slider } from '../controls/fields';
import { Icon, type IconName } from '../controls/icon';
import { RecordButton } from './record-button';

/** The steps of a course, under the thumb. */
export function ReplayControls({ walk, lines }: { walk: Walk; lines: readonly LogLine[] }) {
  const { plies } = walk.source;
  const turns = lines.map(({ ply }) => ply);
  const before = turns.findLast((ply) => ply < walk.ply) ?? 0;
  const after = turns.find((ply) => ply > walk.ply) ?? plies;
  const button = (label: string, icon: IconName, to: number, useful: boolean) => (
    <button
      type="button"
      class="quiet"
      aria-label={label}
      title={label}
      aria-disabled={!useful}
      onClick={() => walk.goTo(to)}
    >
      <Icon name={icon} />
    </button>
  );
  const place = t('replay.step', { step: walk.ply, steps: plies });
  return (
    <div class="replay-controls">
      <div class="buttons">
        {button(t('replay.first'), 'first', 0, walk.ply > 0)}
        {button(t('replay.previousTurn'), 'previousTurn', before, walk.ply > 0)}
        {button(t('replay.previous'), 'previous', walk.ply - 1, walk.ply > 0)}
        <button type="button" class="primary" onClick={() => walk.toggle()}>
          <Icon name={walk.playing.value ? 'pause' : 'play'} />
          {t(walk.playing.value ? 'replay.pause' : 'replay.play')}
        </button>
        {button(t('replay.next'), 'next', walk.ply + 1, !walk.atEnd.value)}
        {button(t('replay.nextTurn'), 'nextTurn', after, !walk.atEnd.value)}
        {button(t('replay.last'), 'last', plies, !walk.atEnd.value)}
      </div>
      <div class="replay-scale">
        <Slider label={place} min={0} max={plies} value={walk.ply} onSlide={(ply) => walk.goTo(ply)} />
        <span class="num" aria-hidden="true">
          {walk.ply} / {plies}
        </span>
      </div>
    </div>
  );
}

interface ShownTurnProps {
  readonly line: LogLine | undefined;
  /** Which turn of the game it is. */
  readonly turn: number;
  readonly position: Position | undefined;
  readonly told: TurnsTold;
  readonly seats: readonly Seat[];
  readonly colours: readonly PlayerColour[];
}

/**
 * The turn that is looked at, as far as it was played, and what it achieves and allows. It takes the same room
 * whatever there is to say, so that nothing below moves. Only the turn itself is spoken by itself: more would be
 * too much on the way.
 */
export function ShownTurn({ line, turn, position, told, seats, colours }: ShownTurnProps) {
  const played = line?.steps.filter(({ ply }) => ply <= (position?.ply ?? 0)) ?? [];
  const isWhole = line !== undefined && played.length === line.steps.length;
  const words = isWhole ? told.words.value : undefined;
  const said = words ? playedSentences(words, seats) : [];
  const hand = position?.hand;
  return (
    <div class="shown-turn">
      <div aria-live="polite">
        {line && (
          <>
            <h2>
              {line.seat !== undefined && (
                <PiecePicture kind="hut" colour={colours[line.seat - 1]} size={24} />
              )}
              {t('turn.number', { turn })}
              {line.seat !== undefined && <small>{nameAt(seats, line.seat)}</small>}
            </h2>
            <p>
              {played.length > 0 || !hand
                ? played.map((step) => step.words).join(', ')
                : `${t('panel.hand')}: ${tileName(hand)}`}
            </p>
            <code>{played.map((step) => step.notation).join(' ')}</code>
          </>
        )}
      </div>
      {said.length > 0 && (
        <>
          <h3 id="words-title">{t('replay.words')}</h3>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys */}
          <ul tabIndex={0} aria-labelledby="words-title">
            {said.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

interface CourseListProps {
  readonly walk: Walk;
  readonly lines: readonly LogLine[];
  readonly now: LogLine | undefined;
  readonly seats: readonly Seat[];
  readonly colours: readonly PlayerColour[];
}

/** All turns: a row leads to its position. */
export function CourseList({ walk, lines, now, seats, colours }: CourseListProps) {
  const current = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const row = current.current;
    const list = row?.closest('ol');
    if (!row || !list) return;
    // Only the list scrolls: the page stays where it is.
    const { top, bottom } = list.getBoundingClientRect();
    const place = row.getBoundingClientRect();
    if (place.top < top) list.scrollTop -= top - place.top;
    if (place.bottom > bottom) list.scrollTop += place.bottom - bottom;
  }, [now]);
  return (
    <section class="card course-card" aria-labelledby="course-title">
      <h2 id="course-title">{t('panel.log')}</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys */}
      <ol class="course" tabIndex={0} aria-labelledby="course-title">
        {lines.map((line, index) => (
          <li key={line.ply}>
            <button
              ref={line === now ? current : null}
              type="button"
              aria-current={line === now ? 'step' : undefined}
              onClick={() => walk.goTo(line.ply)}
            >
              <span class="num soft">{index + 1}</span>
              {line.seat !== undefined ? (
                <PiecePicture kind="hut" colour={colours[line.seat - 1]} size={20} />
              ) : (
                <span />
              )}
              <span>
                {line.seat !== undefined && <strong>{nameAt(seats, line.seat)}</strong>} {line.words}
                <code>{line.notation}</code>
              </span>
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}

const RESERVE = { temple: 'temples', tower: 'towers', boat: 'boats', hut: 'huts' } as const;

interface PlayersProps {
  readonly position: Position;
  readonly setup: string;
  readonly seats: readonly Seat[];
  readonly colours: readonly PlayerColour[];
}

/** Who plays, who is to act, and what everybody has left. */
export function ReplayPlayers({ position, setup, seats, colours }: PlayersProps) {
  const kinds: readonly Piece[] =
    readSetup(setup).get('boats') === 'on' ? ['temple', 'tower', 'boat', 'hut'] : ['temple', 'tower', 'hut'];
  return (
    <ul class="players">
      {seats.map((seat) => (
        <li
          key={seat.seat}
          class="player"
          data-acting={position.seat === seat.seat}
          data-out={position.out[seat.seat - 1]}
        >
          <div class="player-name">
            <span class={`dot dot-${colours[seat.seat - 1]}`} aria-hidden="true" />
            <strong>{seatName(seat)}</strong>
            {position.out[seat.seat - 1] && <span class="tag">{t('player.out')}</span>}
            {position.outcome?.standings[seat.seat - 1] === 1 && (
              <span class="tag strong">{t('replay.winner')}</span>
            )}
          </div>
          <ul class="reserve" aria-label={t('player.reserve', { player: seatName(seat) })}>
            {kinds.map((kind) => {
              const left = position.reserves[seat.seat - 1][RESERVE[kind]];
              return (
                <li key={kind} data-none={left === 0}>
                  <PiecePicture kind={kind} colour={colours[seat.seat - 1]} size={20} />
                  <span aria-hidden="true">{left}</span>
                  <span class="unseen">{pieces(kind, left)}</span>
                </li>
              );
            })}
          </ul>
        </li>
      ))}
    </ul>
  );
}

interface SharingProps {
  readonly board: () => Board | undefined;
  readonly position: Position | undefined;
  readonly id?: string | undefined;
}

/** What can be taken along from the position that is shown. */
export function Sharing({ board, position, id }: SharingProps) {
  const said = useSignal('');
  const failed = useSignal('');
  const fault = useSignal('');
  const copy = (what: string, text: string) => {
    failed.value = '';
    void copyText(text).then((copied) => {
      said.value = copied ? what : '';
      // Where nothing may be put into the clipboard, it can be copied by hand.
      if (!copied) failed.value = text;
    });
  };
  const text = position?.text;
  const link =
    id !== undefined && position
      ? replayAddress(id, position.ply)
      : text === undefined
        ? ''
        : positionAddress(text);
  const picture = async () => {
    const shown = board();
    if (shown) saveFile('taluva.png', await shown.image(1600, 1200));
  };
  return (
    <section class="card" aria-labelledby="share-title">
      <h2 id="share-title">{t('replay.share')}</h2>
      <div class="buttons">
        {link !== '' && (
          <button type="button" data-copy="link" onClick={() => copy('link', location.origin + link)}>
            {t(said.value === 'link' ? 'action.copied' : 'replay.copy')}
          </button>
        )}
        {text !== undefined && (
          <button type="button" data-copy="position" onClick={() => copy('position', text)}>
            {t(said.value === 'position' ? 'action.copied' : 'replay.position')}
          </button>
        )}
        <button type="button" data-save="png" onClick={() => void picture()}>
          {t('replay.png')}
        </button>
        <button
          type="button"
          data-save="svg"
          onClick={() => {
            const drawn = board()?.svg();
            if (drawn) saveFile('taluva.svg', new Blob([drawn], { type: 'image/svg+xml' }));
          }}
        >
          {t('replay.svg')}
        </button>
        {id !== undefined && (
          <RecordButton
            host={hostOf(id)}
            id={id}
            onFault={(error) => {
              fault.value = errorSentence(error);
            }}
          />
        )}
      </div>
      {fault.value && (
        <p class="fault" role="alert">
          {fault.value}
        </p>
      )}
      {failed.value && (
        <label class="field">
          <span>{t('replay.byHand')}</span>
          <textarea
            readOnly
            rows={3}
            value={failed.value}
            onFocus={(event) => event.currentTarget.select()}
          />
        </label>
      )}
    </section>
  );
}
