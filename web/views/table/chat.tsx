/** The chat of a game. */
import { useSignal } from '@preact/signals';
import { LONGEST_CHAT_LINE } from '../../api/types';
import { t } from '../../i18n/i18n';
import { me } from '../../state/people/session';
import type { GameState } from '../../state/table/game';

function Mutes({ game }: { game: GameState }) {
  const { chat } = game;
  const others = [...new Set(chat.lines.value.map(({ name }) => name))].filter(
    (name) => name !== me.value?.name,
  );
  return (
    <div class="buttons small">
      {others.map((player) => (
        <button
          type="button"
          key={player}
          class="quiet"
          onClick={() => void game.attempt(() => chat.mute(player))}
        >
          {t('chat.mute', { player })}
        </button>
      ))}
      {chat.muted.value.map((player) => (
        <button
          type="button"
          key={player}
          class="quiet"
          onClick={() => void game.attempt(() => chat.unmute(player))}
        >
          {t('chat.unmute', { player })}
        </button>
      ))}
    </div>
  );
}

/** The author of a message, with their colour if they play. */
function Speaker({ game, name }: { game: GameState; name: string }) {
  const seat = game.table.seats.value.find((it) => it.kind === 'person' && it.name === name)?.seat;
  return (
    <strong>
      {seat !== undefined && <span class={`dot dot-${game.colours.value[seat - 1]}`} aria-hidden="true" />}
      {name}
    </strong>
  );
}

export function ChatPanel({ game }: { game: GameState }) {
  const text = useSignal('');
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys */}
      <ul class="chat" tabIndex={0} aria-label={t('panel.chat')}>
        {game.chat.lines.value.map((line) => (
          <li key={line.id} data-own={line.name === me.value?.name}>
            <Speaker game={game} name={line.name} /> {line.text}
          </li>
        ))}
      </ul>
      <form
        class="row"
        onSubmit={(event) => {
          event.preventDefault();
          if (text.value.trim()) game.say(text.value.trim());
          text.value = '';
        }}
      >
        <label class="field grow">
          <span>{t('panel.chat.say')}</span>
          <input
            value={text.value}
            maxLength={LONGEST_CHAT_LINE}
            onInput={(event) => (text.value = event.currentTarget.value)}
          />
        </label>
        <button type="submit">{t('panel.chat.send')}</button>
      </form>
      <Mutes game={game} />
    </>
  );
}
