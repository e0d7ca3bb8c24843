import type { Registry } from '@ezhuthu/releases/registry';
import type { ChangeFollower } from './cache/change-follower.ts';
import { type createPageCache, preparePage } from './cache/page-cache.ts';
import type { ReadApi } from './fetch-answer.ts';
import type { Releases } from './registry/releases.ts';
import { cooldown } from './render/failing-releases.ts';
import type { PageRenderer, RenderedPage } from './render/page-renderer.ts';
import type { PostedForm, RenderResult } from './render/task.ts';

/** Paths at which the page server serves the API's documents: feeds, sitemaps, robots.txt. */
const documents = [
  /^\/(?:robots\.txt|sitemap(?:-\d{1,4})?\.xml)$/,
  /^(?:\/(?:category|tag)\/[^/]+|\/post\/[^/]+\/comments)?\/(?:rss\.xml|atom\.xml|feed\.json)$/,
];

export const isDocument = (pathname: string): boolean => documents.some((path) => path.test(pathname));

/**
 * Reads a document from the API, to be cached like a page.
 * @throws when the API fails or does not respond
 */
async function readDocument(
  { origin, pathname }: URL,
  { read, registry, requestId }: { read: ReadApi; registry: Registry; requestId: string | undefined },
): Promise<RenderResult> {
  const answer = await read(`/api${pathname}`, requestId);
  if (!answer || answer.status >= 500)
    throw new Error(`the API answered ${answer?.status ?? 'nothing'} for ${pathname}`);
  const { status, body, type = 'application/json; charset=utf-8', reads } = answer;
  return {
    status,
    html: withRemotes(body, pathname, origin, registry),
    type,
    reads,
    isCacheable: status === 200,
  };
}

/** The part of the site's map with pages that are not posts; it is the whole map of small sites. */
const mapOfPages = /^\/sitemap(?:-0)?\.xml$/;

/** Adds the addresses that remotes declare to a map of the site. */
export function withRemotes(text: string, pathname: string, siteUrl: string, registry: Registry): string {
  if (!mapOfPages.test(pathname)) return text;
  const paths = registry.flatMap(({ mounts }) => mounts).flatMap(({ siteMap = [] }) => siteMap);
  const entries = paths.map((path) => `<url><loc>${siteUrl}${path}</loc></url>`);
  return text.replace('</urlset>', () => `${entries.join('')}</urlset>`);
}

/** What a page is made from. */
export interface PageRequest {
  url: URL;
  releases: Releases;
  /** Cache key of the page. */
  key: string;
  requestId: string | undefined;
  /** The client accepts Brotli. */
  isCompressed?: boolean;
  /** The page answers this form. */
  form?: PostedForm;
}

interface MadePage extends RenderedPage {
  /** Nothing that it shows changed while it was made. */
  isKept: boolean;
}

interface PageMakerOptions {
  /** Reads documents, which take longer than what pages are made of. */
  read: ReadApi;
  isCached: boolean;
  cache: ReturnType<typeof createPageCache>;
  getVariant(releases: Releases): string;
  follower: Pick<ChangeFollower, 'sequence' | 'hasChanged'>;
  renderer: Pick<PageRenderer, 'render'>;
}

/** Renders and caches pages; concurrent requests for the same page share one rendering. */
export function createPageMaker({ read, isCached, cache, getVariant, follower, renderer }: PageMakerOptions) {
  const renderings = new Map<string, { since: number; page: Promise<MadePage> }>();

  async function make({ key, url, releases, requestId, isCompressed, form }: PageRequest): Promise<MadePage> {
    const since = follower.sequence();
    const address = url.pathname + url.search;
    const variant = getVariant(releases);
    const result = isDocument(url.pathname)
      ? {
          ...(await readDocument(url, { read, registry: releases.registry, requestId })),
          outcome: 'made' as const,
        }
      : await renderer.render(address, releases, { requestId, isCompressed, form });
    const { reads, asideReads = [] } = result;
    const page = preparePage(result.html, result);
    // a page of the previous release expires soon, so that the live one is tried again
    const life = result.outcome === 'before' ? cooldown : undefined;
    const isKept = isCached && result.isCacheable && !follower.hasChanged(since, reads);
    if (isKept) {
      const isAsideOld = follower.hasChanged(since, asideReads);
      cache.set(key, page, { address, variant, reads, asideReads, isAsideOld, life });
    }
    return { ...result, page, isKept };
  }

  return (request: PageRequest): Promise<MadePage> => {
    const { key } = request;
    const since = follower.sequence();
    const existing = isCached ? renderings.get(key) : undefined;
    // one that began before the newest known change may lack it
    if (existing && Object.is(existing.since, since)) return existing.page;
    const page = make(request).finally(() => {
      if (renderings.get(key)?.page === page) renderings.delete(key);
    });
    if (isCached) renderings.set(key, { since, page });
    return page;
  };
}
