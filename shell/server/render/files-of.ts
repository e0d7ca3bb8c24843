import type { RenderTask } from './task.ts';

const routesModule = '__federation_expose_routes';

/** The subsets that every page needs. */
const firstFonts = /baloo-thambi-2-(tamil|latin)-wght-normal.*\.woff2$/;

/** The site's own icon; other pictures of the shell are parts of its pages. */
const siteIcon = /\/icon\.[^/]*(?:svg|png)$/;

/** A route's id names the chunk its page is in: `reader/post` is the chunk `post`. */
const getChunk = (routeId: string) => routeId.slice(routeId.indexOf('/') + 1);

/** What the browser needs for this page at once: everything it would otherwise find out about step by step. */
export function getFiles({ shellAssets, remote }: RenderTask, routeIds: string[]) {
  const groups = remote
    ? [routesModule, ...routeIds.filter((id) => id.startsWith(`${remote.name}/`)).map(getChunk)]
    : [];
  const needed = groups.flatMap((group) => remote!.assets[group] ?? []);
  const ofRemote = [...new Set(needed)].map((file) => remote!.base + file);
  const entry = remote ? [`${remote.base}remoteEntry.js`] : [];
  return {
    styles: [...shellAssets, ...ofRemote].filter((url) => url.endsWith('.css')),
    preloads: [...entry, ...ofRemote.filter((url) => url.endsWith('.js'))],
    scripts: shellAssets.filter((url) => url.endsWith('.js')),
    icons: shellAssets.filter((url) => siteIcon.test(url)),
    fonts: shellAssets.filter((url) => firstFonts.test(url)),
  };
}
