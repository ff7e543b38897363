/** What a computer would play, and why. */
import { t } from '../../i18n/i18n';
import type { GameState } from '../../state/table/game';
import { hintSentences } from '../../state/table/hint';

export function HintCard({ game }: { game: GameState }) {
  const { advice } = game;
  const hint = advice.given.value;
  if (advice.thinking.value) {
    return (
      <p class="card advice" role="status">
        {t('hint.thinking')} <progress aria-label={t('hint.thinking')} />
      </p>
    );
  }
  if (!hint) return null;
  const taking = game.table.phase.value === 'take';
  return (
    <section class="card advice" aria-labelledby="hint-title">
      <h2 id="hint-title">
        {t('hint.title')} <code>{hint.tokens.join(' ')}</code>
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
