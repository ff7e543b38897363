/** Estimates what this device can render comfortably. */
import { drawsInSoftware } from '../../board/graphics';

interface Connection {
  readonly saveData?: boolean;
}

/** Whether to animate the island: a graphics card, a large screen, and no preference for less motion or data. */
export function drawsWithEase(): boolean {
  const isWanted = '(min-width: 1101px) and (hover: hover) and (prefers-reduced-motion: no-preference)';
  if (!matchMedia(isWanted).matches) return false;
  const { connection } = navigator as Navigator & { readonly connection?: Connection };
  if (connection?.saveData) return false;
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('webgl2', { failIfMajorPerformanceCaveat: true });
  const isQuick = context !== null && !drawsInSoftware(context);
  context?.getExtension('WEBGL_lose_context')?.loseContext();
  return isQuick;
}
