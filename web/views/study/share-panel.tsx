/** What can be taken along: links, texts, pictures. */
import { useSignal } from '@preact/signals';
import { useContext } from 'preact/hooks';
import { t } from '../../i18n/i18n';
import { say } from '../../i18n/study/study';
import { copyText, saveFile } from '../../state/device/save';
import { hostOf } from '../../state/host/hosts';
import { replayAddress } from '../../state/navigation/addresses';
import { errorSentence } from '../../state/position/words';
import { positionStudy } from '../../state/study/link';
import { RecordButton } from '../replay/record-button';
import type { PanelProps } from './panels';
import { TheBoard } from './the-board';

export function SharePanel({ study }: PanelProps) {
  const { board, origin } = study;
  const shown = useContext(TheBoard);
  const said = useSignal('');
  const failed = useSignal('');
  const fault = useSignal('');
  const position = board.position.value;
  const copy = (what: string, text: string) => {
    failed.value = '';
    void copyText(text).then((copied) => {
      said.value = copied ? what : '';
      // Where nothing may be put into the clipboard, it can be copied by hand.
      if (!copied) failed.value = text;
    });
  };
  const text = position?.text ?? '';
  const link = origin.game !== undefined ? replayAddress(origin.game, board.step.value) : positionStudy(text);
  return (
    <div class="share-panel">
      <button type="button" data-copy="link" onClick={() => copy('link', location.origin + link)}>
        {t(said.value === 'link' ? 'action.copied' : 'replay.copy')}
      </button>
      <button type="button" data-copy="position" onClick={() => copy('position', text)}>
        {t(said.value === 'position' ? 'action.copied' : 'replay.position')}
      </button>
      <button
        type="button"
        data-save="png"
        onClick={() => {
          const island = shown();
          if (island) void island.image(1600, 1200).then((picture) => saveFile('taluva.png', picture));
        }}
      >
        {t('replay.png')}
      </button>
      <button
        type="button"
        data-save="svg"
        onClick={() => {
          const drawn = shown()?.svg();
          if (drawn) saveFile('taluva.svg', new Blob([drawn], { type: 'image/svg+xml' }));
        }}
      >
        {t('replay.svg')}
      </button>
      {origin.game !== undefined && (
        <RecordButton
          host={hostOf(origin.game)}
          id={origin.game}
          onFault={(error) => {
            fault.value = errorSentence(error);
          }}
        />
      )}
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
      <p class="hint">{say('share.hint')}</p>
    </div>
  );
}
