/** The materials of everything that stands on the tiles. */
import {
  AdditiveBlending,
  CanvasTexture,
  DoubleSide,
  MeshBasicMaterial,
  MeshStandardMaterial,
  SRGBColorSpace,
} from 'three';
import { MARK_PATHS, PLAYERS } from '../palette';
import { PLAYER_COLOURS } from '../scene';
import type { SharedUniforms } from './atmosphere';
import { patch } from './patch';

/** Plants and stones: vertex-coloured, each with a slight variation. */
export function natureMaterial(): MeshStandardMaterial {
  return patch(new MeshStandardMaterial({ vertexColors: true, roughness: 0.9, side: DoubleSide }), 'nature', {
    vertexHead: 'attribute float tint;',
    vertexColour:
      'vColor = vec4(color * (1.0 + 0.14 * tint) * mix(vec3(1.0), vec3(1.06, 1.0, 0.9), tint * 0.5), 1.0);',
  });
}

/** Volcanic rock and emissive lava. */
export function volcanoMaterial(uniforms: SharedUniforms): MeshStandardMaterial {
  return patch(new MeshStandardMaterial({ vertexColors: true, roughness: 0.95 }), 'volcano', {
    uniforms,
    shared: 'varying float vGlow; varying float vHeight;',
    vertexHead: 'attribute vec2 look;',
    vertex: 'vGlow = look.y; vHeight = position.y;',
    fragmentHead: 'uniform float lavaGlow;',
    colour: `
      vec3 lava = diffuseColor.rgb * vGlow * lavaGlow;
      diffuseColor.rgb *= max(0.0, 1.0 - vGlow);`,
    // At night the crater lights the slopes.
    glow: `
      totalEmissiveRadiance += lava;
      totalEmissiveRadiance += vec3(1.0, 0.2, 0.03) * max(0.0, lavaGlow - 1.05) * 1.3 * vHeight * (1.0 - min(1.0, vGlow));`,
  });
}

/** The players' marks in one row, in the order of `PLAYER_COLOURS`. */
function markTexture(): CanvasTexture {
  const size = 128;
  const canvas = document.createElement('canvas');
  canvas.width = size * PLAYER_COLOURS.length;
  canvas.height = size;
  const context = canvas.getContext('2d');
  if (context) {
    PLAYER_COLOURS.forEach((name, i) => {
      const look = PLAYERS[name];
      context.setTransform(size * 0.4, 0, 0, size * 0.4, size * (i + 0.5), size / 2);
      context.fillStyle = look.markPaint;
      context.fill(new Path2D(MARK_PATHS[look.mark]));
    });
  }
  const texture = new CanvasTexture(canvas);
  texture.colorSpace = SRGBColorSpace;
  texture.anisotropy = 4;
  return texture;
}

/** Painted and plain wood with its grain, the marks, and windows lit at night. */
export function woodMaterial(uniforms: SharedUniforms): MeshStandardMaterial {
  return patch(new MeshStandardMaterial({ vertexColors: true, roughness: 0.55 }), 'wood', {
    uniforms: { ...uniforms, marks: { value: markTexture() } },
    shared: `
      varying vec3 vModel;
      varying float vGlow;
      varying vec3 vMark;`,
    vertexHead: `
      attribute vec2 look;
      attribute vec2 markUv;
      attribute float owner;`,
    vertexColour: 'vColor = vec4(color * mix(vec3(1.0), instanceColor, look.x), 1.0);',
    vertex: `
      vModel = position;
      vGlow = look.y;
      vMark = vec3(markUv, owner);`,
    fragmentHead: `
      uniform sampler2D marks;
      uniform float windowGlow;`,
    colour: `
      float rings = sin(vModel.x * 46.0 + sin(vModel.y * 21.0 + vModel.z * 17.0) * 1.7 + vModel.z * 9.0);
      diffuseColor.rgb *= 1.0 + 0.05 * rings;
      if (vMark.x > -0.5) {
        vec4 mark = texture2D(marks, vec2((vMark.x + vMark.z) / ${PLAYER_COLOURS.length}.0, vMark.y));
        // Beside the mark the sheet goes on with the next one.
        if (mark.a < 0.5 || abs(vMark.x - 0.5) > 0.46) discard;
        diffuseColor.rgb = mark.rgb;
      }`,
    glow: 'totalEmissiveRadiance += vec3(1.0, 0.62, 0.22) * vGlow * windowGlow;',
  });
}

/** The light of the lava on the ground around it. */
export function glowMaterial(uniforms: SharedUniforms): MeshBasicMaterial {
  const material = new MeshBasicMaterial({
    color: '#ff6a1e',
    transparent: true,
    blending: AdditiveBlending,
    depthWrite: false,
    fog: false,
    toneMapped: false,
  });
  return patch(material, 'glow', {
    uniforms,
    shared: 'varying vec2 vAround; varying float vFlare;',
    vertexHead: 'attribute float tint;',
    vertex: 'vAround = position.xz; vFlare = tint;',
    fragmentHead: 'uniform float lavaGlow;',
    colour: `
      float nearness = max(0.0, 1.0 - length(vAround * vec2(0.85, 1.0)) / 1.5);
      diffuseColor.a = pow(nearness, 1.5) * (1.7 * (lavaGlow - 1.03) + 1.6 * max(0.0, vFlare));`,
  });
}
