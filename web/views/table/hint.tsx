/** What a computer would play, and why. */
import { useEffect } from 'preact/hooks';
import { t } from '../../i18n/i18n';
import { codes } from '../../state/device/settings';
import { autoHint, help, isHelped } from '../../state/table/auto-hint';
import type { GameState } from '../../state/table/game';
import { hintSentences } from '../../state/table/hint';
import './hint.css';

/** Says that hints are automatic, and turns them off. */
function AutoHintNote() {
  return (
    <p class="helping">
      <strong>{t('help.title')}</strong> {t('help.text')}
      <button type="button" class="quiet" data-action="alone" onClick={() => help(undefined)}>
        {t('help.off')}
      </button>
    </p>
  );
}

export function HintCard({ game }: { game: GameState }) {
  useEffect(() => autoHint(game), [game]);
  const { advice } = game;
  const isOver = game.table.view.value?.status === 'over';
  const note = isHelped(game.id) && !isOver && <AutoHintNote />;
  const hint = advice.given.value;
  if (advice.thinking.value) {
    return (
      <div class="card advice" role="status">
        {note}
        <p>
          {t('hint.thinking')} <progress aria-label={t('hint.thinking')} />
        </p>
      </div>
    );
  }
  if (!hint) return note ? <section class="card advice">{note}</section> : null;
  const taking = game.table.phase.value === 'take';
  return (
    <section class="card advice" aria-labelledby="hint-title">
      {note}
      <h2 id="hint-title">
        {t('hint.title')} {codes.value === 'on' && <code>{hint.tokens.join(' ')}</code>}
      </h2>
      <ul>
        {hintSentences(hint, taking, game.table.seats.value).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <div class="buttons small">
        {game.advised.value && !taking && (
          <button type="button" class="quiet" onClick={() => game.showAdvice()}>
            {t('hint.show')}
          </button>
        )}
        <button type="button" class="quiet" onClick={() => advice.forget()}>
          {t('app.close')}
        </button>
      </div>
    </section>
  );
}
