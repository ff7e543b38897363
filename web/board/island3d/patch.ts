/** Injects code into three's shaders at named chunks. */
import type { IUniform, Material } from 'three';

export interface Patch {
  /** Declarations for both shaders: varyings. */
  readonly shared?: string;
  readonly vertexHead?: string;
  /** After the vertex is known in model space, as `transformed`. */
  readonly vertex?: string;
  /** Replaces three's own vertex colours; must set `vColor`. */
  readonly vertexColour?: string;
  readonly fragmentHead?: string;
  /** Sets the surface colour, `diffuseColor`. */
  readonly colour?: string;
  /** Sets the roughness, `roughnessFactor`. */
  readonly roughness?: string;
  /** Sets the normal in view space, `normal`. */
  readonly normal?: string;
  /** Sets the emission, `totalEmissiveRadiance`. */
  readonly glow?: string;
  readonly uniforms?: Readonly<Record<string, IUniform>>;
}

/** `name` is the program cache key: materials with the same name share their program. */
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
