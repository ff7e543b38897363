/** The log in words and notation, and the legal moves as a list for those who do not point. */
import { useSignal } from '@preact/signals';
import { t } from '../../i18n/i18n';
import { readToken } from '../../state/position/notation';
import { buildName, pieces, tileName } from '../../state/position/words';
import type { GameState } from '../../state/table/game';

function moveName(game: GameState, text: string): string {
  if (text === 'deck') return t('action.draw');
  if (text === '-') return t('action.leave');
  const token = readToken(text);
  if (token.is === 'tile') return t('action.takeTwoHex', { tile: tileName(token.tile) });
  const option = game.table.builds.value.find((build) => build.token === text);
  return option ? `${buildName(option)}, ${pieces(option.piece, option.cost)}` : '';
}

export function MovesPanel({ game }: { game: GameState }) {
  const typed = useSignal('');
  const open = useSignal(false);
  const legal = game.table.legal.value;
  return (
    <section class="card">
      <details open={open.value} onToggle={(event) => (open.value = event.currentTarget.open)}>
        <summary>{t('panel.moves')}</summary>
        {open.value && (
          <>
            <p class="hint">{legal.length > 0 ? t('panel.moves.text') : t('panel.moves.none')}</p>
            <ul class="moves">
              {legal.map((token) => (
                <li key={token}>
                  <button type="button" onClick={() => void game.play([token])} data-move={token}>
                    <code>{token}</code> {moveName(game, token)}
                  </button>
                </li>
              ))}
            </ul>
            <form
              class="row"
              onSubmit={(event) => {
                event.preventDefault();
                const tokens = typed.value.trim().split(/\s+/);
                if (!tokens[0]) return;
                // What was refused stays, to be corrected.
                void game.play(tokens).then(() => {
                  if (!game.failed.value && !game.turn.refused.value) typed.value = '';
                });
              }}
            >
              <label class="field grow">
                <span>{t('panel.type')}</span>
                <input
                  value={typed.value}
                  placeholder={legal[0] ?? ''}
                  spellcheck={false}
                  autocomplete="off"
                  onInput={(event) => (typed.value = event.currentTarget.value)}
                />
              </label>
              <button type="submit">{t('panel.type.play')}</button>
            </form>
            <h3>{t('panel.keys')}</h3>
            <p class="hint">{t('panel.keys.text')}</p>
          </>
        )}
      </details>
    </section>
  );
}

export function LogPanel({ game }: { game: GameState }) {
  const lines = game.lines.value;
  return (
    <section class="card" aria-labelledby="log-title">
      <h2 id="log-title">{t('panel.log')}</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys */}
      <ol class="log" reversed tabIndex={0} aria-labelledby="log-title">
        {lines.toReversed().map((line) => (
          <li key={line.ply}>
            {line.seat !== undefined && (
              <span class={`dot dot-${game.colours.value[line.seat - 1]}`} aria-hidden="true" />
            )}
            <span>
              <strong>{game.table.nameOf(line.seat)}</strong> {line.words} <code>{line.notation}</code>
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
