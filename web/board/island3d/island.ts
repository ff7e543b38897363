/** The 3D island. It renders only when something has changed. */
import {
  DirectionalLight,
  Fog,
  HemisphereLight,
  NeutralToneMapping,
  PCFShadowMap,
  SRGBColorSpace,
  Scene as ThreeScene,
  Vector3,
  WebGLRenderer,
} from 'three';
import { CellGrid } from '../cells';
import { type Changes, changesBetween, hasMovement, NO_CHANGES } from '../changes';
import { centre, corner, type Hex, hexKey, SIXTHS } from '../geometry';
import { drawsInSoftware } from '../graphics';
import { PALETTES, type Theme } from '../palette';
import type { DrawingCost, Quality, Renderer, RendererEvents, View } from '../renderer';
import { EMPTY_SCENE, indexScene, type Scene, type SceneIndex } from '../scene';
import { ATMOSPHERES, setField, sharedUniforms } from './atmosphere';
import { between, Eye, orbited, type Pose } from './eye';
import { mapField } from './field';
import { GhostTile } from './ghost';
import { Labels } from './labels';
import { groundHeight, layOut, leavingItems } from './layout';
import { makeModels } from './models';
import { type Timeline, timelineOf } from './motion';
import { Overlay } from './overlay';
import { hexUnderRay } from './pick';
import { Pools } from './pools';
import { compilePrograms } from './programs';
import { QUALITIES, QualityWatch } from './quality';
import { Sea } from './sea';

/** The duration of a camera transition, in milliseconds. */
const GLIDE = 600;

interface Movement {
  readonly line: Timeline;
  readonly start: number;
  readonly pace: number;
  /** The scene that the animation started from. */
  readonly from: Scene;
}

interface Glide {
  readonly from: Pose;
  readonly to: Pose;
  readonly start: number;
}

/** Points at sea level, moved outwards: a small island needs room around it for the next tile. */
function withSeaAround(points: readonly Vector3[], hexes: number): Vector3[] {
  const width = Math.max(0.2, 1.2 - 0.025 * hexes);
  const middle = new Vector3();
  for (const point of points) middle.addScaledVector(point, 1 / points.length);
  return points.map((point) => {
    const out = new Vector3(point.x - middle.x, 0, point.z - middle.z);
    return point.clone().addScaledVector(out.normalize(), point.y > 0 ? 0 : width);
  });
}

export class Island implements Renderer {
  readonly element: HTMLElement;
  readonly cells: CellGrid;
  readonly #events: RendererEvents;
  readonly #gl: WebGLRenderer;
  readonly #three = new ThreeScene();
  readonly #eye = new Eye();
  readonly #uniforms = sharedUniforms();
  readonly #pools: Pools;
  readonly #ghost: GhostTile;
  readonly #sea: Sea;
  readonly #overlay = new Overlay();
  readonly #labels = new Labels();
  readonly #sun = new DirectionalLight();
  readonly #skyLight = new HemisphereLight();
  readonly #watch = new QualityWatch();
  #scene: Scene = EMPTY_SCENE;
  #index: SceneIndex = indexScene(EMPTY_SCENE);
  #view: View | undefined;
  #theme: Theme | undefined;
  #quality: Quality | undefined;
  #timeline: Movement | undefined;
  #glide: Glide | undefined;
  /** Whether the user has moved the camera: it then no longer follows the island. */
  #steered = false;
  /** The user's viewing angle, if they have rotated the island. */
  #angle: Pick<Pose, 'azimuth' | 'tilt'> | undefined;
  #requested = 0;
  #asked = 0;
  #script = 0;
  #started = false;

  /** Throws when there is no WebGL. */
  constructor(events: RendererEvents) {
    this.#events = events;
    this.element = document.createElement('div');
    this.element.className = 'board-island';
    const canvas = document.createElement('canvas');
    canvas.setAttribute('aria-hidden', 'true');
    const context = canvas.getContext('webgl2', {
      alpha: false,
      antialias: true,
      powerPreference: 'high-performance',
    });
    if (!context) throw new Error('there is no WebGL here');
    if (drawsInSoftware(context)) this.#watch.quality = 'medium';
    this.#gl = new WebGLRenderer({ canvas, context });
    // Asking for errors waits for the graphics card: see `compilePrograms`, which asks when nothing is drawn.
    this.#gl.debug.checkShaderErrors = false;
    this.#gl.outputColorSpace = SRGBColorSpace;
    this.#gl.toneMapping = NeutralToneMapping;
    this.#gl.shadowMap.type = PCFShadowMap;
    // Shadows change with the island, not with the camera.
    this.#gl.shadowMap.autoUpdate = false;
    canvas.addEventListener('webglcontextlost', (event) => {
      event.preventDefault();
      if (this.#started) events.lost();
    });
    this.cells = new CellGrid({ namespace: 'html' }, events);
    this.cells.element.classList.add('board-unseen');
    this.element.append(canvas, this.cells.element);
    this.#sea = new Sea(this.#uniforms);
    this.#pools = new Pools(makeModels(this.#uniforms), this.#three);
    this.#ghost = new GhostTile(this.#uniforms, this.#three);
    this.#sun.castShadow = true;
    this.#sun.shadow.bias = -0.0006;
    this.#sun.shadow.normalBias = 0.035;
    this.#sun.shadow.radius = 3;
    this.#three.add(this.#sea.mesh, this.#overlay.mesh, this.#labels.mesh);
    this.#three.add(this.#sun, this.#sun.target, this.#skyLight);
    this.#started = true;
  }

  /** Compiles all programs, so that no frame waits for one. To be called before the first scene is shown. */
  async prepare(view: View): Promise<void> {
    this.#dress(view);
    this.#pools.prepare();
    this.#ghost.prepare();
    await compilePrograms(this.#gl, this.#three, this.#eye.camera);
  }

  show(scene: Scene, view: View, changes?: Changes): void {
    const before = this.#scene;
    const first = this.#view === undefined;
    const landChanged = first || scene.hexes !== before.hexes;
    const piecesChanged =
      landChanged ||
      scene.buildings !== before.buildings ||
      scene.boats !== before.boats ||
      scene.previews !== before.previews ||
      scene.colours !== before.colours;
    const marginsChanged = view.margins !== this.#view?.margins;
    this.#scene = scene;
    this.#view = view;
    this.#dress(view);
    if (landChanged) {
      this.#index = indexScene(scene);
      setField(this.#uniforms, mapField(scene.hexes));
    }
    if (piecesChanged) {
      const movement = this.#movementTo(scene, before, changes);
      if (movement && view.pace > 0) this.#begin(movement.from, movement.changes, view.pace);
      else this.#rest();
    }
    const ghostMoved = this.#ghost.set(scene, PALETTES[view.theme]);
    if (piecesChanged || ghostMoved) this.#gl.shadowMap.needsUpdate = true;
    this.#overlay.set(scene, view.cursor, PALETTES[view.theme]);
    this.#labels.set(scene, view.levels, PALETTES[view.theme]);
    this.#showMarks(!this.#timeline || this.#timeline.line.landed === 0);
    if (first) this.resetView();
    else if ((landChanged || marginsChanged) && !this.#steered) this.#glideTo(this.#framing());
    this.#request();
  }

  #dress(view: View): void {
    const wanted = view.quality === 'auto' ? this.#watch.quality : view.quality;
    if (wanted !== this.#quality) {
      this.#quality = wanted;
      this.#applyQuality();
    }
    const { theme } = view;
    const air = ATMOSPHERES[theme];
    this.#sea.set(air, this.#scene.zone);
    if (theme === this.#theme) return;
    this.#theme = theme;
    this.#gl.setClearColor(air.horizon);
    this.#gl.toneMappingExposure = air.exposure;
    this.#three.fog = new Fog(air.horizon, 34, 120);
    this.#sun.color.set(air.sun);
    this.#sun.intensity = air.sunStrength;
    this.#skyLight.color.set(air.skyLight);
    this.#skyLight.groundColor.set(air.groundLight);
    this.#skyLight.intensity = air.skyStrength;
    this.#uniforms.lavaGlow.value = air.lava;
    this.#uniforms.windowGlow.value = air.windows;
    this.#placeSun();
  }

  #applyQuality(): void {
    const { shadows, occlusion } = QUALITIES[this.#quality ?? 'high'];
    this.#castShadows(shadows > 0);
    if (shadows > 0 && this.#sun.shadow.mapSize.x !== shadows) {
      this.#sun.shadow.mapSize.set(shadows, shadows);
      this.#sun.shadow.map?.dispose();
      this.#sun.shadow.map = null;
    }
    this.#uniforms.occlusion.value = occlusion;
    this.#gl.shadowMap.needsUpdate = true;
    this.resize();
  }

  /** Fits the sun's shadow map to the island. */
  #placeSun(): void {
    const points = this.#points();
    const middle = new Vector3();
    for (const point of points) middle.addScaledVector(point, 1 / points.length);
    const radius = Math.max(4, ...points.map((point) => point.distanceTo(middle))) + 1.5;
    const [x, y, z] = ATMOSPHERES[this.#theme ?? 'day'].sunFrom;
    this.#sun.target.position.copy(middle);
    this.#sun.position
      .set(x, y, z)
      .normalize()
      .multiplyScalar(radius * 2)
      .add(middle);
    const { camera } = this.#sun.shadow;
    camera.left = camera.bottom = -radius;
    camera.right = camera.top = radius;
    camera.near = radius * 0.5;
    camera.far = radius * 3.6;
    camera.updateProjectionMatrix();
    this.#sun.target.updateMatrixWorld();
    this.#gl.shadowMap.needsUpdate = true;
  }

  /** The corners of the island, up to the roofs. */
  #points(): Vector3[] {
    const hexes = this.#scene.hexes.length > 0 ? this.#scene.hexes : [{ q: 0, r: 0, level: 0 }];
    const points: Vector3[] = [];
    for (const hex of hexes) {
      for (const k of SIXTHS) {
        const { x, y: z } = corner(hex, k);
        points.push(new Vector3(x, 0, z));
      }
      const { x, y: z } = centre(hex);
      points.push(new Vector3(x, groundHeight(hex.level) + 0.7, z));
    }
    return points;
  }

  /**
   * The animation to play. A running one continues, and the new changes follow it: a piece built while its tile is
   * still falling rises when the tile has landed.
   */
  #movementTo(
    scene: Scene,
    before: Scene,
    changes = NO_CHANGES,
  ): { from: Scene; changes: Changes } | undefined {
    const from = this.#timeline?.from ?? before;
    const all = this.#timeline && changes !== NO_CHANGES ? changesBetween(from, scene) : changes;
    return hasMovement(all) ? { from, changes: all } : undefined;
  }

  #begin(before: Scene, changes: Changes, pace: number): void {
    const line = timelineOf(changes);
    const start = this.#timeline?.start ?? performance.now();
    const covered = new Set([...changes.laid.flatMap((laid) => laid.hexes), ...changes.covered.map(hexKey)]);
    this.#pools.fill([...layOut(this.#scene), ...leavingItems(before, covered)]);
    this.#timeline = { line, start, pace, from: before };
    this.#move((performance.now() - start) * pace);
    this.#placeSun();
  }

  /** Highlights and numbers lie on the final ground: they are hidden until the tiles have landed. */
  #showMarks(down: boolean): void {
    this.#overlay.mesh.visible = down && this.#overlay.filled;
    this.#labels.mesh.visible = down && this.#labels.filled;
  }

  #move(time: number): void {
    for (const [owner, moved] of this.#timeline?.line.at(time) ?? []) this.#pools.displace(owner, moved);
    this.#gl.shadowMap.needsUpdate = true;
  }

  #rest(): void {
    this.#timeline = undefined;
    this.#showMarks(true);
    this.#pools.fill(layOut(this.#scene));
    this.#placeSun();
  }

  skip(): void {
    if (!this.moving) return;
    if (this.#glide) this.#eye.pose = this.#glide.to;
    this.#glide = undefined;
    if (this.#timeline) {
      this.#rest();
      this.#events.settled();
    }
    this.#request();
  }

  get moving(): boolean {
    return this.#timeline !== undefined;
  }

  #request(): void {
    if (this.#requested) return;
    this.#asked = performance.now();
    this.#requested = requestAnimationFrame((now) => {
      this.#requested = 0;
      this.#frame(now);
    });
  }

  #frame(now: number): void {
    const begun = performance.now();
    const asked = this.#asked;
    if (this.#timeline) {
      const { line, start, pace } = this.#timeline;
      const time = Math.max(0, now - start) * pace;
      if (time >= line.duration) {
        this.#rest();
        this.#events.settled();
      } else {
        this.#move(time);
        this.#request();
      }
      this.#showMarks(time >= line.landed);
    }
    if (this.#glide) {
      const { from, to, start } = this.#glide;
      const t = Math.max(0, Math.min(1, (now - start) / GLIDE));
      this.#eye.pose = between(from, to, 1 - (1 - t) ** 3);
      if (t < 1) this.#request();
      else this.#glide = undefined;
    }
    this.#gl.render(this.#three, this.#eye.camera);
    this.#script = performance.now() - begun;
    if (this.#view?.quality === 'auto' && this.#watch.frame(performance.now() - asked)) void this.#lower();
  }

  /** Lowers the quality. Without shadows other programs are used, which are compiled before. */
  async #lower(): Promise<void> {
    if (QUALITIES[this.#watch.quality].shadows === 0 && this.#gl.shadowMap.enabled) {
      this.#castShadows(false);
      const compiled = compilePrograms(this.#gl, this.#three, this.#eye.camera);
      this.#castShadows(true);
      // Fails only with the context: the board is told.
      await compiled.catch(() => undefined);
    }
    if (!this.#started || !this.#view) return;
    this.#dress(this.#view);
    this.#request();
  }

  #castShadows(are: boolean): void {
    this.#gl.shadowMap.enabled = are;
    this.#sun.castShadow = are;
  }

  #framing(): Pose {
    const points = withSeaAround(this.#points(), this.#scene.hexes.length);
    return this.#eye.framing(points, this.#view?.margins, this.#angle);
  }

  #glideTo(to: Pose): void {
    if ((this.#view?.pace ?? 0) > 0) this.#glide = { from: this.#eye.pose, to, start: performance.now() };
    else this.#eye.pose = to;
    this.#request();
  }

  #steer(pose: Pose): void {
    this.#steered = true;
    this.#glide = undefined;
    this.#eye.pose = pose;
    this.#request();
  }

  pick(x: number, y: number): Hex | undefined {
    const { origin, direction } = this.#eye.ray(x, y);
    return hexUnderRay(origin, direction, this.#index.hexes);
  }

  orbit(dx: number, dy: number): void {
    this.#steer(orbited(this.#eye.pose, dx, dy));
  }

  pan(dx: number, dy: number): void {
    this.#steer(this.#eye.panned(dx, dy));
  }

  zoom(factor: number, x?: number, y?: number): void {
    this.#steer(this.#eye.zoomed(factor, x, y));
  }

  twist(angle: number): void {
    this.#steer({ ...this.#eye.pose, azimuth: this.#eye.pose.azimuth + angle });
  }

  resetView(): void {
    const first = !this.#steered && !this.#glide;
    this.#steered = false;
    this.#angle = undefined;
    const pose = this.#framing();
    if (first) this.#eye.pose = pose;
    else this.#glideTo(pose);
    this.#request();
  }

  follow(): void {
    if (!this.#steered) return;
    this.#steered = false;
    const { azimuth, tilt } = this.#eye.pose;
    this.#angle = { azimuth, tilt };
    this.#glideTo(this.#framing());
  }

  shift(hex: Hex): void {
    const { x, y: z } = centre(hex);
    this.#glide = undefined;
    const pose = this.#eye.pose;
    this.#eye.pose = { ...pose, x: pose.x - x, z: pose.z - z };
    this.#request();
  }

  reveal(hex: Hex): void {
    const { x, y: z } = centre(hex);
    const pose = this.#eye.revealed(new Vector3(x, 0, z), this.#view?.margins);
    if (!pose) return;
    this.#steered = true;
    this.#glideTo(pose);
  }

  resize(): void {
    const { clientWidth, clientHeight } = this.element;
    if (clientWidth === 0 || clientHeight === 0) return;
    const { pixelRatio } = QUALITIES[this.#quality ?? 'high'];
    this.#gl.setPixelRatio(Math.min(globalThis.devicePixelRatio ?? 1, pixelRatio));
    this.#gl.setSize(clientWidth, clientHeight, false);
    this.#eye.resize(clientWidth, clientHeight);
    if (this.#view && !this.#steered) this.#eye.pose = this.#framing();
    this.#request();
  }

  image(width: number, height: number): Promise<Blob> {
    const canvas = this.#gl.domElement;
    const ratio = this.#gl.getPixelRatio();
    this.#gl.setPixelRatio(1);
    this.#gl.setSize(width, height, false);
    this.#eye.resize(width, height);
    this.#gl.render(this.#three, this.#eye.camera);
    // The picture is taken before the next frame, while the buffer still holds it.
    const picture = new Promise<Blob>((done, fail) =>
      canvas.toBlob((blob) => (blob ? done(blob) : fail(new Error('the picture is too large')))),
    );
    this.#gl.setPixelRatio(ratio);
    this.resize();
    return picture;
  }

  get cost(): DrawingCost {
    const { calls, triangles } = this.#gl.info.render;
    return { calls, triangles, script: this.#script, quality: this.#quality ?? 'high' };
  }

  destroy(): void {
    this.#started = false;
    cancelAnimationFrame(this.#requested);
    this.#pools.dispose();
    this.#ghost.dispose();
    this.#overlay.dispose();
    this.#labels.dispose();
    this.#gl.dispose();
    this.#gl.forceContextLoss();
    this.element.remove();
  }
}
