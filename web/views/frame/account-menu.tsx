/** The visitor's name, with a menu. */
import { t } from '../../i18n/i18n';
import { people } from '../../net/people';
import type { Me } from '../../net/types';
import { chosenTheme, sound, theme } from '../../state/device/settings';
import { playerAddress } from '../../state/navigation/addresses';
import { waitingGames } from '../../state/people/my-games';
import { leave } from '../../state/people/session';
import { PiecePicture } from '../board/pictures';
import { Icon } from '../controls/icon';
import { Menu, MenuAction, MenuLink, MenuSwitch } from '../controls/menu';

export function AccountMenu({ who }: { who: Me }) {
  const waiting = waitingGames.value.length;
  return (
    <Menu
      class="account"
      label={t('nav.account', { name: who.name })}
      button={
        <>
          <span class="avatar">
            <PiecePicture kind="hut" colour="red" size={24} />
          </span>
          <span class="name cut">{who.name}</span>
          <Icon name="down" size="small" />
        </>
      }
    >
      <MenuLink to={playerAddress(who.name)}>
        <Icon name="person" />
        {t('people.profile')}
      </MenuLink>
      <MenuLink to="/games">
        <Icon name="list" />
        {t('home.mine')}
        {waiting > 0 && <span class="count menu-end">{waiting}</span>}
      </MenuLink>
      <MenuLink to="/settings">
        <Icon name="settings" />
        {t('settings.title')}
      </MenuLink>
      <hr />
      <MenuSwitch
        on={theme.value === 'night'}
        onSwitch={(night) => (chosenTheme.value = night ? 'night' : 'day')}
      >
        <Icon name="night" />
        {t('settings.theme.night')}
      </MenuSwitch>
      <MenuSwitch on={sound.value === 'on'} onSwitch={(on) => (sound.value = on ? 'on' : 'off')}>
        <Icon name="sound" />
        {t('settings.sound')}
      </MenuSwitch>
      <hr />
      <MenuAction onClick={() => void leave(people.logOut).catch(() => undefined)}>
        <Icon name="leave" />
        {t('people.logOut')}
      </MenuAction>
    </Menu>
  );
}
