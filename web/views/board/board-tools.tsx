/** The buttons over the board: plan or 3D, zoom, the whole island, levels, a picture. */
import type { Board } from '../../board/board';
import { t } from '../../i18n/i18n';
import { levels, renderer, sound, viewHeld } from '../../state/device/settings';

const ICONS = {
  '3d': 'M12 3L20 7.5V16.5L12 21L4 16.500V7.5ZM4.300 7.700L12 12L19.700 7.700M12 12V20.700',
  plan: 'M4 6.500L9.500 4.500L14.500 6.500L20 4.500V17.500L14.500 19.500L9.500 17.500L4 19.500ZM9.500 4.500V17.500M14.500 6.500V19.500',
  in: 'M12 5V19M5 12H19',
  out: 'M5 12H19',
  whole: 'M4 9V4H9M15 4H20V9M20 15V20H15M9 20H4V15',
  levels: 'M12 4L20 8L12 12L4 8ZM4 12L12 16L20 12M4 16L12 20L20 16',
  sound: 'M4 9.5v5h3.5L12 18.5v-13L7.5 9.5zM15.5 9a4.2 4.2 0 0 1 0 6M18 6.5a8 8 0 0 1 0 11',
  silence: 'M4 9.5v5h3.5L12 18.5v-13L7.5 9.5zM16 9.5l5 5M21 9.5l-5 5',
  hold: 'M7 11V8a5 5 0 0 1 10 0v3M5 11h14v9H5z',
  picture: 'M12 4V15M7 11L12 16L17 11M5 20H19',
} as const;

interface ToolProps {
  readonly icon: keyof typeof ICONS;
  readonly label: string;
  readonly onClick: () => void;
  /** Hidden on small screens. */
  readonly wide?: boolean;
  /** For toggle buttons. */
  readonly pressed?: boolean;
  readonly action?: string;
}

function Tool({ icon, label, onClick, wide, pressed, action }: ToolProps) {
  return (
    <button
      type="button"
      class={wide ? 'wide' : ''}
      aria-label={label}
      title={label}
      aria-pressed={pressed}
      data-action={action}
      onClick={onClick}
    >
      <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
        <path d={ICONS[icon]} />
      </svg>
    </button>
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
  /** Whether the view follows a game unless it is held. */
  readonly following?: boolean;
}

export function BoardTools({ board, following = false }: BoardToolsProps) {
  const other = renderer.value === 'plan' ? '3d' : 'plan';
  const isHeld = viewHeld.value === 'on';
  const isNumbered = levels.value === 'on';
  const isHeard = sound.value === 'on';
  return (
    <div class="board-tools">
      <div>
        <Tool
          icon={other}
          label={t(`settings.board.${other}`)}
          action={`show-${other}`}
          onClick={() => (renderer.value = other)}
        />
        {renderer.value === '3d' && (
          <Tool
            icon="levels"
            label={t('action.levels')}
            pressed={isNumbered}
            onClick={() => (levels.value = isNumbered ? 'auto' : 'on')}
          />
        )}
      </div>
      <div>
        <Tool icon="in" label={t('action.zoomIn')} onClick={() => board()?.zoom(1.25)} wide />
        <Tool icon="out" label={t('action.zoomOut')} onClick={() => board()?.zoom(0.8)} wide />
        <Tool icon="whole" label={t('action.resetView')} onClick={() => board()?.resetView()} />
        {following && (
          <Tool
            icon="hold"
            label={t('action.hold')}
            action="hold"
            pressed={isHeld}
            onClick={() => (viewHeld.value = isHeld ? 'off' : 'on')}
            wide
          />
        )}
      </div>
      <div>
        <Tool
          icon={isHeard ? 'sound' : 'silence'}
          label={t('settings.sound')}
          action="sound"
          pressed={isHeard}
          onClick={() => (sound.value = isHeard ? 'off' : 'on')}
        />
        <Tool icon="picture" label={t('action.image')} onClick={() => void savePicture(board())} wide />
      </div>
    </div>
  );
}
