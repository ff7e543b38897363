/** The client's door: mounts the page. */
import { signal } from '@preact/signals';
import { render } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { createBoard, type RendererName } from '../board/board';
import { EMPTY_SCENE } from '../board/scene';

const renderer = signal<RendererName>('plan');

function Sea() {
  const host = useRef<HTMLDivElement>(null);
  const wanted = renderer.value;
  useEffect(() => {
    if (!host.current) return;
    const board = createBoard(host.current, { renderer: wanted });
    board.set(EMPTY_SCENE);
    return () => board.destroy();
  }, [wanted]);
  return <div ref={host} />;
}

const app = document.getElementById('app');
if (app) render(<Sea />, app);
