/** The sea: sand and foam along the shore, turquoise shallows, the deep, and the reflected sky. */
import { type Color, type IUniform, Mesh, MeshStandardMaterial, PlaneGeometry } from 'three';
import { type Atmosphere, colour, FIELD_GLSL, type SharedUniforms } from './atmosphere';
import { patch } from './patch';

export class Sea {
  readonly mesh: Mesh<PlaneGeometry, MeshStandardMaterial>;
  readonly #uniforms: Record<string, IUniform<Color>> = {
    deepSea: { value: colour('#000') },
    openSea: { value: colour('#000') },
    shallowSea: { value: colour('#000') },
    foam: { value: colour('#000') },
    beach: { value: colour('#000') },
    skyInSea: { value: colour('#000') },
  };
  readonly #zone: IUniform<number> = { value: 0 };

  constructor(shared: SharedUniforms) {
    const material = patch(new MeshStandardMaterial({ roughness: 0.3 }), 'sea', {
      uniforms: { ...shared, ...this.#uniforms, zone: this.#zone },
      shared: 'varying vec2 vPlace;',
      vertex: 'vPlace = (modelMatrix * vec4(transformed, 1.0)).xz;',
      fragmentHead: `
        uniform vec3 deepSea, openSea, shallowSea, foam, beach, skyInSea;
        uniform float zone, occlusion;
        ${FIELD_GLSL}
        float dryness;
        float waves(vec2 p) {
          return softNoise(p) * 0.5 + softNoise(p * 2.3 + 17.0) * 0.3 + softNoise(p * 5.1 + 5.0) * 0.2;
        }`,
      colour: `
        float away = fieldAt(vPlace).y;
        float swell = waves(vPlace * 1.1);
        float ragged = away + (softNoise(vPlace * 3.1) - 0.5) * 0.12;
        vec3 water = mix(shallowSea, openSea, smoothstep(0.15, 1.3, away + (swell - 0.5) * 0.5));
        water = mix(water, deepSea, smoothstep(0.9, 3.6, away + (swell - 0.5) * 0.9) * 0.85);
        water *= 0.9 + 0.2 * waves(vPlace * vec2(1.6, 2.6));
        // Light that the waves gather on the ground of the shallows.
        float net = abs(softNoise(vPlace * 5.0 + swell * 3.0) - 0.5);
        water += shallowSea * 0.22 * (1.0 - smoothstep(0.0, 0.06, net)) * (1.0 - smoothstep(0.3, 1.3, away));
        float breaker = 1.0 - smoothstep(0.0, 0.035, abs(ragged - 0.23));
        float second = 1.0 - smoothstep(0.0, 0.022, abs(ragged - 0.42 - 0.06 * sin(vPlace.x * 2.0 + vPlace.y)));
        second *= smoothstep(0.4, 0.6, softNoise(vPlace * 1.3 + 9.0));
        water = mix(water, foam, clamp(breaker * 0.9 + second * 0.55, 0.0, 1.0));
        vec3 sand = beach * (0.92 + 0.16 * softNoise(vPlace * 22.0)) * mix(1.0, 0.72, smoothstep(0.06, 0.2, ragged));
        dryness = 1.0 - smoothstep(0.19, 0.23, ragged);
        diffuseColor.rgb = mix(water, sand, dryness);
        float inner = clamp(fieldAt(vPlace).x, 0.0, 1.0);
        // The tiles stand in their own shade.
        diffuseColor.rgb *= 1.0 - 0.35 * (1.0 - smoothstep(0.0, 0.16, away)) - 0.2 * inner;
        if (zone > 0.0) {
          float rim = length(vPlace);
          float dash = step(0.38, fract(atan(vPlace.y, vPlace.x) * zone * 0.9));
          float line = 1.0 - smoothstep(0.035, 0.06, abs(rim - zone));
          diffuseColor.rgb *= mix(1.0, 0.72, smoothstep(zone - 0.02, zone + 0.5, rim));
          diffuseColor.rgb = mix(diffuseColor.rgb, foam, line * dash * 0.9);
        }`,
      roughness: 'roughnessFactor = mix(0.28, 0.95, dryness);',
      normal: `
        vec2 slope = occlusion == 0.0 ? vec2(0.0) : vec2(
          waves(vPlace * 2.4 + vec2(0.05, 0.0)) - waves(vPlace * 2.4 - vec2(0.05, 0.0)),
          waves(vPlace * 2.4 + vec2(0.0, 0.05)) - waves(vPlace * 2.4 - vec2(0.0, 0.05)));
        float calm = (1.0 - dryness) / (1.0 + 0.02 * dot(vViewPosition, vViewPosition) * 0.05);
        normal = normalize(normal - (viewMatrix * vec4(slope.x, 0.0, slope.y, 0.0)).xyz * 1.5 * calm);`,
      glow: `
        float facing = max(0.0, dot(normalize(vViewPosition), normal));
        totalEmissiveRadiance += skyInSea * (0.03 + 0.6 * pow(1.0 - facing, 4.0)) * (1.0 - dryness);`,
    });
    this.mesh = new Mesh(new PlaneGeometry(400, 400).rotateX(-Math.PI / 2), material);
    this.mesh.receiveShadow = true;
    this.mesh.frustumCulled = false;
  }

  set(atmosphere: Atmosphere, zone: number | undefined): void {
    const { deepSea, openSea, shallowSea, foam, beach, skyInSea } = this.#uniforms;
    deepSea.value.set(atmosphere.deep);
    openSea.value.set(atmosphere.open);
    shallowSea.value.set(atmosphere.shallow);
    foam.value.set(atmosphere.foam);
    beach.value.set(atmosphere.beach);
    skyInSea.value.set(atmosphere.sky);
    this.#zone.value = zone ?? 0;
  }
}
