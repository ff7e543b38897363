/** A player's colour picker. */
import { PLAYER_COLOURS, type PlayerColour } from '../../board/scene';
import { t } from '../../i18n/i18n';
import { PiecePicture } from '../board/pictures';

interface ColourPickProps {
  readonly seat: number;
  readonly colour: PlayerColour;
  /** The size of the picture, in pixels. */
  readonly size: number;
  readonly onPick: (colour: PlayerColour) => void;
}

export function ColourPick({ seat, colour, size, onPick }: ColourPickProps) {
  return (
    <span class="colour-pick" title={t(`colour.${colour}`)}>
      <PiecePicture kind="hut" colour={colour} size={size} />
      <select
        aria-label={t('new.seat.colour', { seat })}
        value={colour}
        onChange={(event) => onPick(event.currentTarget.value as PlayerColour)}
      >
        {PLAYER_COLOURS.map((one) => (
          <option key={one} value={one}>
            {t(`colour.${one}`)}
          </option>
        ))}
      </select>
    </span>
  );
}
