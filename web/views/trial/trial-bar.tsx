/** The buttons of a trial turn: like those of the table, without anything that would be sent. */
import { t } from '../../i18n/i18n';
import { tileName } from '../../state/position/words';
import type { Trial } from '../../state/trial/trial';
import { TilePicture } from '../board/pictures';
import { Icon } from '../controls/icon';
import { BuildPalette, PlaceButton, TurnFaults } from '../turn/turn-buttons';

/** The tile in hand between its two rotate buttons. */
function InHand({ trial }: { trial: Trial }) {
  const tile = trial.position.value?.hand;
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
      <PlaceButton turn={trial.turn} />
    </>
  );
}

export function TrialBar({ trial }: { trial: Trial }) {
  const { table, turn } = trial;
  const isBuilding = table.isBuilding.value;
  return (
    <div class="turn-bar trial-bar" aria-busy={trial.busy.value}>
      <TurnFaults turn={turn} failed={trial.failed.value} />
      <div class="buttons">
        {table.isPlacing.value && <InHand trial={trial} />}
        {isBuilding && turn.palette.value && (
          <BuildPalette turn={turn} colour={trial.colours[(table.position.value?.seat ?? 1) - 1]} />
        )}
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
