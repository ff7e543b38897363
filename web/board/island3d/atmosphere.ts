/** Light and air by day and by night, and the values that all shaders share. */
import { Color, DataTexture, type IUniform, LinearFilter, RGFormat, Vector3 } from 'three';
import type { Theme } from '../palette';
import { type Field, MOST_DISTANCE } from './field';

export interface Atmosphere {
  readonly sky: string;
  readonly horizon: string;
  readonly sun: string;
  readonly sunStrength: number;
  /** Where the light comes from. */
  readonly sunFrom: readonly [number, number, number];
  readonly skyLight: string;
  readonly groundLight: string;
  readonly skyStrength: number;
  readonly exposure: number;
  /** Colours of the sea, from the deep to the shore. */
  readonly deep: string;
  readonly open: string;
  readonly shallow: string;
  readonly foam: string;
  readonly beach: string;
  /** How much lava and windows shine. */
  readonly lava: number;
  readonly windows: number;
}

export const ATMOSPHERES: Readonly<Record<Theme, Atmosphere>> = {
  day: {
    sky: '#9fd3ea',
    horizon: '#bfe3ea',
    sun: '#fff0d2',
    sunStrength: 3.1,
    sunFrom: [-0.55, 0.95, 0.42],
    skyLight: '#cfe9ff',
    groundLight: '#a88f68',
    skyStrength: 1.35,
    exposure: 0.95,
    deep: '#0d5f86',
    open: '#1789a6',
    shallow: '#4fcfc4',
    foam: '#f4fbf7',
    beach: '#eed9a4',
    lava: 1.15,
    windows: 0,
  },
  night: {
    sky: '#0a1630',
    horizon: '#142743',
    sun: '#a9c4ff',
    sunStrength: 1.15,
    sunFrom: [0.5, 0.9, 0.35],
    skyLight: '#4d6ba8',
    groundLight: '#2c2733',
    skyStrength: 0.85,
    exposure: 1.05,
    deep: '#051a33',
    open: '#0b3353',
    shallow: '#1b6374',
    foam: '#9fc0cc',
    beach: '#8d8468',
    lava: 2.6,
    windows: 3.2,
  },
};

/** Uniforms that several materials use; to change one here changes it everywhere. */
export interface SharedUniforms {
  readonly [name: string]: IUniform;
  readonly field: IUniform<DataTexture>;
  /** Corner and width of what the field maps. */
  readonly fieldArea: IUniform<Vector3>;
  /** How much of the corner shadows is drawn. */
  readonly occlusion: IUniform<number>;
  readonly lavaGlow: IUniform<number>;
  readonly windowGlow: IUniform<number>;
}

export function sharedUniforms(): SharedUniforms {
  return {
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

/** Reads the map in a shader: levels in x, distance from the shore in y. */
export const FIELD_GLSL = `
uniform sampler2D field;
uniform vec3 fieldArea;
vec2 fieldAt(vec2 p) {
  vec2 uv = clamp((p - fieldArea.xy) / fieldArea.z, 0.0, 1.0);
  return texture2D(field, uv).rg * vec2(16.0, ${MOST_DISTANCE.toFixed(1)});
}
float hash21(vec2 p) {
  p = fract(p * vec2(123.34, 456.21));
  p += dot(p, p + 45.32);
  return fract(p.x * p.y);
}
float softNoise(vec2 p) {
  vec2 i = floor(p);
  vec2 f = fract(p);
  f = f * f * (3.0 - 2.0 * f);
  return mix(
    mix(hash21(i), hash21(i + vec2(1.0, 0.0)), f.x),
    mix(hash21(i + vec2(0.0, 1.0)), hash21(i + vec2(1.0, 1.0)), f.x), f.y);
}
`;

export function colour(value: string): Color {
  return new Color(value);
}
