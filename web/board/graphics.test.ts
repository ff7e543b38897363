import { expect, test } from 'vitest';
import { drawsInSoftware } from './graphics';

/** A context with the public and the hidden name of its card. */
function context(name: string, hidden?: string): WebGL2RenderingContext {
  const fake = {
    RENDERER: 'RENDERER',
    getExtension: () => (hidden === undefined ? null : { UNMASKED_RENDERER_WEBGL: 'HIDDEN' }),
    getParameter: (which: string) => (which === 'HIDDEN' ? hidden : name),
  };
  return fake as unknown as WebGL2RenderingContext;
}

test('software is known by its name, also where the browser hides it', () => {
  expect(drawsInSoftware(context('llvmpipe (LLVM 19.1, 256 bits)'))).toBe(true);
  expect(drawsInSoftware(context('WebKit WebGL', 'ANGLE (Google, Vulkan (SwiftShader Device))'))).toBe(true);
  expect(drawsInSoftware(context('WebKit WebGL', 'ANGLE (Intel, Mesa Intel(R) UHD Graphics)'))).toBe(false);
  expect(drawsInSoftware(context('WebKit WebGL'))).toBe(false);
  expect(drawsInSoftware(context('Radeon R9 200 Series, or similar'))).toBe(false);
});
