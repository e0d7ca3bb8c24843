import type { RenderTask } from './task.ts';

const routesModule = '__federation_expose_routes';

/** The font subsets that every page needs. */
const firstFonts = /baloo-thambi-2-(tamil|latin)-wght-normal.*\.woff2$/;

/** The site's icon; other pictures of the shell belong to its pages. */
const siteIcon = /\/icon\.[^/]*(?:svg|png)$/;

/** Route ids contain the name of their chunk: `reader/post` is in the chunk `post`. */
const getChunk = (routeId: string) => routeId.slice(routeId.indexOf('/') + 1);

/** All files that the page needs, so that the browser can load them in parallel. */
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
