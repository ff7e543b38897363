/** Turns mouse, pen and touch events into gestures. Positions are in the element's pixels. */

export type PointerKind = 'mouse' | 'touch';

export interface GestureHandlers {
  hover(x: number, y: number): void;
  leave(): void;
  tap(x: number, y: number, by: PointerKind): void;
  /** The secondary button, pressed without moving. */
  secondaryTap(): void;
  /** A drag starts; returns whether it carries something instead of moving the view. */
  grab(x: number, y: number, by: PointerKind): boolean;
  carry(x: number, y: number): void;
  drag(dx: number, dy: number, secondary: boolean): void;
  /** Two fingers: the zoom factor, the clockwise rotation, the centre and the translation. */
  pinch(factor: number, angle: number, x: number, y: number, dx: number, dy: number): void;
  pinchEnd(): void;
  wheel(delta: number, x: number, y: number, zooming: boolean): void;
}

interface Finger {
  x: number;
  y: number;
}

/** A press that moves less than this, in pixels, is a tap. */
const SLACK = { mouse: 4, touch: 9 };

/** Listens on an element; returns a function that stops. */
export function listenForGestures(element: HTMLElement, handlers: GestureHandlers): () => void {
  const fingers = new Map<number, Finger>();
  let start: Finger | undefined;
  let mode: 'none' | 'pressed' | 'dragging' | 'carrying' | 'pinching' = 'none';
  let secondary = false;
  const stop = new AbortController();
  const options = { signal: stop.signal };

  const place = (event: MouseEvent): Finger => {
    const box = element.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  };
  const kindOf = (event: PointerEvent): PointerKind => (event.pointerType === 'mouse' ? 'mouse' : 'touch');

  const down = (event: PointerEvent) => {
    const finger = place(event);
    fingers.set(event.pointerId, finger);
    if (fingers.size === 1) {
      mode = 'pressed';
      start = finger;
      secondary = event.button === 2 || event.button === 1 || (event.button === 0 && event.shiftKey);
    } else {
      mode = 'pinching';
    }
    element.setPointerCapture?.(event.pointerId);
  };

  const move = (event: PointerEvent) => {
    const finger = place(event);
    const before = fingers.get(event.pointerId);
    if (!before) {
      if (kindOf(event) === 'mouse') handlers.hover(finger.x, finger.y);
      return;
    }
    if (mode === 'pinching') {
      pinch(event.pointerId, finger);
      return;
    }
    if (mode === 'pressed' && start) {
      if (Math.hypot(finger.x - start.x, finger.y - start.y) < SLACK[kindOf(event)]) return;
      mode = !secondary && handlers.grab(start.x, start.y, kindOf(event)) ? 'carrying' : 'dragging';
    }
    fingers.set(event.pointerId, finger);
    if (mode === 'carrying') handlers.carry(finger.x, finger.y);
    if (mode === 'dragging') handlers.drag(finger.x - before.x, finger.y - before.y, secondary);
  };

  const pinch = (id: number, finger: Finger) => {
    const [first, second] = [...fingers.keys()];
    if (id !== first && id !== second) return;
    const a = fingers.get(first);
    const b = fingers.get(second);
    if (!a || !b) return;
    const [c, d] = id === first ? [finger, b] : [a, finger];
    fingers.set(id, finger);
    const before = Math.hypot(b.x - a.x, b.y - a.y);
    const after = Math.hypot(d.x - c.x, d.y - c.y);
    if (before < 1 || after < 1) return;
    let angle = Math.atan2(d.y - c.y, d.x - c.x) - Math.atan2(b.y - a.y, b.x - a.x);
    if (angle > Math.PI) angle -= 2 * Math.PI;
    if (angle < -Math.PI) angle += 2 * Math.PI;
    const [x, y] = [(c.x + d.x) / 2, (c.y + d.y) / 2];
    handlers.pinch(after / before, angle, x, y, x - (a.x + b.x) / 2, y - (a.y + b.y) / 2);
  };

  const up = (event: PointerEvent) => {
    if (!fingers.delete(event.pointerId)) return;
    if (mode === 'pinching') {
      if (fingers.size === 0) mode = 'none';
      handlers.pinchEnd();
      return;
    }
    if (mode === 'pressed' && event.type === 'pointerup') {
      const { x, y } = place(event);
      if (event.button === 2) handlers.secondaryTap();
      else if (event.button === 0) handlers.tap(x, y, kindOf(event));
    }
    mode = 'none';
  };

  // Lifting a finger also fires `pointerleave`; only a mouse really leaves.
  const left = (event: PointerEvent) => {
    if (fingers.size === 0 && kindOf(event) === 'mouse') handlers.leave();
  };

  element.addEventListener('pointerdown', down, options);
  element.addEventListener('pointermove', move, options);
  element.addEventListener('pointerup', up, options);
  element.addEventListener('pointercancel', up, options);
  element.addEventListener('pointerleave', left, options);
  // Prevents the click that browsers synthesize after a tap, which would hit whatever is there by then.
  element.addEventListener(
    'touchend',
    (event) => {
      if (event.cancelable) event.preventDefault();
    },
    { signal: stop.signal, passive: false },
  );
  element.addEventListener('contextmenu', (event) => event.preventDefault(), options);
  element.addEventListener(
    'wheel',
    (event) => {
      event.preventDefault();
      const { x, y } = place(event);
      const pixels = event.deltaY * (event.deltaMode === 1 ? 24 : 1);
      // Browsers report a trackpad pinch as a wheel event with Ctrl.
      handlers.wheel(pixels, x, y, event.ctrlKey);
    },
    { signal: stop.signal, passive: false },
  );
  return () => stop.abort();
}
