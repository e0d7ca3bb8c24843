import type { MouseEvent } from 'react';

/** Hears a click within a text: a film or foreign code begins with the click on its poster; what shows it is fetched then. */
export async function openPoster(event: MouseEvent<HTMLElement>): Promise<void> {
  const link = (event.target as Element).closest<HTMLAnchorElement>('[data-youtube], [data-embed]');
  if (!link) return;
  event.preventDefault();
  const { showPlayer } = await import(/* webpackChunkName: "player" */ './player.ts');
  showPlayer(link);
}
