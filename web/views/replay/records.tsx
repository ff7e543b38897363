/** Records and positions from outside: dropped, chosen as a file, or pasted as text. */
import { useSignal } from '@preact/signals';
import { t } from '../../i18n/i18n';
import { go } from '../../state/navigation/route';
import { errorSentence } from '../../state/position/words';
import { LARGEST, mayBeRecord, openText } from '../../state/replay/record';

export function Records() {
  const over = useSignal(false);
  const failed = useSignal('');
  const pasted = useSignal('');
  const open = async (source: Blob | string) => {
    failed.value = '';
    const text = typeof source === 'string' ? source : await source.slice(0, LARGEST + 1).text();
    if (text.length > LARGEST) failed.value = t('problem.too_large');
    else if (!mayBeRecord(text)) failed.value = t('home.record.none');
    else {
      await openText(text).then(
        () => go('/record'),
        (error: unknown) => {
          failed.value = errorSentence(error);
        },
      );
    }
  };
  const read = (file: File | undefined) => {
    if (file) void open(file);
  };
  return (
    <section
      class="card drop"
      data-over={over.value}
      aria-labelledby="record-title"
      onDragOver={(event) => {
        event.preventDefault();
        over.value = true;
      }}
      onDragLeave={() => (over.value = false)}
      onDrop={(event) => {
        event.preventDefault();
        over.value = false;
        read(event.dataTransfer?.files[0]);
      }}
    >
      <h2 id="record-title">{t('home.record')}</h2>
      <p>{t('home.record.text')}</p>
      {failed.value && (
        <p class="fault" role="alert">
          {failed.value}
        </p>
      )}
      <label class="button">
        {t('home.record.choose')}
        <input
          type="file"
          class="unseen"
          accept=".tvr,.txt,text/plain"
          onChange={(event) => {
            read(event.currentTarget.files?.[0]);
            // The same file can be chosen again after a correction.
            event.currentTarget.value = '';
          }}
        />
      </label>
      <details>
        <summary>{t('home.record.paste')}</summary>
        <form
          class="paste"
          onSubmit={(event) => {
            event.preventDefault();
            void open(pasted.value);
          }}
        >
          <label class="field">
            <span>{t('home.record.pasted')}</span>
            <textarea
              rows={4}
              required
              spellcheck={false}
              value={pasted.value}
              onInput={(event) => (pasted.value = event.currentTarget.value)}
            />
          </label>
          <button type="submit">{t('home.record.open')}</button>
        </form>
      </details>
    </section>
  );
}
