/** The bell: games waiting for the visitor. */
import { t } from '../../i18n/i18n';
import { gameAddress } from '../../state/navigation/addresses';
import { waitingGames } from '../../state/people/my-games';
import { me } from '../../state/people/session';
import { opponentsOf, waitsFor } from '../../state/position/words';
import { Icon } from '../controls/icon';
import { Menu, MenuLink } from '../controls/menu';

/** The number of games listed; the rest are on the games page. */
const SHOWN = 6;

export function Bell() {
  const waiting = waitingGames.value;
  return (
    <Menu
      class="bell"
      label={waiting.length > 0 ? t('nav.waiting', { count: waiting.length }) : t('nav.waiting.none')}
      button={
        <>
          <Icon name="bell" size="big" />
          {waiting.length > 0 && <span class="count bell-count">{waiting.length}</span>}
        </>
      }
    >
      {waiting.slice(0, SHOWN).map((game) => (
        <MenuLink key={game.id} to={gameAddress(game.id)}>
          <Icon name="play" />
          <span>
            {opponentsOf(game.seats, me.value?.name)}
            <small>
              {waitsFor(game)}
              {game.status === 'playing' && ` · ${t('turn.number', { turn: game.turn })}`}
            </small>
          </span>
        </MenuLink>
      ))}
      <MenuLink to="/games">
        <Icon name="list" />
        {waiting.length > 0 ? t('home.mine') : t('nav.waiting.none')}
      </MenuLink>
    </Menu>
  );
}
