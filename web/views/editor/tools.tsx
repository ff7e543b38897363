/** The editor's brushes: tiles, fields, buildings, levels, and removing. */
import { PLAYER_COLOURS, type Terrain, type TileCode } from '../../board/scene';
import { tell } from '../../i18n/editor/editor';
import { t } from '../../i18n/i18n';
import { hasBoats } from '../../state/editor/draft';
import type { Brush, Editor } from '../../state/editor/editor';
import { piecesInPlay } from '../../state/position/pieces';
import { terrainName, tileName } from '../../state/position/words';
import { PiecePicture, TerrainPicture, TilePicture } from '../board/pictures';
import { Segments } from '../controls/fields';
import { useMedia } from '../controls/media';

const KINDS = ['tile', 'field', 'piece', 'level', 'remove'] as const;
type Kind = (typeof KINDS)[number];

const FIRST: Readonly<Record<Kind, Brush>> = {
  tile: { is: 'tile', tile: 'JC' },
  field: { is: 'field', face: 'J' },
  piece: { is: 'piece', seat: 1, piece: 'hut' },
  level: { is: 'level', steps: 1 },
  remove: { is: 'remove' },
};

const TERRAINS: readonly Terrain[] = ['J', 'C', 'S', 'R', 'L'];

export function colourName(seat: number): string {
  return t(`colour.${PLAYER_COLOURS[seat - 1] ?? 'red'}`);
}

function Tiles({ editor }: { editor: Editor }) {
  const brush = editor.brush.value;
  const unseen = editor.draft.value?.unseen ?? [];
  const { tiles = [], two_hex = [] } = editor.material.value ?? {};
  return (
    <ul class="palette-tiles">
      {[...tiles.map(({ tile }) => tile), ...two_hex].map((tile, index) => (
        <li key={tile}>
          <button
            type="button"
            aria-pressed={brush.is === 'tile' && brush.tile === tile}
            aria-label={tileName(tile)}
            title={tileName(tile)}
            data-tile={tile}
            data-none={unseen[index] === 0}
            onClick={() => (editor.brush.value = { is: 'tile', tile: tile as TileCode })}
          >
            <TilePicture tile={tile} label="" size={36} />
          </button>
        </li>
      ))}
    </ul>
  );
}

function Fields({ editor }: { editor: Editor }) {
  const brush = editor.brush.value;
  const face = brush.is === 'field' ? brush.face : '';
  return (
    <div class="palette-row">
      {TERRAINS.map((terrain) => (
        <button
          key={terrain}
          type="button"
          aria-pressed={face === terrain}
          aria-label={terrainName(terrain)}
          title={terrainName(terrain)}
          data-face={terrain}
          onClick={() => (editor.brush.value = { is: 'field', face: terrain })}
        >
          <TerrainPicture terrain={terrain} label="" size={32} />
        </button>
      ))}
      <button
        type="button"
        aria-pressed={/^V/.test(face)}
        data-face="V"
        onClick={() => (editor.brush.value = { is: 'field', face: `V${editor.rotation.peek()}` })}
      >
        {terrainName('V')}
      </button>
    </div>
  );
}

function Buildings({ editor }: { editor: Editor }) {
  const brush = editor.brush.value;
  const draft = editor.draft.value;
  if (brush.is !== 'piece' || !draft) return null;
  const seats = draft.seats.map((_, index) => index + 1);
  return (
    <>
      <Segments
        label={tell('owner')}
        choices={seats}
        value={brush.seat}
        name={colourName}
        onChoose={(seat) => (editor.brush.value = { ...brush, seat })}
      />
      <div class="palette-row">
        {piecesInPlay(hasBoats(draft)).map((piece) => (
          <button
            key={piece}
            type="button"
            aria-pressed={brush.piece === piece}
            aria-label={t(`piece.${piece}`)}
            title={t(`piece.${piece}`)}
            data-piece={piece}
            onClick={() => (editor.brush.value = { ...brush, piece })}
          >
            <PiecePicture kind={piece} colour={PLAYER_COLOURS[brush.seat - 1] ?? 'red'} size={34} />
          </button>
        ))}
      </div>
    </>
  );
}

export function Tools({ editor }: { editor: Editor }) {
  const brush = editor.brush.value;
  const touch = useMedia('(pointer: coarse)');
  return (
    <section class="editor-tools" aria-label={tell('tools')}>
      <Segments
        label={tell('tools')}
        choices={KINDS}
        value={brush.is}
        name={(kind) => tell(`tool.${kind}`)}
        onChoose={(kind) => (editor.brush.value = FIRST[kind])}
      />
      {brush.is === 'tile' && <Tiles editor={editor} />}
      {brush.is === 'field' && <Fields editor={editor} />}
      {brush.is === 'piece' && <Buildings editor={editor} />}
      {brush.is === 'level' && (
        <Segments
          label={tell('tool.level')}
          choices={[1, -1] as const}
          value={brush.steps}
          name={(steps) => tell(steps > 0 ? 'raise' : 'lower')}
          onChoose={(steps) => (editor.brush.value = { is: 'level', steps })}
        />
      )}
      <div class="editor-hint">
        <p class="hint">
          {tell(brush.is === 'tile' && touch.value ? 'hint.tile.touch' : `hint.${brush.is}`)}
        </p>
        {editor.isRotating.value && (
          <button type="button" data-action="rotate" onClick={() => editor.rotate(1)}>
            {tell('rotate')}
          </button>
        )}
      </div>
    </section>
  );
}
