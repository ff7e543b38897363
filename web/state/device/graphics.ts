/** What this device draws without effort. */

interface Connection {
  readonly saveData?: boolean;
}

/** Whether a moving island costs nothing that somebody would miss: a graphics card, a large screen, no wish for less. */
export function drawsWithEase(): boolean {
  const isWanted = '(min-width: 1101px) and (hover: hover) and (prefers-reduced-motion: no-preference)';
  if (!matchMedia(isWanted).matches) return false;
  const { connection } = navigator as Navigator & { readonly connection?: Connection };
  if (connection?.saveData) return false;
  const canvas = document.createElement('canvas');
  // Where the processor has to draw, there is none.
  const context = canvas.getContext('webgl2', { failIfMajorPerformanceCaveat: true });
  context?.getExtension('WEBGL_lose_context')?.loseContext();
  return context !== null;
}
