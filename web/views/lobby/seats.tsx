/** The seats: their number, kinds and colours. */

import type { Signal } from '@preact/signals';
import { players as PLAYER_NUMBERS } from '../../api/constants.json';
import { LONGEST_LOCAL_NAME } from '../../api/types';
import { PLAYER_COLOURS } from '../../board/scene';
import { t } from '../../i18n/i18n';
import { tell } from '../../i18n/new-game/new-game';
import { hasService } from '../../net/site';
import { aiLevel } from '../../state/device/settings';
import { mayThinkHere } from '../../state/host/create-game';
import type { NewGameForm, SeatForm, SeatKind } from '../../state/lobby/setup';
import { levelWord } from '../../state/position/words';
import { ColourPick } from './colour-pick';

const SEAT_KINDS = ['me', 'local', 'ai', ...(hasService ? (['invite', 'open'] as const) : [])] as const;
const LEVELS = Array.from({ length: 10 }, (_, at) => at + 1);

export function seatForm(index: number, kind: SeatKind, level: number): SeatForm {
  return { kind, name: t('new.friend', { number: index + 1 }), level, colour: PLAYER_COLOURS[index] };
}

interface RowProps {
  readonly seat: SeatForm;
  readonly index: number;
  /** Whether another seat is already the visitor's. */
  readonly meIsTaken: boolean;
  readonly onChange: (part: Partial<SeatForm>) => void;
}

function SeatRow({ seat, index, meIsTaken, onChange }: RowProps) {
  return (
    <li class="seat">
      <ColourPick seat={index + 1} colour={seat.colour} size={30} onPick={(colour) => onChange({ colour })} />
      <select
        aria-label={tell('seat.kind', { seat: index + 1 })}
        value={seat.kind}
        onChange={(event) => onChange({ kind: event.currentTarget.value as SeatKind })}
      >
        {SEAT_KINDS.filter((kind) => kind !== 'me' || !meIsTaken).map((kind) => (
          <option key={kind} value={kind}>
            {tell(`seat.${kind}`)}
          </option>
        ))}
      </select>
      {seat.kind === 'local' && (
        <input
          aria-label={t('new.seat.name', { seat: index + 1 })}
          value={seat.name}
          maxLength={LONGEST_LOCAL_NAME}
          required
          onInput={(event) => onChange({ name: event.currentTarget.value })}
        />
      )}
      {seat.kind === 'ai' && (
        <select
          aria-label={t('home.level.label')}
          value={seat.level}
          onChange={(event) => onChange({ level: Number(event.currentTarget.value) })}
        >
          {LEVELS.map((level) => (
            <option key={level} value={level}>
              {t('home.level', { level })} · {levelWord(level)}
            </option>
          ))}
        </select>
      )}
    </li>
  );
}

export function Seats({ form }: { form: Signal<NewGameForm> }) {
  const { seats } = form.value;
  const change = (index: number, part: Partial<SeatForm>) => {
    const next = seats.map((seat, at) => (at === index ? { ...seat, ...part } : seat));
    // Colours are unique: whoever had the new one takes the old one.
    if (part.colour) {
      const other = seats.findIndex((seat, at) => at !== index && seat.colour === part.colour);
      if (other >= 0) next[other] = { ...next[other], colour: seats[index].colour };
    }
    form.value = { ...form.value, seats: next };
  };
  const resize = (count: number) => {
    const kind = seats.at(-1)?.kind ?? 'ai';
    const free = PLAYER_COLOURS.filter((colour) => !seats.some((seat) => seat.colour === colour));
    const more = Array.from({ length: Math.max(0, count - seats.length) }, (_, at) => ({
      ...seatForm(seats.length + at, kind === 'me' ? 'ai' : kind, Number(aiLevel.peek())),
      colour: free[at],
    }));
    form.value = { ...form.value, tiles: undefined, seats: [...seats.slice(0, count), ...more] };
  };
  return (
    <fieldset class="card">
      <legend>{t('new.players')}</legend>
      <div class="segments">
        {PLAYER_NUMBERS.map((count) => (
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
          <SeatRow
            key={index}
            seat={seat}
            index={index}
            meIsTaken={seats.some((other, at) => at !== index && other.kind === 'me')}
            onChange={(part) => change(index, part)}
          />
        ))}
      </ol>
      <label class="check">
        <input
          type="checkbox"
          checked={form.value.drawLots}
          onChange={(event) => (form.value = { ...form.value, drawLots: event.currentTarget.checked })}
        />
        {tell('order')}
      </label>
      {mayThinkHere(form.value) && (
        <label class="check">
          <input
            type="checkbox"
            checked={form.value.inPage ?? true}
            data-action="in-page"
            onChange={(event) => (form.value = { ...form.value, inPage: event.currentTarget.checked })}
          />
          <span>
            {tell('inPage')} <small>{tell('inPage.text')}</small>
          </span>
        </label>
      )}
    </fieldset>
  );
}
