/** The four ways to play, each complete in place. */
import type { ComponentChildren } from 'preact';
import type { PlayerColour } from '../../board/scene';
import { t } from '../../i18n/i18n';
import { hasService } from '../../net/site';
import type { Piece, SeatChoice } from '../../net/types';
import { aiLevel } from '../../state/device/settings';
import { levelWord } from '../../state/position/words';
import { PiecePicture } from '../board/pictures';
import { Slider } from '../controls/fields';
import { Icon } from '../controls/icon';
import { Link } from '../frame/link';
import { FriendsHere } from '../lobby/friends-here';

interface WayProps {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly piece: Piece;
  readonly colour: PlayerColour;
  readonly children: ComponentChildren;
}

function Way({ id, title, text, piece, colour, children }: WayProps) {
  return (
    <section class="way" aria-labelledby={`${id}-title`} data-way={id}>
      <h2 id={`${id}-title`}>
        <PiecePicture kind={piece} colour={colour} size={32} />
        {title}
      </h2>
      <p>{text}</p>
      <div class="way-do">{children}</div>
    </section>
  );
}

interface WaysProps {
  readonly onStart: (seats: SeatChoice[], colours?: PlayerColour[]) => void;
  /** Whether the tray overlaps the lower edge of the hero. */
  readonly overHero: boolean;
}

export function Ways({ onStart, overHero }: WaysProps) {
  const level = Number(aiLevel.value);
  return (
    <div class="card ways" data-over-hero={overHero}>
      <Way id="computer" title={t('home.computer')} text={t('home.play.text')} piece="temple" colour="red">
        <div class="level">
          <span>
            {t('home.level', { level })} · <b>{levelWord(level)}</b>
          </span>
          <Slider
            min={1}
            max={10}
            value={level}
            label={t('home.level.label')}
            onSlide={(chosen) => (aiLevel.value = String(chosen) as typeof aiLevel.value)}
          />
        </div>
        <button
          type="button"
          data-action="play-level"
          onClick={() => onStart([{ kind: 'me' }, { kind: 'ai', level }])}
        >
          {t('home.play.short')}
        </button>
      </Way>
      {hasService && (
        <Way
          id="elsewhere"
          title={t('home.elsewhere')}
          text={t('home.elsewhere.text')}
          piece="boat"
          colour="violet"
        >
          <button
            type="button"
            data-action="invite"
            onClick={() => onStart([{ kind: 'me' }, { kind: 'invite' }])}
          >
            <Icon name="link" />
            {t('home.elsewhere.start')}
          </button>
        </Way>
      )}
      <Way id="here" title={t('home.here')} text={t('home.here.text')} piece="hut" colour="gold">
        <FriendsHere onStart={onStart} />
      </Way>
      <Way id="options" title={t('new.title')} text={t('home.options.text')} piece="tower" colour="ebony">
        <Link to="/new" class="button">
          <Icon name="settings" />
          {t('home.options')}
        </Link>
      </Way>
    </div>
  );
}
