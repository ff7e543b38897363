/** Adds our own lines to three's shaders, at named places of them. */
import type { IUniform, Material } from 'three';

export interface Patch {
  /** Declarations for both shaders: varyings. */
  readonly shared?: string;
  readonly vertexHead?: string;
  /** After the vertex is known in its model's space, as `transformed`. */
  readonly vertex?: string;
  /** Instead of three's own vertex colours; leave `vColor` set. */
  readonly vertexColour?: string;
  readonly fragmentHead?: string;
  /** Where the surface gets its colour, as `diffuseColor`. */
  readonly colour?: string;
  /** Where it gets its roughness, as `roughnessFactor`. */
  readonly roughness?: string;
  /** Where it gets its normal in view space, as `normal`. */
  readonly normal?: string;
  /** Where it gets its own light, as `totalEmissiveRadiance`. */
  readonly glow?: string;
  readonly uniforms?: Readonly<Record<string, IUniform>>;
}

/** `name` tells patches apart, so that materials with the same one share their program. */
export function patch<M extends Material>(material: M, name: string, changes: Patch): M {
  material.customProgramCacheKey = () => name;
  material.onBeforeCompile = (shader) => {
    Object.assign(shader.uniforms, changes.uniforms);
    const after = (source: string, chunk: string, code = '') =>
      source.replace(`#include <${chunk}>`, `#include <${chunk}>\n${code}`);
    let vertex = after(shader.vertexShader, 'common', `${changes.shared ?? ''}\n${changes.vertexHead ?? ''}`);
    vertex = after(vertex, 'begin_vertex', changes.vertex);
    if (changes.vertexColour) vertex = vertex.replace('#include <color_vertex>', changes.vertexColour);
    shader.vertexShader = vertex;
    let fragment = after(
      shader.fragmentShader,
      'common',
      `${changes.shared ?? ''}\n${changes.fragmentHead ?? ''}`,
    );
    fragment = after(fragment, 'color_fragment', changes.colour);
    fragment = after(fragment, 'roughnessmap_fragment', changes.roughness);
    fragment = after(fragment, 'normal_fragment_maps', changes.normal);
    fragment = after(fragment, 'emissivemap_fragment', changes.glow);
    shader.fragmentShader = fragment;
  };
  return material;
}
