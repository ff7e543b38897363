/** Tells a graphics card from its imitation in software, which is too slow to animate an island. */

const SOFTWARE = /swiftshader|llvmpipe|softpipe|software|basic render/i;

/** Browsers that hide the name of the card give it on request. */
const HIDDEN = /^webkit/i;

/** Not every browser refuses a slow context with `failIfMajorPerformanceCaveat`. */
export function drawsInSoftware(context: WebGL2RenderingContext): boolean {
  const name = String(context.getParameter(context.RENDERER));
  const more = HIDDEN.test(name) ? context.getExtension('WEBGL_debug_renderer_info') : null;
  return SOFTWARE.test(more ? String(context.getParameter(more.UNMASKED_RENDERER_WEBGL)) : name);
}
