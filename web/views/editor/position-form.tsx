/**
 * The parts of a position that are not on the island: whose turn it is, hand, reserves, remaining tiles, and the
 * position text.
 */

import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { players as PLAYER_NUMBERS } from '../../api/constants.json';
import { PLAYER_COLOURS, type Terrain } from '../../board/scene';
import { tell } from '../../i18n/editor/editor';
import { t } from '../../i18n/i18n';
import { copyText } from '../../state/device/save';
import { type Draft, handOf, hasBoats } from '../../state/editor/draft';
import type { Editor } from '../../state/editor/editor';
import { DEFAULT_EDITION, EDITIONS } from '../../state/lobby/setup';
import { readSetup } from '../../state/position/notation';
import { piecesInPlay } from '../../state/position/pieces';
import { terrainName, tileName } from '../../state/position/words';
import { PiecePicture, TerrainPicture } from '../board/pictures';
import { Segments } from '../controls/fields';
import { colourName } from './tools';

interface FormProps {
  readonly editor: Editor;
  readonly draft: Draft;
}

const TERRAINS: readonly Terrain[] = ['J', 'C', 'S', 'R', 'L'];

function number(event: { currentTarget: HTMLInputElement }): number | undefined {
  const { valueAsNumber } = event.currentTarget;
  return Number.isInteger(valueAsNumber) && valueAsNumber >= 0 ? Math.min(valueAsNumber, 255) : undefined;
}

function Turn({ editor, draft }: FormProps) {
  const phase = draft.phase.split(':')[0] ?? '';
  const hand = handOf(draft);
  const tiles = editor.material.value?.tiles.map(({ tile }) => tile) ?? [];
  const choose = (next: 'take' | 'place' | 'build') => {
    const first = tiles.find((_, index) => (draft.unseen[index] ?? 0) > 0) ?? tiles[0];
    if (next !== 'place') void editor.edit({ edit: `await-${next}` });
    else if (first) void editor.edit({ edit: 'hold', tile: first });
  };
  return (
    <fieldset class="form-part">
      <legend>{tell('turn')}</legend>
      <Segments
        label={tell('mover')}
        choices={draft.seats.map((_, index) => index + 1)}
        value={draft.seat}
        name={colourName}
        onChoose={(seat) => void editor.edit({ edit: 'turn', seat })}
      />
      <Segments
        label={tell('phase')}
        choices={['take', 'place', 'build'] as const}
        value={phase as 'take'}
        name={(choice) => tell(`phase.${choice}`)}
        onChoose={choose}
      />
      {hand !== undefined && (
        <label class="field">
          <span>{tell('hand')}</span>
          <select
            value={hand}
            onChange={(event) => {
              const tile = event.currentTarget.value;
              void editor.edit({ edit: 'hold', tile });
            }}
          >
            {[...tiles, ...draft.offer, ...(hand.startsWith('2') ? [hand] : [])].map((tile) => (
              <option key={tile} value={tile}>
                {tileName(tile)}
              </option>
            ))}
          </select>
        </label>
      )}
    </fieldset>
  );
}

function Reserves({ editor, draft }: FormProps) {
  const kinds = piecesInPlay(hasBoats(draft));
  return (
    <fieldset class="form-part">
      <legend>{tell('reserves')}</legend>
      <table class="reserve-table">
        <thead>
          <tr>
            <td />
            {kinds.map((piece) => (
              <th key={piece} scope="col">
                <PiecePicture kind={piece} colour="red" size={22} />
                <span class="unseen">{t(`piece.${piece}`)}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {draft.seats.map(({ reserve }, index) => (
            <tr key={index}>
              <th scope="row">
                <PiecePicture kind="hut" colour={PLAYER_COLOURS[index] ?? 'red'} size={20} />
                {colourName(index + 1)}
              </th>
              {kinds.map((piece) => (
                <td key={piece}>
                  <input
                    type="number"
                    min={0}
                    max={99}
                    aria-label={tell('reserve.of', {
                      piece: t(`piece.${piece}`),
                      player: colourName(index + 1),
                    })}
                    value={reserve[piece]}
                    onChange={(event) => {
                      const count = number(event);
                      if (count !== undefined)
                        void editor.edit({ edit: 'reserve', seat: index + 1, piece, count });
                    }}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <button type="button" data-action="count" onClick={() => void editor.edit({ edit: 'count-reserves' })}>
        {tell('reserves.count')}
      </button>
    </fieldset>
  );
}

function Unseen({ editor, draft }: FormProps) {
  const tiles = editor.material.value?.tiles ?? [];
  const counts = new Map(tiles.map(({ tile }, index) => [tile, draft.unseen[index] ?? 0]));
  return (
    <details class="form-part">
      <summary>{tell('unseen')}</summary>
      <label class="field deck-field">
        <span>{tell('deck')}</span>
        <input
          type="number"
          min={0}
          max={255}
          value={draft.deck}
          onChange={(event) => {
            const count = number(event);
            if (count !== undefined) void editor.edit({ edit: 'deck', count });
          }}
        />
      </label>
      <table class="unseen-tiles">
        <caption class="hint">{tell('unseen.text')}</caption>
        <thead>
          <tr>
            <td />
            {TERRAINS.map((right) => (
              <th key={right} scope="col">
                <TerrainPicture terrain={right} label={terrainName(right)} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {TERRAINS.map((left) => (
            <tr key={left}>
              <th scope="row">
                <TerrainPicture terrain={left} label={terrainName(left)} />
              </th>
              {TERRAINS.map((right) => (
                <td key={right}>
                  <input
                    type="number"
                    min={0}
                    max={9}
                    aria-label={tileName(left + right)}
                    value={counts.get(left + right)}
                    onChange={(event) => {
                      const count = number(event);
                      if (count !== undefined)
                        void editor.edit({ edit: 'unseen', tile: left + right, count });
                    }}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

function TextField({ editor }: { editor: Editor }) {
  const typed = useSignal(editor.text);
  const failed = useSignal('');
  const copied = useSignal('');
  const { text } = editor;
  useEffect(() => {
    typed.value = text;
    copied.value = '';
  }, [text]);
  const take = () => {
    if (typed.value.trim() === text) return;
    void editor.open(typed.value).then((opened) => {
      failed.value = opened ? '' : editor.failed.peek() || tell('text.bad');
    });
  };
  const copy = (what: string, content: string) =>
    void copyText(content).then((done) => (copied.value = done ? what : ''));
  return (
    <div class="form-part">
      <label class="field">
        <span>{tell('text')}</span>
        <textarea
          rows={3}
          spellcheck={false}
          value={typed.value}
          aria-invalid={failed.value !== ''}
          onInput={(event) => (typed.value = event.currentTarget.value)}
          onChange={take}
        />
      </label>
      {failed.value && (
        <p class="fault" role="alert">
          {failed.value}
        </p>
      )}
      <div class="buttons small">
        <button type="button" data-copy="text" onClick={() => copy('text', text)}>
          {copied.value === 'text' ? t('action.copied') : tell('text.copy')}
        </button>
        <button type="button" data-copy="link" onClick={() => copy('link', location.href)}>
          {copied.value === 'link' ? t('action.copied') : tell('link.copy')}
        </button>
      </div>
    </div>
  );
}

function Setup({ editor, draft }: FormProps) {
  const options = readSetup(draft.setup);
  const begin = (change: { edition?: string; players?: number; boats?: boolean }) => {
    const edition = change.edition ?? options.get('edition') ?? DEFAULT_EDITION;
    const players = change.players ?? draft.seats.length;
    const boats = change.boats ?? hasBoats(draft);
    void editor.begin(`edition=${edition} players=${players}${boats ? ' boats=on' : ''}`);
  };
  return (
    <details class="form-part">
      <summary>{tell('setup')}</summary>
      <select
        aria-label={t('new.edition')}
        value={options.get('edition')}
        onChange={(event) => begin({ edition: event.currentTarget.value })}
      >
        {EDITIONS.map((edition) => (
          <option key={edition} value={edition}>
            {t(`new.edition.${edition}`)}
          </option>
        ))}
      </select>
      <Segments
        label={tell('players')}
        choices={PLAYER_NUMBERS}
        value={draft.seats.length}
        name={String}
        onChoose={(players) => begin({ players })}
      />
      <label class="check">
        <input
          type="checkbox"
          checked={hasBoats(draft)}
          onChange={(event) => begin({ boats: event.currentTarget.checked })}
        />
        {tell('boats')}
      </label>
    </details>
  );
}

export function PositionForm({ editor }: { editor: Editor }) {
  const draft = editor.draft.value;
  if (!draft) return null;
  return (
    <div class="position-form">
      <Turn editor={editor} draft={draft} />
      <Reserves editor={editor} draft={draft} />
      <Unseen editor={editor} draft={draft} />
      <TextField editor={editor} />
      <Setup editor={editor} draft={draft} />
    </div>
  );
}
