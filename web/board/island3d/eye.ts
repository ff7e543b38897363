/** The camera control: orbits, pans and zooms around a point, and frames a set of points. */
import { PerspectiveCamera, Vector3 } from 'three';
import { type Margins, NO_MARGINS } from '../renderer';

/** A camera pose: the point it looks at, its direction, and its distance. */
export interface Pose {
  readonly x: number;
  readonly y: number;
  readonly z: number;
  /** Around the vertical axis; 0 looks north. */
  readonly azimuth: number;
  /** 0 looks straight down, π/2 is horizontal. */
  readonly tilt: number;
  readonly distance: number;
}

const LEAST_TILT = 0.02;
const MOST_TILT = 1.38;
const NEAREST = 6;
const FARTHEST = 70;
/** The minimum distance of revealed points from the edge, in pixels. */
const EDGE = 40;
/** Radians per pixel of drag. */
const TURN = 0.006;

export const HOME: Pose = { x: 0, y: 0, z: 0, azimuth: -0.32, tilt: 0.86, distance: 16 };

function clamp(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(most, value));
}

export function orbited(pose: Pose, dx: number, dy: number): Pose {
  return {
    ...pose,
    azimuth: pose.azimuth - dx * TURN,
    tilt: clamp(pose.tilt - dy * TURN, LEAST_TILT, MOST_TILT),
  };
}

/** Interpolates between two poses. */
export function between(from: Pose, to: Pose, t: number): Pose {
  const mix = (key: keyof Pose) => from[key] + (to[key] - from[key]) * t;
  return {
    x: mix('x'),
    y: mix('y'),
    z: mix('z'),
    azimuth: mix('azimuth'),
    tilt: mix('tilt'),
    distance: mix('distance'),
  };
}

export interface Ray {
  readonly origin: Vector3;
  readonly direction: Vector3;
}

export class Eye {
  readonly camera = new PerspectiveCamera(32, 1, 2, 260);
  #pose: Pose = HOME;
  #width = 1;
  #height = 1;

  get pose(): Pose {
    return this.#pose;
  }

  set pose(pose: Pose) {
    this.#pose = { ...pose, distance: clamp(pose.distance, NEAREST, FARTHEST) };
    const { x, y, z, azimuth, tilt, distance } = this.#pose;
    const out = Math.sin(tilt) * distance;
    this.camera.position.set(
      x + Math.sin(azimuth) * out,
      y + Math.cos(tilt) * distance,
      z + Math.cos(azimuth) * out,
    );
    this.camera.up.set(
      -Math.sin(azimuth) * Math.cos(tilt),
      Math.sin(tilt),
      -Math.cos(azimuth) * Math.cos(tilt),
    );
    this.camera.lookAt(x, y, z);
    this.camera.updateMatrixWorld();
  }

  resize(width: number, height: number): void {
    this.#width = Math.max(1, width);
    this.#height = Math.max(1, height);
    this.camera.aspect = this.#width / this.#height;
    this.camera.updateProjectionMatrix();
  }

  /** The ray through a pixel. */
  ray(x: number, y: number): Ray {
    const ndc = new Vector3((x / this.#width) * 2 - 1, 1 - (y / this.#height) * 2, 0.5);
    const origin = this.camera.position.clone();
    return { origin, direction: ndc.unproject(this.camera).sub(origin).normalize() };
  }

  /** Where the ray through a pixel meets the height of the target point. */
  #ground(x: number, y: number): Vector3 | undefined {
    const { origin, direction } = this.ray(x, y);
    if (direction.y > -0.02) return undefined;
    return origin.addScaledVector(direction, (this.#pose.y - origin.y) / direction.y);
  }

  /** Pans so that the ground follows the pointer. */
  panned(dx: number, dy: number): Pose {
    const [x, y] = [this.#width / 2, this.#height / 2];
    const [here, there] = [this.#ground(x, y), this.#ground(x - dx, y - dy)];
    if (!here || !there) return this.#pose;
    return { ...this.#pose, x: this.#pose.x + there.x - here.x, z: this.#pose.z + there.z - here.z };
  }

  /** Zooms so that the point under the pixel stays in place. */
  zoomed(factor: number, x = this.#width / 2, y = this.#height / 2): Pose {
    const before = this.#ground(x, y);
    const distance = clamp(this.#pose.distance / factor, NEAREST, FARTHEST);
    if (!before) return { ...this.#pose, distance };
    const share = 1 - distance / this.#pose.distance;
    return {
      ...this.#pose,
      distance,
      x: this.#pose.x + (before.x - this.#pose.x) * share,
      z: this.#pose.z + (before.z - this.#pose.z) * share,
    };
  }

  /** The normalized device coordinates of a point, from −1 to 1. */
  seenAt(point: Vector3): { x: number; y: number } {
    const { x, y } = point.clone().project(this.camera);
    return { x, y };
  }

  /** The nearest pose that shows a point between the margins; undefined if it is visible already. */
  revealed(point: Vector3, { top, right, bottom, left }: Margins = NO_MARGINS): Pose | undefined {
    const kept = this.#pose;
    // Perspective moves nearer points more and farther ones less: a few rounds converge.
    for (let round = 0; round < 4; round++) {
      const seen = this.seenAt(point);
      const [x, y] = [((seen.x + 1) / 2) * this.#width, ((1 - seen.y) / 2) * this.#height];
      const dx = clamp(x, left + EDGE, this.#width - right - EDGE) - x;
      const dy = clamp(y, top + EDGE, this.#height - bottom - EDGE) - y;
      if (Math.hypot(dx, dy) < 1) break;
      this.pose = this.panned(dx, dy);
    }
    const pose = this.#pose;
    this.pose = kept;
    return pose === kept ? undefined : pose;
  }

  /**
   * The pose that fits all points between the margins, from `angle` if given. A narrow screen is filled better from
   * higher up.
   */
  framing(
    points: readonly Vector3[],
    { top, right, bottom, left }: Margins = NO_MARGINS,
    angle?: Pick<Pose, 'azimuth' | 'tilt'>,
    fill = 0.93,
  ): Pose {
    const kept = this.#pose;
    const room = {
      x: Math.max(0.2, 1 - (left + right) / this.#width),
      y: Math.max(0.2, 1 - (top + bottom) / this.#height),
    };
    const middle = { x: (left - right) / this.#width, y: (bottom - top) / this.#height };
    let pose: Pose = { ...HOME, tilt: this.camera.aspect < 0.8 ? 0.55 : HOME.tilt, ...angle };
    for (let round = 0; round < 6; round++) {
      this.pose = pose;
      const seen = points.map((point) => this.seenAt(point));
      const [west, east] = [Math.min(...seen.map((p) => p.x)), Math.max(...seen.map((p) => p.x))];
      const [south, north] = [Math.min(...seen.map((p) => p.y)), Math.max(...seen.map((p) => p.y))];
      const centred = this.panned(
        (middle.x - (west + east) / 2) * (this.#width / 2),
        ((south + north) / 2 - middle.y) * (this.#height / 2),
      );
      const spread = Math.max((east - west) / room.x, (north - south) / room.y) / 2;
      pose = { ...centred, distance: clamp(this.#pose.distance * (spread / fill), 9, FARTHEST) };
    }
    this.pose = kept;
    return pose;
  }
}
