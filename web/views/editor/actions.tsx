/** What can be done with a position: analyse it, or play from it. */
import { useSignal } from '@preact/signals';
import { tell } from '../../i18n/editor/editor';
import type { SeatChoice } from '../../net/types';
import { aiLevel } from '../../state/device/settings';
import type { Editor } from '../../state/editor/editor';
import { playFrom } from '../../state/host/create-game';
import { gameAddress } from '../../state/navigation/addresses';
import { go } from '../../state/navigation/route';
import { errorSentence, levelWord } from '../../state/position/words';
import { positionStudy } from '../../state/study/link';
import { Segments, Slider } from '../controls/fields';
import { colourName } from './tools';

function PlayForm({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const against = useSignal<'computer' | 'friends'>('computer');
  const level = useSignal(Number(aiLevel.peek()));
  const failed = useSignal('');
  const busy = useSignal(false);
  const start = () => {
    const draft = editor.draft.peek();
    if (!draft || busy.value) return;
    busy.value = true;
    const seats = draft.seats.map((_, index): SeatChoice => {
      if (index + 1 === draft.seat) return { kind: 'me' };
      if (against.value === 'computer') return { kind: 'ai', level: level.value };
      return { kind: 'local', name: colourName(index + 1) };
    });
    playFrom(editor.text, draft.setup, seats).then(
      (id) => go(gameAddress(id)),
      (error: unknown) => {
        busy.value = false;
        failed.value = errorSentence(error);
      },
    );
  };
  return (
    <form
      class="play-form"
      onSubmit={(event) => {
        event.preventDefault();
        start();
      }}
    >
      <p class="hint">{tell('play.text')}</p>
      <Segments
        label={tell('play.against')}
        choices={['computer', 'friends'] as const}
        value={against.value}
        name={(choice) => tell(`play.${choice}`)}
        onChoose={(choice) => (against.value = choice)}
      />
      {against.value === 'computer' && (
        <div>
          <p>
            {tell('play.level', { level: level.value })} · {levelWord(level.value)}
          </p>
          <Slider
            label={tell('play.level', { level: level.value })}
            min={1}
            max={10}
            value={level.value}
            onSlide={(to) => (level.value = to)}
          />
        </div>
      )}
      {failed.value && (
        <p class="fault" role="alert">
          {failed.value}
        </p>
      )}
      <div class="buttons">
        <button type="submit" class="primary" data-action="start" disabled={busy.value}>
          {tell('play.start')}
        </button>
        <button type="button" class="quiet" onClick={onClose}>
          {tell('play.cancel')}
        </button>
      </div>
    </form>
  );
}

export function Actions({ editor }: { editor: Editor }) {
  const playing = useSignal(false);
  const found = editor.inspection.value;
  const isReadable = found?.faults.every(({ playable }) => playable) ?? false;
  return (
    <div class="editor-actions">
      {playing.value && found?.playable ? (
        <PlayForm editor={editor} onClose={() => (playing.value = false)} />
      ) : (
        <div class="buttons">
          <button
            type="button"
            class="primary grow"
            data-action="analyse"
            disabled={!isReadable}
            onClick={() => go(positionStudy(editor.text))}
          >
            {tell('analyse')}
          </button>
          <button
            type="button"
            class="grow"
            data-action="play"
            disabled={!found?.playable}
            onClick={() => (playing.value = true)}
          >
            {tell('play')}
          </button>
        </div>
      )}
    </div>
  );
}
