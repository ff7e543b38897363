/** Setting up a game: players, edition, extensions, number of tiles. */
import { type Signal, useSignal } from '@preact/signals';
import { PLAYER_COLOURS } from '../board/scene';
import { t } from '../i18n/i18n';
import { gameAddress } from '../state/addresses';
import { go } from '../state/route';
import { createGame } from '../state/session';
import { aiLevel } from '../state/settings';
import {
  canHave,
  EDITIONS,
  EXTENSIONS,
  type Extension,
  fullSet,
  newGame,
  type SeatKind,
  type SeatWish,
  usualTiles,
  type Wish,
  ZONES,
} from '../state/setup';
import { errorSentence } from '../state/words';
import { PiecePicture, TilePicture } from './pictures';

const SEAT_KINDS = ['me', 'local', 'ai', 'invite', 'open'] as const;

function seatWish(index: number, kind: SeatKind): SeatWish {
  return {
    kind,
    name: t('new.friend', { number: index + 1 }),
    level: Number(aiLevel.peek()),
    colour: PLAYER_COLOURS[index],
  };
}

function firstWish(): Wish {
  const withFriends = new URLSearchParams(location.search).get('with') === 'local';
  return {
    edition: 'ferti2014',
    extensions: new Set(),
    zone: 'none',
    seats: [seatWish(0, 'me'), seatWish(1, withFriends ? 'local' : 'ai')],
    drawLots: true,
  };
}

function Seats({ wish }: { wish: Signal<Wish> }) {
  const { seats } = wish.value;
  const change = (index: number, part: Partial<SeatWish>) => {
    const next = seats.map((seat, at) => (at === index ? { ...seat, ...part } : seat));
    // A colour belongs to one player: the one who had it takes what was given up.
    if (part.colour) {
      const other = seats.findIndex((seat, at) => at !== index && seat.colour === part.colour);
      if (other >= 0) next[other] = { ...next[other], colour: seats[index].colour };
    }
    wish.value = { ...wish.value, seats: next };
  };
  const resize = (count: number) => {
    const kind = seats.at(-1)?.kind ?? 'ai';
    const free = PLAYER_COLOURS.filter((colour) => !seats.some((seat) => seat.colour === colour));
    const more = Array.from({ length: Math.max(0, count - seats.length) }, (_, at) => ({
      ...seatWish(seats.length + at, kind === 'me' ? 'ai' : kind),
      colour: free[at],
    }));
    wish.value = { ...wish.value, tiles: undefined, seats: [...seats.slice(0, count), ...more] };
  };
  return (
    <fieldset class="card">
      <legend>{t('new.players')}</legend>
      <div class="segments">
        {[2, 3, 4, 5].map((count) => (
          <label key={count}>
            <input
              type="radio"
              name="players"
              checked={seats.length === count}
              onChange={() => resize(count)}
            />
            <span>{count}</span>
          </label>
        ))}
      </div>
      <ol class="seats">
        {seats.map((seat, index) => (
          <li key={index} class="row">
            <label class="swatch">
              <PiecePicture kind="hut" colour={seat.colour} size={34} />
              <select
                aria-label={`${t('new.seat', { seat: index + 1 })}: ${seat.colour}`}
                value={seat.colour}
                onChange={(event) =>
                  change(index, { colour: event.currentTarget.value as SeatWish['colour'] })
                }
              >
                {PLAYER_COLOURS.map((colour) => (
                  <option key={colour} value={colour}>
                    {t(`colour.${colour}`)}
                  </option>
                ))}
              </select>
            </label>
            <select
              aria-label={t('new.seat.kind', { seat: index + 1 })}
              value={seat.kind}
              onChange={(event) => change(index, { kind: event.currentTarget.value as SeatKind })}
            >
              {SEAT_KINDS.filter((kind) => kind !== 'me' || index === 0).map((kind) => (
                <option key={kind} value={kind}>
                  {t(`new.seat.${kind}`)}
                </option>
              ))}
            </select>
            {seat.kind === 'local' && (
              <input
                aria-label={t('new.seat.name', { seat: index + 1 })}
                value={seat.name}
                maxLength={24}
                required
                onInput={(event) => change(index, { name: event.currentTarget.value })}
              />
            )}
            {seat.kind === 'ai' && (
              <select
                aria-label={t('home.level.label')}
                value={seat.level}
                onChange={(event) => change(index, { level: Number(event.currentTarget.value) })}
              >
                {Array.from({ length: 10 }, (_, at) => at + 1).map((level) => (
                  <option key={level} value={level}>
                    {t('home.level', { level })}
                  </option>
                ))}
              </select>
            )}
          </li>
        ))}
      </ol>
      <label class="check">
        <input
          type="checkbox"
          checked={wish.value.drawLots}
          onChange={(event) => (wish.value = { ...wish.value, drawLots: event.currentTarget.checked })}
        />
        {t('new.order')}
      </label>
    </fieldset>
  );
}

function ExtensionPicture({ of }: { of: Extension }) {
  switch (of) {
    case 'boats':
      return <PiecePicture kind="boat" colour="red" size={48} />;
    case 'twohex':
      return <TilePicture tile="2VL" label="" size={48} />;
    case 'start':
      return <TilePicture tile="start" label="" size={48} />;
    case 'ranking':
      return <PiecePicture kind="temple" colour="gold" size={48} />;
    case 'teams':
      return (
        <span>
          <PiecePicture kind="hut" colour="red" size={30} />
          <PiecePicture kind="hut" colour="violet" size={30} />
        </span>
      );
  }
}

export function NewGame() {
  const wish = useSignal<Wish>(firstWish());
  const failed = useSignal('');
  const now = wish.value;
  const players = now.seats.length;
  const toggle = (extension: Extension) => {
    const extensions = new Set(now.extensions);
    if (!extensions.delete(extension)) extensions.add(extension);
    wish.value = { ...now, extensions };
  };
  return (
    <main class="page">
      <h1>{t('new.title')}</h1>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          failed.value = '';
          createGame(
            newGame(now),
            now.seats.map((seat) => seat.colour),
          ).then(
            (view) => go(gameAddress(view.id)),
            (error: unknown) => {
              failed.value = errorSentence(error);
            },
          );
        }}
      >
        <Seats wish={wish} />
        <fieldset class="card">
          <legend>{t('new.edition')}</legend>
          <div class="cards">
            {EDITIONS.map((edition) => (
              <label key={edition} class="pick">
                <input
                  type="radio"
                  name="edition"
                  checked={now.edition === edition}
                  onChange={() => (wish.value = { ...now, edition, tiles: undefined })}
                />
                <span>
                  <strong>{t(`new.edition.${edition}`)}</strong>
                  <small>{t(`new.edition.${edition}.text`)}</small>
                </span>
              </label>
            ))}
          </div>
        </fieldset>
        <fieldset class="card">
          <legend>{t('new.extensions')}</legend>
          <div class="cards">
            {EXTENSIONS.map((extension) => (
              <label key={extension} class="pick" data-off={!canHave(extension, now)}>
                <input
                  type="checkbox"
                  checked={now.extensions.has(extension) && canHave(extension, now)}
                  disabled={!canHave(extension, now)}
                  onChange={() => toggle(extension)}
                />
                <ExtensionPicture of={extension} />
                <span>
                  <strong>{t(`new.${extension}`)}</strong>
                  <small>{t(`new.${extension}.text`)}</small>
                </span>
              </label>
            ))}
          </div>
          <div class="row">
            <label class="field">
              <span>
                {t('new.zone')} <small>{t('new.zone.text')}</small>
              </span>
              <select
                value={now.zone}
                onChange={(event) =>
                  (wish.value = { ...now, zone: event.currentTarget.value as Wish['zone'] })
                }
              >
                {ZONES.map((zone) => (
                  <option key={zone} value={zone}>
                    {t(`new.zone.${zone}`)}
                  </option>
                ))}
              </select>
            </label>
            <label class="field">
              <span>
                {t('new.tiles')} {now.tiles === undefined && <small>{t('new.tiles.usual')}</small>}
              </span>
              <input
                type="number"
                min={players}
                max={fullSet(players)}
                value={now.tiles ?? usualTiles(now.edition, players)}
                onChange={(event) =>
                  (wish.value = { ...now, tiles: event.currentTarget.valueAsNumber || undefined })
                }
              />
            </label>
          </div>
        </fieldset>
        {failed.value && (
          <p class="fault" role="alert">
            {failed.value}
          </p>
        )}
        <button type="submit" class="primary large">
          {t('new.start.button')}
        </button>
      </form>
    </main>
  );
}
