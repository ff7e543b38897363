/** Saves the record of a game as a file. */
import { t } from '../../i18n/i18n';
import { saveFile } from '../../state/device/save';
import type { Host } from '../../state/host/host';

interface RecordButtonProps {
  readonly host: Host;
  readonly id: string;
  readonly onFault: (error: unknown) => void;
}

export function RecordButton({ host, id, onFault }: RecordButtonProps) {
  const save = async () => {
    saveFile(`taluva-${id}.tvr`, new Blob([await host.record()], { type: 'text/plain' }));
  };
  return (
    <button type="button" data-save="record" onClick={() => void save().catch(onFault)}>
      {t('action.record')}
    </button>
  );
}
