/** The players, who is to act, and everybody's reserve. */
import type { PlayerColour } from '../../board/scene';
import { t } from '../../i18n/i18n';
import type { Position, Seat } from '../../net/types';
import { readSetup } from '../../state/position/notation';
import { IN_RESERVE, piecesInPlay } from '../../state/position/pieces';
import { pieces, seatName } from '../../state/position/words';
import { PiecePicture } from '../board/pictures';

interface PlayersProps {
  readonly position: Position;
  readonly setup: string;
  readonly seats: readonly Seat[];
  readonly colours: readonly PlayerColour[];
}

export function Reserves({ position, setup, seats, colours }: PlayersProps) {
  const kinds = piecesInPlay(readSetup(setup).get('boats') === 'on');
  return (
    <ul class="players">
      {seats.map((seat) => (
        <li
          key={seat.seat}
          class="player"
          data-acting={position.seat === seat.seat}
          data-out={position.out[seat.seat - 1]}
        >
          <div class="player-name">
            <span class={`dot dot-${colours[seat.seat - 1]}`} aria-hidden="true" />
            <strong>{seatName(seat)}</strong>
            {position.out[seat.seat - 1] && <span class="tag">{t('player.out')}</span>}
            {position.outcome?.standings[seat.seat - 1] === 1 && (
              <span class="tag strong">{t('replay.winner')}</span>
            )}
          </div>
          <ul class="reserve" aria-label={t('player.reserve', { player: seatName(seat) })}>
            {kinds.map((kind) => {
              const left = position.reserves[seat.seat - 1][IN_RESERVE[kind]];
              return (
                <li key={kind} data-none={left === 0}>
                  <PiecePicture kind={kind} colour={colours[seat.seat - 1]} size={20} />
                  <span aria-hidden="true">{left}</span>
                  <span class="unseen">{pieces(kind, left)}</span>
                </li>
              );
            })}
          </ul>
        </li>
      ))}
    </ul>
  );
}
