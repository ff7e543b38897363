/** A game of friends at one screen: their number, names and colours. */

import { useSignal } from '@preact/signals';
import { players as PLAYER_NUMBERS } from '../../api/constants.json';
import { LONGEST_LOCAL_NAME } from '../../api/types';
import { PLAYER_COLOURS, type PlayerColour } from '../../board/scene';
import { t } from '../../i18n/i18n';
import type { SeatChoice } from '../../net/types';
import { Segments } from '../controls/fields';
import { Icon } from '../controls/icon';
import { ColourPick } from './colour-pick';

interface Friend {
  readonly name: string;
  readonly colour: PlayerColour;
}

/** Gives a friend a colour: whoever had it takes the old one. */
function recoloured(friends: readonly Friend[], index: number, colour: PlayerColour): Friend[] {
  const given = friends[index].colour;
  return friends.map((friend, at) => {
    if (at === index) return { ...friend, colour };
    return friend.colour === colour ? { ...friend, colour: given } : friend;
  });
}

export function FriendsHere({
  onStart,
}: {
  onStart: (seats: SeatChoice[], colours: PlayerColour[]) => void;
}) {
  const friends = useSignal<readonly Friend[]>(
    PLAYER_COLOURS.map((colour, index) => ({ name: t('new.friend', { number: index + 1 }), colour })),
  );
  const count = useSignal(2);
  const shown = friends.value.slice(0, count.value);
  return (
    <form
      class="friends"
      onSubmit={(event) => {
        event.preventDefault();
        onStart(
          shown.map(({ name }) => ({ kind: 'local', name: name.trim() })),
          shown.map(({ colour }) => colour),
        );
      }}
    >
      <Segments
        label={t('new.players')}
        choices={PLAYER_NUMBERS}
        value={count.value}
        name={String}
        onChoose={(number) => (count.value = number)}
      />
      <button type="submit" data-action="here">
        {t('home.here.start')}
      </button>
      <details>
        <summary>
          <Icon name="next" size="small" />
          {t('home.here.names')}
        </summary>
        {shown.map((friend, index) => (
          <div key={index} class="friend">
            <ColourPick
              seat={index + 1}
              colour={friend.colour}
              size={32}
              onPick={(colour) => {
                friends.value = recoloured(friends.value, index, colour);
              }}
            />
            <input
              aria-label={t('new.seat.name', { seat: index + 1 })}
              value={friend.name}
              maxLength={LONGEST_LOCAL_NAME}
              required
              onInput={(event) => {
                const name = event.currentTarget.value;
                friends.value = friends.value.map((it, at) => (at === index ? { ...it, name } : it));
              }}
            />
          </div>
        ))}
      </details>
    </form>
  );
}
