/** Game list filters: by number of players and by time control. */
import { players as PLAYER_NUMBERS } from '../../api/constants.json';
import { t } from '../../i18n/i18n';
import { CLOCK_KINDS, type Filter } from '../../state/lobby/lobby';

export function Filters({ filter, onFilter }: { filter: Filter; onFilter: (filter: Filter) => void }) {
  return (
    <div class="row filters">
      <label class="field">
        <span>{t('new.players')}</span>
        <select
          value={filter.players ?? ''}
          onChange={(event) =>
            onFilter({ ...filter, players: Number(event.currentTarget.value) || undefined })
          }
        >
          <option value="">{t('home.lobby.all')}</option>
          {PLAYER_NUMBERS.map((count) => (
            <option key={count} value={count}>
              {count}
            </option>
          ))}
        </select>
      </label>
      <label class="field">
        <span>{t('new.clock')}</span>
        <select
          value={filter.clock ?? ''}
          onChange={(event) =>
            onFilter({
              ...filter,
              clock: CLOCK_KINDS.find((kind) => kind === event.currentTarget.value),
            })
          }
        >
          <option value="">{t('home.lobby.all')}</option>
          {CLOCK_KINDS.map((kind) => (
            <option key={kind} value={kind}>
              {t(`new.clock.${kind}`)}
            </option>
          ))}
        </select>
      </label>
    </div>
  );
}
