/** The buttons of a turn that is tried: as at the table, without anything that would be sent. */
import { useEffect, useRef } from 'preact/hooks';
import { t } from '../../i18n/i18n';
import { ruleAddress } from '../../state/navigation/addresses';
import { buildName, pieces, tileName } from '../../state/position/words';
import type { Trial } from '../../state/trial/trial';
import { PiecePicture, TilePicture } from '../board/pictures';
import { Icon } from '../controls/icon';
import { Link } from '../frame/link';

/** Several builds are possible on one field. */
function Palette({ trial }: { trial: Trial }) {
  const { turn, table } = trial;
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (turn.byKey.peek()) first.current?.focus();
  }, [turn]);
  const colour = trial.colours[(table.position.value?.seat ?? 1) - 1];
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
            data-token={option.token}
            onClick={() => turn.choose(option)}
            onPointerEnter={consider}
            onPointerLeave={() => (turn.considered.value = undefined)}
            onFocus={consider}
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

/** The tile in hand between the two ways to turn it. */
function InHand({ trial }: { trial: Trial }) {
  const tile = trial.position.value?.hand;
  const hand = trial.turn.hand.value;
  if (!tile) return null;
  return (
    <>
      <TilePicture
        tile={tile}
        label={t('app.labelled', { label: t('panel.hand'), value: tileName(tile) })}
        size={52}
      />
      <button
        type="button"
        class="quiet square"
        aria-label={t('action.rotate')}
        title={t('action.rotate')}
        data-action="rotate"
        onClick={() => trial.turn.rotate(1)}
      >
        <Icon name="again" />
      </button>
      {hand && (
        <button
          type="button"
          class="primary"
          disabled={!hand.legal}
          data-action="place"
          onClick={() => void trial.turn.place()}
        >
          {t('action.place')}
        </button>
      )}
    </>
  );
}

export function TrialBar({ trial }: { trial: Trial }) {
  const { table, turn } = trial;
  const refused = turn.refused.value;
  const isBuilding = table.isBuilding.value;
  return (
    <div class="turn-bar trial-bar" aria-busy={trial.busy.value}>
      {trial.failed.value && (
        <p class="fault" role="alert">
          {trial.failed.value}
        </p>
      )}
      {refused && (
        <p class="refused">
          {refused.sentence} <Link to={ruleAddress(refused.rule)}>{t('refused.rule')}</Link>
        </p>
      )}
      <div class="buttons">
        {table.isPlacing.value && <InHand trial={trial} />}
        {isBuilding && turn.palette.value && <Palette trial={trial} />}
        {isBuilding && !turn.palette.value && (
          <>
            <span class="considered">{t(table.isStuck.value ? 'turn.stuck' : 'turn.build')}</span>
            {table.onlyBuild.value && (
              <button type="button" class="primary" data-action="build" onClick={() => void turn.build()}>
                {t('action.build')}
              </button>
            )}
            {table.isStuck.value && (
              <button type="button" class="danger" data-action="leave" onClick={() => void trial.play('-')}>
                {t('action.leave')}
              </button>
            )}
            <button type="button" class="quiet" data-action="take-back" onClick={() => trial.takeBack()}>
              {t('action.takeBack')}
            </button>
          </>
        )}
      </div>
    </div>
  );
}
