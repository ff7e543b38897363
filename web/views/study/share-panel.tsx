/** Saving a study, and exporting it: links, texts, pictures. */
import { useSignal } from '@preact/signals';
import { useContext } from 'preact/hooks';
import { LONGEST_TITLE } from '../../api/types';
import { t } from '../../i18n/i18n';
import { say } from '../../i18n/study/study';
import type { StudyVisibility } from '../../net/studies';
import { copyText, saveFile } from '../../state/device/save';
import { isLocal } from '../../state/host/saved-game';
import { linkTo, replayAddress } from '../../state/navigation/addresses';
import { go } from '../../state/navigation/route';
import { me } from '../../state/people/session';
import { errorSentence } from '../../state/position/words';
import { writeChapters } from '../../state/study/chapter';
import type { Study } from '../../state/study/document';
import type { StudyKeeper } from '../../state/study/keeper';
import { keptAddress, positionStudy, recordFragment, studyAddress } from '../../state/study/link';
import { accountShelf, browserShelf } from '../../state/study/shelf';
import { Segments } from '../controls/fields';
import { DrawnBoard } from './board-context';
import { chapterName } from './chapters';
import { Keeping } from './opening';
import type { PanelProps } from './panels';

const VISIBILITIES: readonly StudyVisibility[] = ['private', 'unlisted', 'public'];

/** The suggested name of an unnamed study. */
function usualName(study: Study): string {
  const [first] = study.chapters.peek();
  return study.name.peek() || (first ? chapterName(first, 0) : '');
}

function Keep({ study, keeper }: { study: Study; keeper: StudyKeeper }) {
  const name = useSignal(usualName(study));
  const kept = keeper.kept.value;
  const isMember = me.value !== undefined && !me.value.guest;
  const save = async () => {
    if (kept) {
      study.rename(name.value);
      await keeper.flush();
      return;
    }
    const id = await keeper.save(isMember ? accountShelf : browserShelf, name.value);
    if (id !== undefined) go(keptAddress(id), 'replace');
  };
  return (
    <form
      class="keep"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <label class="field">
        <span>{say('keep.name')}</span>
        <input
          required
          maxLength={LONGEST_TITLE}
          value={name.value}
          onInput={(event) => (name.value = event.currentTarget.value)}
        />
      </label>
      <div class="buttons">
        <button type="submit" class={kept ? '' : 'primary'} data-action="save">
          {say(kept ? 'keep.rename' : 'keep.save')}
        </button>
        <span class="hint" role="status">
          {kept && keeper.state.value !== 'failed'
            ? say(keeper.state.value === 'saving' ? 'keep.saving' : 'keep.saved')
            : say(isMember ? 'keep.account' : 'keep.browser')}
        </span>
      </div>
      {keeper.failed.value && (
        <p class="fault" role="alert">
          {keeper.failed.value}
        </p>
      )}
      {kept && !isLocal(kept.id) && (
        <Segments
          label={say('keep.visibility')}
          choices={VISIBILITIES}
          value={kept.visibility}
          name={(choice) => say(`visibility.${choice}`)}
          onChoose={(choice) => void keeper.show(choice)}
        />
      )}
    </form>
  );
}

export function SharePanel({ study }: PanelProps) {
  const { board, origin } = study;
  const shown = useContext(DrawnBoard);
  const keeper = useContext(Keeping);
  const said = useSignal('');
  const failed = useSignal('');
  const fault = useSignal('');
  const position = board.position.value;
  const copy = (what: string, text: string | Promise<string>) => {
    failed.value = '';
    fault.value = '';
    Promise.resolve(text).then(
      async (ready) => {
        const copied = await copyText(ready);
        said.value = copied ? what : '';
        // Without clipboard access the text can be copied by hand.
        if (!copied) failed.value = ready;
      },
      (error: unknown) => {
        fault.value = errorSentence(error);
      },
    );
  };
  const text = position?.text ?? '';
  const step = origin.game !== undefined ? replayAddress(origin.game, board.step.value) : positionStudy(text);
  const written = () => writeChapters(study.chapters.peek(), study.name.peek());
  const whole = async () => {
    const kept = keeper?.kept.peek();
    const address =
      kept && kept.visibility !== 'private'
        ? keptAddress(kept.id)
        : `${studyAddress}#${await recordFragment(await written())}`;
    return linkTo(address);
  };
  const button = (what: string, label: string, content: () => string | Promise<string>) => (
    <button type="button" data-copy={what} onClick={() => copy(what, content())}>
      {said.value === what ? t('action.copied') : label}
    </button>
  );
  return (
    <div class="share-panel">
      {keeper && <Keep key={keeper.kept.value?.id ?? ''} study={study} keeper={keeper} />}
      <section class="take-along" aria-labelledby="share-title">
        <h3 id="share-title">{say('share')}</h3>
        {button('study', say('share.study'), whole)}
        {button('link', t('replay.copy'), () => linkTo(step))}
        {button('position', t('replay.position'), () => text)}
        <button
          type="button"
          data-save="tvr"
          onClick={() =>
            void written().then(
              (record) => saveFile('taluva.tvr', new Blob([record], { type: 'text/plain' })),
              (error: unknown) => {
                fault.value = errorSentence(error);
              },
            )
          }
        >
          {say('share.record')}
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
    </div>
  );
}
