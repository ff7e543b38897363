/** The log in words: pointing at a line highlights its hexes, choosing it replays it. */
import { t } from '../../i18n/i18n';
import { codes } from '../../state/device/settings';
import type { GameState } from '../../state/table/game';

export function LogPanel({ game }: { game: GameState }) {
  const lines = game.lines.value;
  const since = game.since.value;
  const shown = game.recap.line.value;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys
    <ol class="log" reversed tabIndex={0} aria-label={t('panel.log')}>
      {lines.toReversed().map((line, index) => (
        <li key={line.ply} data-since={since.includes(line)}>
          <button
            type="button"
            title={t('panel.log.show')}
            aria-current={line === shown ? 'step' : undefined}
            onPointerEnter={() => game.lookAt(line)}
            onPointerLeave={() => game.lookAt(undefined)}
            onFocus={() => game.lookAt(line)}
            onBlur={() => game.lookAt(undefined)}
            onClick={() => void game.attempt(() => game.recap.show([line]))}
          >
            <span class="num soft">{lines.length - index}</span>
            {line.seat !== undefined ? (
              <span class={`dot dot-${game.colours.value[line.seat - 1]}`} aria-hidden="true" />
            ) : (
              <span />
            )}
            <span>
              <strong>{game.table.nameOf(line.seat)}</strong> {line.words}
              {codes.value === 'on' && <code>{line.notation}</code>}
            </span>
          </button>
        </li>
      ))}
    </ol>
  );
}
