/** The board in the page: passes scenes to it and forwards its input. */
import { effect, type ReadonlySignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { type Board, type BoardOptions, createBoard } from '../../board/board';
import type { Scene } from '../../board/scene';
import { t } from '../../i18n/i18n';
import { levels, PACE, renderer, speed, theme } from '../../state/device/settings';

export interface BoardViewProps {
  readonly scene: ReadonlySignal<Scene>;
  readonly rotating?: ReadonlySignal<boolean>;
  /** Forces level numerals in 3D too, whatever the setting. */
  readonly numbered?: boolean;
  readonly label: NonNullable<BoardOptions['label']>;
  readonly handlers?: Pick<BoardOptions, 'onPointHex' | 'onPickHex' | 'onRotate' | 'onCancel'>;
  /** The island was wanted but cannot be drawn here: the plan is shown. */
  readonly onUnavailable?: () => void;
  /** Exposes the board, for zooming and pictures. */
  readonly onBoard?: (board: Board | undefined) => void;
}

export function BoardView(props: BoardViewProps) {
  const { scene, rotating, numbered = false, label, handlers, onUnavailable, onBoard } = props;
  const host = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!host.current) return;
    const board = createBoard(host.current, {
      renderer: renderer.peek(),
      theme: theme.peek(),
      label,
      ...handlers,
      onRenderer: (_, unavailable) => {
        if (!unavailable) return;
        renderer.value = 'plan';
        onUnavailable?.();
      },
    });
    onBoard?.(board);
    const stops = [
      effect(() => {
        board.configure({
          renderer: renderer.value,
          theme: theme.value,
          speed: PACE[speed.value],
          rotating: rotating?.value ?? false,
          levels: numbered || levels.value === 'on' || renderer.value === 'plan',
        });
      }),
      effect(() => {
        board.configure({ name: t('board.name') });
      }),
      effect(() => {
        board.set(scene.value);
      }),
    ];
    return () => {
      for (const stop of stops) stop();
      onBoard?.(undefined);
      board.destroy();
    };
  }, []);
  return <div ref={host} class="board-host" id="board" tabIndex={-1} />;
}
