/**
 * Shader programs. The first use of a program asks the driver for its result, and the page waits until everything drawn
 * before has been finished. So programs are compiled in the background, and asked once they are ready.
 */
import type { Camera, Scene as ThreeScene, WebGLProgram, WebGLRenderer } from 'three';

/** The milliseconds between two looks at programs being compiled. */
const POLL = 10;

/** More than three's types tell. */
interface Program extends WebGLProgram {
  readonly program: globalThis.WebGLProgram;
  /** Whether it can be asked without waiting. */
  isReady(): boolean;
}

const later = (milliseconds: number) => new Promise<void>((done) => setTimeout(done, milliseconds));

/** Resolves when everything drawn so far is finished. */
async function finished(context: WebGL2RenderingContext): Promise<void> {
  const fence = context.fenceSync(context.SYNC_GPU_COMMANDS_COMPLETE, 0);
  if (!fence) return;
  context.flush();
  await later(0);
  const isDone = () => context.getSyncParameter(fence, context.SYNC_STATUS) === context.SIGNALED;
  while (!context.isContextLost() && !isDone()) await later(POLL);
  context.deleteSync(fence);
}

/**
 * Compiles the programs of everything in a scene, visible or not, under its present lights. Resolves when they can be
 * used without waiting; rejects if one cannot be linked.
 */
export async function compilePrograms(gl: WebGLRenderer, scene: ThreeScene, camera: Camera): Promise<void> {
  gl.compile(scene, camera);
  const context = gl.getContext() as WebGL2RenderingContext;
  for (const program of [...(gl.info.programs ?? [])] as Program[]) {
    while (!context.isContextLost() && !program.isReady()) await later(POLL);
    // Yields also, so that input is handled between two programs.
    await finished(context);
    if (context.isContextLost()) return;
    if (!context.getProgramParameter(program.program, context.LINK_STATUS))
      throw new Error(`a program cannot be linked: ${context.getProgramInfoLog(program.program)}`);
    program.getUniforms();
  }
}
