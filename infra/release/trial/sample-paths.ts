import { XMLParser } from 'fast-xml-parser';

/** The part of a mount that a trial reads. */
export interface Mount {
  path: string;
}

interface SiteMap {
  urlset?: { url?: { loc: string }[] };
  sitemapindex?: { sitemap?: { loc: string }[] };
}

const parser = new XMLParser({ isArray: (name) => name === 'url' || name === 'sitemap' });

/** Paths of the public pages, from the sitemap. */
export async function publicPaths(site: string): Promise<string[]> {
  const read = async (address: string): Promise<SiteMap> => parser.parse(await (await fetch(address)).text());
  const map = await read(`${site}/sitemap.xml`);
  const parts = (map.sitemapindex?.sitemap ?? []).map(({ loc }) => new URL(loc).pathname);
  const maps = await Promise.all(parts.slice(0, 3).map((part) => read(site + part)));
  const urls = [map, ...maps].flatMap(({ urlset }) => urlset?.url ?? []);
  return urls.map(({ loc }) => new URL(loc).pathname);
}

const isBelow = (pathname: string, mount: string) => mount !== '/' && pathname.startsWith(`${mount}/`);

/** A page to try. */
export interface Sample {
  path: string;
  /** Whether the sitemap lists the page, which then must exist. Other pages may respond with 404. */
  isKnown: boolean;
}

/**
 * Selects a page of each kind: every mount itself, and below it one page per depth of path.
 * @param known paths from the sitemap
 */
export function samplePaths(known: string[], mounts: Mount[]): Sample[] {
  return mounts.flatMap((mount) => {
    const depths = new Map<number, string>();
    for (const pathname of known)
      if (isBelow(pathname, mount.path)) {
        const depth = pathname.split('/').length;
        if (!depths.has(depth)) depths.set(depth, pathname);
      }
    const below = [...depths.values()].map((path) => ({ path, isKnown: true }));
    return [{ path: mount.path, isKnown: known.includes(mount.path) }, ...below];
  });
}
