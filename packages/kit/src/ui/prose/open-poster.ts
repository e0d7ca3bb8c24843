import type { MouseEvent } from 'react';

/**
 * Click handler of a text: replaces the poster of a video or embed by its player, which is loaded on
 * demand.
 */
export async function openPoster(event: MouseEvent<HTMLElement>): Promise<void> {
  const link = (event.target as Element).closest<HTMLAnchorElement>('[data-youtube], [data-embed]');
  if (!link) return;
  event.preventDefault();
  const { showPlayer } = await import(/* webpackChunkName: "player" */ './player.ts');
  showPlayer(link);
}
