/** The turn's buttons, shared by the table, studies and puzzles. */
import { useEffect, useRef } from 'preact/hooks';
import type { PlayerColour } from '../../board/scene';
import { t } from '../../i18n/i18n';
import { ruleAddress } from '../../state/navigation/addresses';
import { buildName, pieces } from '../../state/position/words';
import type { OwnTurn } from '../../state/table/own-turn';
import { PiecePicture } from '../board/pictures';
import { Link } from '../frame/link';

/** Moves the focus of keyboard players to the first button of a newly opened choice. */
export function useLedFocus(turn: OwnTurn) {
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (turn.byKey.peek()) first.current?.focus();
  }, [turn]);
  return first;
}

/** The choice between several builds on a field. */
export function BuildPalette({ turn, colour }: { turn: OwnTurn; colour: PlayerColour }) {
  const first = useLedFocus(turn);
  return (
    <>
      {turn.palette.value?.options.map((option, index) => {
        const consider = () => (turn.considered.value = option);
        return (
          <button
            ref={index === 0 ? first : null}
            type="button"
            class="option"
            key={option.token}
            onClick={() => turn.choose(option)}
            onPointerEnter={consider}
            onPointerLeave={() => (turn.considered.value = undefined)}
            onFocus={consider}
            data-token={option.token}
          >
            <PiecePicture kind={option.piece} colour={colour} size={28} />
            <span>
              {buildName(option)}{' '}
              <small>{t('build.cost', { pieces: pieces(option.piece, option.cost) })}</small>
            </span>
          </button>
        );
      })}
      <button type="button" class="quiet" onClick={() => turn.cancel()}>
        {t('action.cancel')}
      </button>
    </>
  );
}

/** Places the tile where it is held. */
export function PlaceButton({ turn }: { turn: OwnTurn }) {
  const hand = turn.hand.value;
  if (!hand) return null;
  return (
    <button
      type="button"
      class="primary"
      disabled={!hand.legal}
      onClick={() => void turn.place()}
      data-action="place"
    >
      {t('action.place')}
    </button>
  );
}

/** Rotates the tile in hand, and places it where it is held. */
export function PlaceButtons({ turn }: { turn: OwnTurn }) {
  if (!turn.hand.value) return null;
  return (
    <>
      <button type="button" onClick={() => turn.rotate(1)} data-action="rotate">
        {t('action.rotate')}
      </button>
      <PlaceButton turn={turn} />
    </>
  );
}

/** What went wrong, and why a place was refused. */
export function TurnFaults({ turn, failed }: { turn: OwnTurn; failed: string | undefined }) {
  const refused = turn.refused.value;
  return (
    <>
      {failed && (
        <p class="fault" role="alert">
          {failed}
        </p>
      )}
      {refused && (
        <p class="refused">
          {refused.sentence} <Link to={ruleAddress(refused.rule)}>{t('refused.rule')}</Link>
        </p>
      )}
    </>
  );
}
