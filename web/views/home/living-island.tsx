/** The live 3D island of the first page: it rotates into view, then a little with the pointer. */
import { effect } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { Island } from '../../board/island3d/island';
import { type Margins, NO_MARGINS, type RendererEvents, type View } from '../../board/renderer';
import type { Scene } from '../../board/scene';
import { theme } from '../../state/device/settings';
import { sceneOfText } from '../../state/position/position-text';

/** The end of a game with five players. */
const POSITION =
  '5,-8:1C/-5,-7:1V5.1C/4,-7:1J.1V2/-5,-6:1R.1J/1,-6:1L/5,-6:1L/7,-6:1J.1V1/-5,-5:1V4.1L/0,-5:1R.1V2/4,-5:1V4.1L.1V0.1S3H/' +
  '-7,-4:1C/-5,-4:1V5.1J4H/0,-4:2J1H.1S.1V0.1J2T.1V1.1C2H.1R/-8,-3:1V4.1J4H/-5,-3:1C4H/-3,-3:1V5.1J2H.2L1T.2V2.1J4H.1L3H.1C2H.1J2H/' +
  '6,-3:1V5.1C/-9,-2:1V5.1C.1C4T.2S4T.2C4H.2J4H.1S2T.2L2H.1R1H.1C5H/3,-2:1S5H.1V2/6,-2:1R2H.1R2H/' +
  '-9,-1:1J.1J5H.2V4.2C4H.2V3.1R3H.2V4.3S2W.3V1.1J5H.2R5H.1S2H/4,-1:2V0.1J.1L2H.1V2/-5,0:1C.1V1.1S1H.3C1W.2C5T.2J1T.2V2.1C.2J5H.2R.1V0/' +
  '-5,1:1R5T.1J3H.1S3H.2J3H.1S2H.1V5.1C4H.1J5H.1C1H.1C.1R/-5,2:1S5H.1V2.2V4.2S3T/0,2:1C3H.2J3H.3J5H.2L/-7,3:1V0/' +
  '-5,3:1J5H.1C4T.1R4H.1C4H.2R4H.2S3T.3L3W.3V2.2S/-8,4:1S.1J.1S5H.1V3.1J/-2,4:1V3.2V3/2,4:1J.1S.1V1/-7,5:1S.1V2.1S.1V2.1V0.1L1H.1C/' +
  '3,5:1J/-4,6:1C1T.1S1H/-3,7:1L1H.1V1/-3,8:1S 8/0/1;8/1/1;4/1/1;3/0/2;4/1/2 4:take 1 edition=ferti2014 players=5';

const NEARER = 1.4;
/** The initial rotation, and the maximum rotation by the pointer, in radians. */
const FROM = 0.3;
const MOST = 0.14;
/** The fraction of the remaining way covered per frame, and the threshold below which the island is still. */
const EASE = 0.035;
const STILL = 0.0004;
/** Slower frames, in milliseconds, are not worth it: the picture is as good. */
const SLOW = 45;
/** The first frames, which compile shaders, are ignored. */
const FIRST = 12;
const LOOKED_AT = 30;

/** The island takes no input. */
const SILENT: Omit<RendererEvents, 'lost'> = { focused: () => {}, activated: () => {}, settled: () => {} };

const viewWithin = (margins: Margins): View => ({
  theme: theme.value,
  levels: false,
  pace: 0,
  quality: 'auto',
  margins,
});

/** Shows the island in an element; returns a function that ends it. */
function live(island: Island, place: HTMLElement, scene: Scene, giveUp: () => void): () => void {
  place.append(island.element);
  let turned = 0;
  let wanted = 0;
  let requested = 0;
  let frames = 0;
  let last = 0;
  let slow = 0;
  const turnTo = (angle: number) => {
    island.twist(angle - turned);
    turned = angle;
  };
  const frame = (now: number) => {
    requested = 0;
    frames += 1;
    if (frames > FIRST && now - last > SLOW) slow += 1;
    last = now;
    if (frames === FIRST + LOOKED_AT && slow > LOOKED_AT / 2) {
      giveUp();
      return;
    }
    if (frames === 2) place.dataset.shown = 'true';
    const way = wanted - turned;
    if (Math.abs(way) < STILL) {
      // Idle time does not count as a slow frame.
      last = Number.POSITIVE_INFINITY;
      return;
    }
    turnTo(turned + way * EASE);
    request();
  };
  const request = () => {
    if (requested === 0) requested = requestAnimationFrame(frame);
  };
  const show = () => {
    const { clientWidth, clientHeight } = place;
    // The text is on the left, and the tray overlaps the lower edge.
    const margins = { top: 16, right: 24, bottom: 84, left: clientWidth * 0.44 };
    const view = viewWithin(margins);
    if (clientWidth === 0 || clientHeight === 0) return;
    island.show(scene, view);
  };
  const frameAnew = () => {
    island.resize();
    show();
    island.resetView();
    // Matches the zoom of the picture it replaces.
    island.zoom(NEARER, place.clientWidth * 0.72, place.clientHeight * 0.46);
    turned = 0;
    turnTo(frames === 0 ? FROM : wanted);
    request();
  };
  const sizes = new ResizeObserver(frameAnew);
  sizes.observe(place);
  const ends = [effect(show), () => sizes.disconnect()];
  const follow = ({ clientX }: PointerEvent) => {
    wanted = (clientX / innerWidth - 0.5) * 2 * MOST;
    request();
  };
  addEventListener('pointermove', follow, { passive: true });
  return () => {
    for (const end of ends) end();
    removeEventListener('pointermove', follow);
    cancelAnimationFrame(requested);
  };
}

export function LivingIsland({ onGiveUp }: { onGiveUp: () => void }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const scene = sceneOfText(POSITION);
    const host = place.current;
    if (!host || !scene) return;
    let island: Island | undefined;
    let end: (() => void) | undefined;
    const begin = async () => {
      const made = new Island({ ...SILENT, lost: onGiveUp });
      island = made;
      await made.prepare(viewWithin(NO_MARGINS));
      // The page may have been left meanwhile.
      if (island) end = live(made, host, scene, onGiveUp);
    };
    // The picture stays.
    begin().catch(onGiveUp);
    return () => {
      end?.();
      island?.destroy();
      island = undefined;
    };
  }, []);
  return <div ref={place} class="hero-living" aria-hidden="true" inert />;
}
