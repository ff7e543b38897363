/** Every model with its material. The geometries are built once and shared by all boards of a page. */
import { type BufferGeometry, type Material, PlaneGeometry } from 'three';
import type { SharedUniforms } from './atmosphere';
import { boatModel, hutModel, templeModel, towerModel } from './buildings';
import type { ModelName } from './layout';
import { glowMaterial, natureMaterial, volcanoMaterial, woodMaterial } from './materials';
import { cragModel, duneModel, flowerModel, lilyModel, palmModel, treeModel, tuftModel } from './nature';
import type { Model } from './pools';
import { tileMaterial, tileModel } from './tiles';
import { volcanoModel } from './volcano';

const MAKERS: Readonly<Record<ModelName, () => BufferGeometry>> = {
  trio: () => tileModel('trio'),
  duo: () => tileModel('duo'),
  mono: () => tileModel('mono'),
  tree: treeModel,
  palm: palmModel,
  tuft: tuftModel,
  flower: flowerModel,
  dune: duneModel,
  crag: () => cragModel(4),
  lily: lilyModel,
  volcanoToCorner: () => volcanoModel(1),
  volcanoToEdge: () => volcanoModel(Math.sqrt(3) / 2),
  glow: () => new PlaneGeometry(3, 3).rotateX(-Math.PI / 2),
  hut: hutModel,
  temple: templeModel,
  tower: towerModel,
  boat: boatModel,
};

const made = new Map<ModelName, BufferGeometry>();

function geometryOf(name: ModelName): BufferGeometry {
  let geometry = made.get(name);
  if (!geometry) {
    geometry = MAKERS[name]();
    made.set(name, geometry);
  }
  return geometry;
}

/** An `opacity` below 1 is for the tile in hand and previewed pieces. */
export function makeModels(uniforms: SharedUniforms, opacity = 1): Readonly<Record<ModelName, Model>> {
  const fade = <M extends Material>(material: M): M => {
    if (opacity < 1) {
      material.transparent = true;
      material.opacity = opacity;
      // Drawing the two sides one after the other would need a program for each.
      material.forceSinglePass = true;
    }
    return material;
  };
  const nature = fade(natureMaterial());
  const volcano = fade(volcanoMaterial(uniforms));
  const wood = fade(woodMaterial(uniforms));
  const glow = glowMaterial(uniforms);
  const model = (name: ModelName, material: Material, more: Partial<Model> = {}): Model => ({
    geometry: geometryOf(name),
    material,
    ...more,
  });
  return {
    trio: model('trio', fade(tileMaterial('trio', uniforms))),
    duo: model('duo', fade(tileMaterial('duo', uniforms))),
    mono: model('mono', fade(tileMaterial('mono', uniforms))),
    tree: model('tree', nature),
    palm: model('palm', nature),
    tuft: model('tuft', nature, { casts: false }),
    flower: model('flower', nature, { casts: false }),
    dune: model('dune', nature),
    crag: model('crag', nature),
    lily: model('lily', nature, { casts: false }),
    volcanoToCorner: model('volcanoToCorner', volcano),
    volcanoToEdge: model('volcanoToEdge', volcano),
    glow: model('glow', glow, { shadow: false, late: true }),
    hut: model('hut', wood),
    temple: model('temple', wood),
    tower: model('tower', wood),
    boat: model('boat', wood),
  };
}
