/** Light and atmosphere by day and night, and the uniforms that all shaders share. */
import {
  Color,
  DataTexture,
  type IUniform,
  LinearFilter,
  RedFormat,
  RepeatWrapping,
  RGFormat,
  Vector3,
} from 'three';
import type { Theme } from '../palette';
import { scatter } from '../random';
import { type Field, MOST_DISTANCE } from './field';

export interface Atmosphere {
  readonly sky: string;
  readonly horizon: string;
  readonly sun: string;
  readonly sunStrength: number;
  /** The direction of the light source. */
  readonly sunFrom: readonly [number, number, number];
  readonly skyLight: string;
  readonly groundLight: string;
  readonly skyStrength: number;
  readonly exposure: number;
  /** Sea colours, from the deep to the shore. */
  readonly deep: string;
  readonly open: string;
  readonly shallow: string;
  readonly foam: string;
  readonly beach: string;
  /** The emission of lava and windows. */
  readonly lava: number;
  readonly windows: number;
}

export const ATMOSPHERES: Readonly<Record<Theme, Atmosphere>> = {
  day: {
    sky: '#9fd3ea',
    horizon: '#bfe3ea',
    sun: '#fff0d2',
    sunStrength: 3.5,
    sunFrom: [-0.72, 0.85, 0.35],
    skyLight: '#cfe9ff',
    groundLight: '#a88f68',
    skyStrength: 1.25,
    exposure: 1,
    deep: '#0d5f86',
    open: '#1789a6',
    shallow: '#4fcfc4',
    foam: '#f4fbf7',
    beach: '#eed9a4',
    lava: 1.05,
    windows: 0,
  },
  night: {
    sky: '#12264a',
    horizon: '#1d3a5e',
    sun: '#d0dcff',
    sunStrength: 2.1,
    sunFrom: [0.6, 0.8, 0.35],
    skyLight: '#86a0d8',
    groundLight: '#3b3550',
    skyStrength: 1.5,
    exposure: 1.1,
    deep: '#06223f',
    open: '#0d4163',
    shallow: '#237b8b',
    foam: '#b5d3dc',
    beach: '#8f8a78',
    lava: 1.3,
    windows: 3.4,
  },
};

/** Uniforms shared by several materials: changing one here changes it everywhere. */
export interface SharedUniforms {
  readonly [name: string]: IUniform;
  readonly noiseMap: IUniform<DataTexture>;
  readonly field: IUniform<DataTexture>;
  /** The corner and width of the mapped area. */
  readonly fieldArea: IUniform<Vector3>;
  /** The strength of ambient occlusion. */
  readonly occlusion: IUniform<number>;
  readonly lavaGlow: IUniform<number>;
  readonly windowGlow: IUniform<number>;
}

const NOISE_SIZE = 128;

function noiseTexture(): DataTexture {
  const random = scatter(17);
  const data = Uint8Array.from({ length: NOISE_SIZE * NOISE_SIZE }, () => random() * 256);
  const texture = new DataTexture(data, NOISE_SIZE, NOISE_SIZE, RedFormat);
  texture.wrapS = texture.wrapT = RepeatWrapping;
  texture.minFilter = texture.magFilter = LinearFilter;
  texture.needsUpdate = true;
  return texture;
}

export function sharedUniforms(): SharedUniforms {
  return {
    noiseMap: { value: noiseTexture() },
    field: { value: new DataTexture(new Uint8Array(2), 1, 1, RGFormat) },
    fieldArea: { value: new Vector3(0, 0, 1) },
    occlusion: { value: 1 },
    lavaGlow: { value: 1 },
    windowGlow: { value: 0 },
  };
}

export function setField(uniforms: SharedUniforms, field: Field): void {
  uniforms.field.value.dispose();
  const texture = new DataTexture(field.data, field.resolution, field.resolution, RGFormat);
  texture.minFilter = LinearFilter;
  texture.magFilter = LinearFilter;
  texture.unpackAlignment = 1;
  texture.needsUpdate = true;
  uniforms.field.value = texture;
  uniforms.fieldArea.value.set(field.x, field.y, field.width);
}

/** GLSL to read the field: level in x, distance from the shore in y; and noise from 0 to 1. */
export const FIELD_GLSL = `
uniform sampler2D field;
uniform vec3 fieldArea;
vec2 fieldAt(vec2 p) {
  vec2 uv = clamp((p - fieldArea.xy) / fieldArea.z, 0.0, 1.0);
  return texture2D(field, uv).rg * vec2(16.0, ${MOST_DISTANCE.toFixed(1)});
}
uniform sampler2D noiseMap;
float softNoise(vec2 p) {
  vec2 i = floor(p);
  vec2 f = p - i;
  return texture2D(noiseMap, (i + f * f * (3.0 - 2.0 * f) + 0.5) / ${NOISE_SIZE}.0).r;
}
`;

export function colour(value: string): Color {
  return new Color(value);
}
