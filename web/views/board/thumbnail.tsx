/** The thumbnail of a game's island in a list. Decorative: the text beside it identifies the game. */
import { useEffect, useRef } from 'preact/hooks';
import type { GameSummary } from '../../net/types';
import { theme } from '../../state/device/settings';
import { askForIsland, islandOf } from '../../state/lobby/thumbnails';
import { islandAddress } from './pictures';

export function Thumbnail({ game }: { game: GameSummary }) {
  const host = useRef<HTMLSpanElement>(null);
  const { id, seq, status } = game;
  const isEmpty = status === 'open';
  useEffect(() => {
    if (!host.current || isEmpty) return;
    const eye = new IntersectionObserver(([seen]) => {
      if (!seen?.isIntersecting) return;
      askForIsland({ id, seq });
      eye.disconnect();
    });
    eye.observe(host.current);
    return () => eye.disconnect();
  }, [id, seq, isEmpty]);
  const island = isEmpty ? undefined : islandOf(game);
  return (
    <span ref={host} class="thumbnail" data-empty={isEmpty}>
      {island && <img src={islandAddress(`${id}@${seq}`, island, theme.value)} alt="" />}
    </span>
  );
}
