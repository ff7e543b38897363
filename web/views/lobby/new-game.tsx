/** The new-game form, most frequently changed options first, with a summary beside it. */
import { type Signal, useSignal } from '@preact/signals';
import { t } from '../../i18n/i18n';
import { newGameWords, tell } from '../../i18n/new-game/new-game';
import { useWords } from '../../i18n/word-book';
import { hasService } from '../../net/site';
import { aiLevel } from '../../state/device/settings';
import { createGame } from '../../state/host/create-game';
import {
  DEFAULT_EDITION,
  EDITIONS,
  EXTENSIONS,
  type Extension,
  FOUNDINGS,
  faultsOf,
  type NewGameForm,
  newGame,
  TILE_NUMBERS,
  tileRange,
  usualFounding,
  usualTiles,
  VARIANTS,
  whyNot,
  ZONES,
} from '../../state/lobby/setup';
import { gameAddress } from '../../state/navigation/addresses';
import { go } from '../../state/navigation/route';
import { errorSentence } from '../../state/position/words';
import { PiecePicture, TilePicture, ZonePicture } from '../board/pictures';
import { NotThere } from '../frame/not-there';
import { ClockChoice } from './clock-choice';
import { Seats, seatForm } from './seats';
import { Summary } from './summary';
import './new-game.css';

function initialForm(): NewGameForm {
  const withFriends = new URLSearchParams(location.search).get('with') === 'local';
  return {
    edition: DEFAULT_EDITION,
    extensions: new Set(),
    zone: 'none',
    seats: [
      seatForm(0, 'me', Number(aiLevel.peek())),
      seatForm(1, withFriends ? 'local' : 'ai', Number(aiLevel.peek())),
    ],
    drawLots: true,
  };
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
      return (
        <span class="podium">
          <PiecePicture kind="hut" colour="ivory" size={20} />
          <PiecePicture kind="temple" colour="gold" size={34} />
          <PiecePicture kind="hut" colour="violet" size={20} />
        </span>
      );
    case 'teams':
      return (
        <span>
          <PiecePicture kind="hut" colour="red" size={30} />
          <PiecePicture kind="hut" colour="violet" size={30} />
        </span>
      );
  }
}

function Editions({ form }: { form: Signal<NewGameForm> }) {
  const now = form.value;
  return (
    <fieldset class="card">
      <legend>{t('new.edition')}</legend>
      <div class="cards">
        {EDITIONS.map((edition) => (
          <label key={edition} class="pick">
            <input
              type="radio"
              name="edition"
              checked={now.edition === edition}
              onChange={() => (form.value = { ...now, edition, tiles: undefined, founding: undefined })}
            />
            <span>
              <strong>{t(`new.edition.${edition}`)}</strong>
              <small>{tell(`edition.${edition}.text`)}</small>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** Switches for extensions or variants, each with the reason if it is unavailable. */
function Picks({ of, form }: { of: readonly Extension[]; form: Signal<NewGameForm> }) {
  const now = form.value;
  const toggle = (extension: Extension) => {
    const extensions = new Set(now.extensions);
    if (!extensions.delete(extension)) extensions.add(extension);
    form.value = { ...now, extensions };
  };
  return (
    <div class="options">
      {of.map((extension) => {
        const refused = whyNot(extension, now);
        return (
          <label key={extension} class="option">
            <ExtensionPicture of={extension} />
            <span>
              <strong>{t(`new.${extension}`)}</strong>
              <small>{tell(`option.${extension}`)}</small>
              {refused && <small class="why">{tell(`why.${refused}`)}</small>}
            </span>
            <input
              type="checkbox"
              // biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox tells its state by itself
              role="switch"
              checked={now.extensions.has(extension) && refused === undefined}
              disabled={refused !== undefined}
              onChange={() => toggle(extension)}
            />
          </label>
        );
      })}
    </div>
  );
}

function Extensions({ form }: { form: Signal<NewGameForm> }) {
  const now = form.value;
  return (
    <fieldset class="card">
      <legend>{tell('extensions')}</legend>
      <Picks of={EXTENSIONS} form={form} />
      <fieldset class="choices">
        <legend>
          {t('new.zone')} <small>{tell('zone.text')}</small>
        </legend>
        <div class="cards small">
          {ZONES.map((zone) => (
            <label key={zone} class="pick">
              <input
                type="radio"
                name="zone"
                checked={now.zone === zone}
                onChange={() => (form.value = { ...now, zone })}
              />
              <ZonePicture zone={zone} />
              <span>
                <strong>{t(`new.zone.${zone}`)}</strong>
              </span>
            </label>
          ))}
        </div>
        {now.zone !== 'none' && (
          <label class="check">
            <input
              type="checkbox"
              checked={now.innerZone ?? false}
              onChange={(event) => (form.value = { ...now, innerZone: event.currentTarget.checked })}
            />
            {tell('zone.inner')}
          </label>
        )}
      </fieldset>
    </fieldset>
  );
}

function Variants({ form }: { form: Signal<NewGameForm> }) {
  const now = form.value;
  const players = now.seats.length;
  const [least, most] = tileRange(players);
  const tiles = now.tiles ?? usualTiles(now.edition, players);
  const founding = now.founding ?? usualFounding(now.edition);
  return (
    <details class="card">
      <summary>
        <h2>{tell('variants')}</h2>
      </summary>
      <Picks of={VARIANTS} form={form} />
      <div class="row">
        <label class="field">
          <span>
            {tell('tiles')} {now.tiles === undefined && <small>{tell('tiles.usual')}</small>}
          </span>
          <input
            type="number"
            min={least}
            max={most}
            value={tiles}
            onInput={(event) => {
              const { valueAsNumber } = event.currentTarget;
              form.value = { ...now, tiles: Number.isNaN(valueAsNumber) ? undefined : valueAsNumber };
            }}
          />
        </label>
        <div class="buttons small">
          {TILE_NUMBERS.filter((number) => number <= most).map((number) => (
            <button
              key={number}
              type="button"
              aria-pressed={tiles === number}
              onClick={() => (form.value = { ...now, tiles: number })}
            >
              {t('count.tiles', { count: number })}
            </button>
          ))}
        </div>
      </div>
      <fieldset class="choices">
        <legend>{tell('founding')}</legend>
        {FOUNDINGS.map((choice) => (
          <label key={choice} class="check">
            <input
              type="radio"
              name="founding"
              checked={founding === choice}
              onChange={() => (form.value = { ...now, founding: choice })}
            />
            {tell(`founding.${choice}`)}
          </label>
        ))}
      </fieldset>
    </details>
  );
}

export function NewGame() {
  const form = useSignal<NewGameForm>(initialForm());
  const failed = useSignal('');
  const busy = useSignal(false);
  const now = form.value;
  const faults = faultsOf(now);
  const [least, most] = tileRange(now.seats.length);
  const words = useWords(newGameWords);
  const start = () => {
    if (busy.value || faults.length > 0) return;
    failed.value = '';
    busy.value = true;
    createGame(
      newGame(now),
      now.seats.map((seat) => seat.colour),
    )
      .then(
        (view) => go(gameAddress(view.id)),
        (error: unknown) => {
          failed.value = errorSentence(error);
        },
      )
      .finally(() => {
        busy.value = false;
      });
  };
  if (words !== 'ready') return <NotThere fault={words === 'failed' ? t('problem.away') : ''} />;
  return (
    <main class="page">
      <h1>{t('new.title')}</h1>
      <form
        class="new-game"
        onSubmit={(event) => {
          event.preventDefault();
          start();
        }}
      >
        <div class="sections">
          <Seats form={form} />
          {/* Clocks need a service. */}
          {hasService && (
            <ClockChoice
              clock={now.clock ?? { kind: 'none' }}
              onClock={(clock) => (form.value = { ...now, clock })}
            />
          )}
          <Editions form={form} />
          <Extensions form={form} />
          <Variants form={form} />
        </div>
        <Summary form={form}>
          {faults.map((fault) => (
            <p key={fault} class="fault" role="alert">
              {tell(`why.${fault}`, { least, most })}
            </p>
          ))}
          {failed.value && (
            <p class="fault" role="alert">
              {failed.value}
            </p>
          )}
          <button type="submit" class="primary large full" disabled={busy.value || faults.length > 0}>
            {tell('start.button')}
          </button>
        </Summary>
      </form>
    </main>
  );
}
