/** All settings on one page, of this browser and of the account. They take effect at once. */
import { type Signal, useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
import { t } from '../../i18n/i18n';
import type { Key } from '../../i18n/messages';
import { LANGUAGE_NAMES, LANGUAGES, type Language } from '../../i18n/messages';
import { hasService } from '../../net/site';
import { askForNotices, noticeState } from '../../state/device/attention';
import {
  COMPUTER_SPEEDS,
  chosenLanguage,
  chosenTheme,
  codes,
  computerSpeed,
  confirming,
  levels,
  notices,
  renderer,
  SPEEDS,
  sound,
  speed,
  THEMES,
} from '../../state/device/settings';
import { me, session } from '../../state/people/session';
import { errorSentence } from '../../state/position/words';
import { Segments, Switch } from '../controls/fields';
import { Icon, type IconName } from '../controls/icon';
import { Link } from '../frame/link';
import { DataSettings, NameSettings, Tokens } from '../people/account';
import { SettingRow } from './setting-row';
import './settings.css';

interface ChoiceProps<T extends string> {
  readonly title: string;
  readonly text?: string;
  readonly value: Signal<T>;
  readonly choices: readonly T[];
  readonly name: (choice: T) => string;
}

function ChoiceRow<T extends string>({ title, text, value, choices, name }: ChoiceProps<T>) {
  return (
    <SettingRow title={title} {...(text !== undefined && { text })}>
      <Segments
        label={title}
        choices={choices}
        value={value.value}
        name={name}
        onChoose={(choice) => (value.value = choice)}
      />
    </SettingRow>
  );
}

interface SwitchRowProps<T extends string> {
  readonly title: string;
  readonly text?: string;
  readonly value: Signal<T>;
  readonly on: T;
  readonly off: T;
}

function SwitchRow<T extends string>({ title, text, value, on, off }: SwitchRowProps<T>) {
  return (
    <SettingRow title={title} {...(text !== undefined && { text })}>
      <Switch
        label={title}
        on={value.value === on}
        onSwitch={(isOn) => {
          value.value = isOn ? on : off;
        }}
      />
    </SettingRow>
  );
}

/** Notifications: only this click asks the browser for permission. */
function NoticesRow() {
  const refused = useSignal(false);
  if (noticeState() === 'missing') return null;
  return (
    <SettingRow title={t('settings.notices')} text={t('settings.notices.text')}>
      <Switch
        label={t('settings.notices')}
        on={notices.value === 'on' && noticeState() === 'granted'}
        onSwitch={(on, box) => {
          refused.value = false;
          if (!on) {
            notices.value = 'off';
            return;
          }
          void askForNotices().then((granted) => {
            refused.value = !granted;
            box.checked = granted;
          });
        }}
      />
      {refused.value && (
        <p class="fault" role="alert">
          {t('settings.notices.refused')}
        </p>
      )}
    </SettingRow>
  );
}

function LanguageRow() {
  return (
    <SettingRow title={t('settings.language')}>
      <select
        aria-label={t('settings.language')}
        value={chosenLanguage.value}
        onChange={(event) => (chosenLanguage.value = event.currentTarget.value as Language)}
      >
        {LANGUAGES.map((language) => (
          <option key={language} value={language}>
            {LANGUAGE_NAMES[language]}
          </option>
        ))}
      </select>
    </SettingRow>
  );
}

interface Section {
  readonly id: string;
  readonly name: Key;
  readonly icon: IconName;
  readonly content: () => ComponentChildren;
  /** Only for users with an account. */
  readonly owner?: true;
  /** Only with a service. */
  readonly service?: true;
}

const SECTIONS: readonly Section[] = [
  {
    id: 'board',
    name: 'settings.section.board',
    icon: 'settings',
    content: () => (
      <>
        <ChoiceRow
          title={t('settings.board')}
          text={t('settings.board.text')}
          value={renderer}
          choices={['3d', 'plan']}
          name={(choice) => t(`settings.board.${choice}`)}
        />
        <SwitchRow
          title={t('settings.confirm')}
          text={t('settings.confirm.text')}
          value={confirming}
          on="on"
          off="off"
        />
        <SwitchRow
          title={t('settings.levels')}
          text={t('settings.levels.text')}
          value={levels}
          on="on"
          off="auto"
        />
        <ChoiceRow
          title={t('settings.speed')}
          text={t('settings.speed.text')}
          value={speed}
          choices={SPEEDS}
          name={(choice) => t(`settings.speed.${choice}`)}
        />
        <ChoiceRow
          title={t('settings.computers')}
          text={t('settings.computers.text')}
          value={computerSpeed}
          choices={COMPUTER_SPEEDS}
          name={(choice) => t(`settings.computers.${choice}`)}
        />
        <SwitchRow
          title={t('settings.codes')}
          text={t('settings.codes.text')}
          value={codes}
          on="on"
          off="off"
        />
      </>
    ),
  },
  {
    id: 'appearance',
    name: 'settings.section.appearance',
    icon: 'night',
    content: () => (
      <>
        <LanguageRow />
        <ChoiceRow
          title={t('settings.theme')}
          value={chosenTheme}
          choices={THEMES}
          name={(choice) => t(`settings.theme.${choice}`)}
        />
      </>
    ),
  },
  {
    id: 'notices',
    name: 'settings.section.notices',
    icon: 'bell',
    content: () => (
      <>
        <SwitchRow
          title={t('settings.sound')}
          text={t('settings.sound.text')}
          value={sound}
          on="on"
          off="off"
        />
        <NoticesRow />
      </>
    ),
  },
  {
    id: 'name',
    name: 'settings.section.name',
    icon: 'person',
    content: () => <NameSettings />,
    service: true,
  },
  { id: 'programs', name: 'people.tokens', icon: 'programs', content: () => <Tokens />, owner: true },
  {
    id: 'data',
    name: 'settings.section.data',
    icon: 'share',
    content: () => <DataSettings />,
    service: true,
  },
];

export function SettingsPage() {
  const failed = useSignal('');
  useEffect(() => {
    if (!hasService) return;
    session().catch((error: unknown) => {
      failed.value = errorSentence(error);
    });
  }, []);
  const who = me.value;
  const sections = SECTIONS.filter(
    ({ owner, service }) => (!owner || (who && !who.guest)) && (!service || hasService),
  );
  return (
    <main class="page settings">
      <nav class="contents" aria-label={t('settings.title')}>
        <h1>{t('settings.title')}</h1>
        <ol>
          {sections.map(({ id, name, icon }) => (
            <li key={id}>
              <a href={`#${id}`}>
                <Icon name={icon} />
                {t(name)}
              </a>
            </li>
          ))}
        </ol>
      </nav>
      <div class="sections">
        {failed.value && (
          <p class="fault" role="alert">
            {failed.value}
          </p>
        )}
        {who?.guest && (
          <section class="card guest-note">
            <p>{t('people.youGuest', { name: who.name })}</p>
            <div class="buttons">
              <Link to="/signup" class="button">
                {t('people.signUp')}
              </Link>
              <Link to="/login" class="button quiet">
                {t('people.logIn')}
              </Link>
            </div>
          </section>
        )}
        {sections.map(({ id, name, content }) => (
          <section key={id} id={id} class="card" aria-labelledby={`${id}-title`}>
            <h2 id={`${id}-title`}>{t(name)}</h2>
            <div class="setting-rows">{content()}</div>
          </section>
        ))}
      </div>
    </main>
  );
}
