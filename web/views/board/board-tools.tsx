/** The buttons over the board: plan or 3D, nearer, farther, the whole island, levels, a picture. */
import type { Board } from '../../board/board';
import { t } from '../../i18n/i18n';
import { levels, renderer, sound, viewHeld } from '../../state/device/settings';

const ICONS = {
  in: 'M12 5V19M5 12H19',
  out: 'M5 12H19',
  whole: 'M4 9V4H9M15 4H20V9M20 15V20H15M9 20H4V15',
  levels: 'M12 4L20 8L12 12L4 8ZM4 12L12 16L20 12M4 16L12 20L20 16',
  sound: 'M4 9.5v5h3.5L12 18.5v-13L7.5 9.5zM15.5 9a4.2 4.2 0 0 1 0 6M18 6.5a8 8 0 0 1 0 11',
  silence: 'M4 9.5v5h3.5L12 18.5v-13L7.5 9.5zM16 9.5l5 5M21 9.5l-5 5',
  hold: 'M7 11V8a5 5 0 0 1 10 0v3M5 11h14v9H5z',
  picture: 'M12 4V15M7 11L12 16L17 11M5 20H19',
} as const;

function Icon({ name }: { name: keyof typeof ICONS }) {
  return (
    <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={ICONS[name]} />
    </svg>
  );
}

async function savePicture(board: Board | undefined): Promise<void> {
  if (!board) return;
  const link = document.createElement('a');
  link.href = URL.createObjectURL(await board.image(1600, 1200));
  link.download = 'taluva.png';
  link.click();
  URL.revokeObjectURL(link.href);
}

interface BoardToolsProps {
  readonly board: () => Board | undefined;
  /** Whether the view follows a game, unless it is held. */
  readonly following?: boolean;
}

export function BoardTools({ board, following = false }: BoardToolsProps) {
  const other = renderer.value === 'plan' ? '3d' : 'plan';
  const tool = (name: keyof typeof ICONS, label: string, onClick: () => void, wide = false) => (
    <button type="button" class={wide ? 'wide' : ''} aria-label={label} title={label} onClick={onClick}>
      <Icon name={name} />
    </button>
  );
  return (
    <div class="board-tools">
      <button type="button" onClick={() => (renderer.value = other)} data-switch={other}>
        {t(`settings.board.${other}`)}
      </button>
      {tool('in', t('action.zoomIn'), () => board()?.zoom(1.25), true)}
      {tool('out', t('action.zoomOut'), () => board()?.zoom(0.8), true)}
      {tool('whole', t('action.resetView'), () => board()?.resetView())}
      {following && (
        <button
          type="button"
          class="wide"
          aria-label={t('action.hold')}
          title={t('action.hold')}
          aria-pressed={viewHeld.value === 'on'}
          data-action="hold"
          onClick={() => (viewHeld.value = viewHeld.value === 'on' ? 'off' : 'on')}
        >
          <Icon name="hold" />
        </button>
      )}
      {renderer.value === '3d' && (
        <button
          type="button"
          aria-label={t('action.levels')}
          title={t('action.levels')}
          aria-pressed={levels.value === 'on'}
          onClick={() => (levels.value = levels.value === 'on' ? 'auto' : 'on')}
        >
          <Icon name="levels" />
        </button>
      )}
      <button
        type="button"
        aria-label={t('settings.sound')}
        title={t('settings.sound')}
        aria-pressed={sound.value === 'on'}
        data-action="sound"
        onClick={() => (sound.value = sound.value === 'on' ? 'off' : 'on')}
      >
        <Icon name={sound.value === 'on' ? 'sound' : 'silence'} />
      </button>
      {tool('picture', t('action.image'), () => void savePicture(board()), true)}
    </div>
  );
}
