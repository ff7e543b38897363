/** The legal moves as a list, for players who do not use a pointer. */
import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { t } from '../../i18n/i18n';
import { codes } from '../../state/device/settings';
import { DRAW, readToken } from '../../state/position/notation';
import { buildName, pieces, tileName } from '../../state/position/words';
import type { GameState } from '../../state/table/game';

function moveName(game: GameState, text: string): string {
  if (text === DRAW) return t('action.draw');
  if (text === '-') return t('action.leave');
  const token = readToken(text);
  if (token.is === 'tile') return t('action.takeTwoHex', { tile: tileName(token.tile) });
  if (token.is === 'placement') {
    const level = game.table.turn.value.levels.get(text) ?? 1;
    const { hex, rotation } = token;
    return t(level > 1 ? 'moves.erupt' : 'moves.extend', { level, q: hex.q, r: hex.r, rotation });
  }
  const option = game.table.builds.value.find((build) => build.token === text);
  if (!option) return '';
  // Expansions are told apart by terrain and settlement, everything else by its place.
  const place = token.is === 'build' && !token.terrain ? ` (${token.hex.q}, ${token.hex.r})` : '';
  return `${buildName(option)}${place}, ${pieces(option.piece, option.cost)}`;
}

export function MovesPanel({ game }: { game: GameState }) {
  const typed = useSignal('');
  const open = useSignal(false);
  const legal = game.table.legal.value;
  const details = useRef<HTMLDetailsElement>(null);
  const isInList = useRef(false);
  const isParked = useRef(false);
  // A played move's button disappears along with the focus: it moves on within the list, or waits on the summary while
  // there is nothing to play.
  useEffect(() => {
    const lost = document.activeElement === document.body;
    if (!isInList.current || !(lost || isParked.current)) return;
    const move = details.current?.querySelector<HTMLElement>('[data-move]');
    (move ?? details.current?.querySelector('summary'))?.focus();
    isParked.current = !move;
  });
  return (
    <section class="card">
      <details
        ref={details}
        open={open.value}
        onToggle={(event) => (open.value = event.currentTarget.open)}
        onFocusIn={() => (isInList.current = true)}
        onFocusOut={({ relatedTarget }) => {
          // Without a related target the button was not left but removed.
          if (!relatedTarget) return;
          isInList.current = false;
          isParked.current = false;
        }}
      >
        <summary>{t('panel.moves')}</summary>
        {open.value && (
          <>
            <p class="hint">{legal.length > 0 ? t('panel.moves.text') : t('panel.moves.none')}</p>
            <ul class="moves">
              {legal.map((token) => (
                <li key={token}>
                  <button
                    type="button"
                    onClick={() => void game.play([token])}
                    onPointerEnter={() => game.lookAtMove(token)}
                    onPointerLeave={() => game.lookAtMove(undefined)}
                    onFocus={() => game.lookAtMove(token)}
                    onBlur={() => game.lookAtMove(undefined)}
                    data-move={token}
                  >
                    {codes.value === 'on' && <code>{token}</code>} {moveName(game, token)}
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
                // A refused input stays, to be corrected.
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
          </>
        )}
      </details>
    </section>
  );
}
