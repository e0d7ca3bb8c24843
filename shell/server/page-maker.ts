import type { followChanges } from './cache/change-follower.ts';
import { type createPageCache, preparePage } from './cache/page-cache.ts';
import type { PagesOptions } from './pages-options.ts';
import type { Releases } from './registry/releases.ts';
import { cooldown, type createPageRenderer, type RenderedPage } from './render/page-renderer.ts';
import type { RenderResult } from './render/task.ts';

/** Paths at which the page server serves the API's documents: feeds, sitemaps, robots.txt. */
const documents = /^\/(?:rss\.xml|atom\.xml|feed\.json|robots\.txt|sitemap(?:-\d{1,4})?\.xml)$/;

const isDocument = (pathname: string): boolean => documents.test(pathname);

/** Milliseconds; full feeds take longer than pages. */
const documentTimeout = 5000;

/**
 * Fetches a document from the API, to be cached like a page.
 * @throws when the API fails or does not respond
 */
async function fetchDocument(apiUrl: string, pathname: string): Promise<RenderResult> {
  const answer = await fetch(`${apiUrl}/api${pathname}`, { signal: AbortSignal.timeout(documentTimeout) });
  if (answer.status >= 500) throw new Error(`the API answered ${answer.status} for ${pathname}`);
  return {
    status: answer.status,
    html: await answer.text(),
    type: answer.headers.get('content-type') ?? 'text/plain; charset=utf-8',
    reads: answer.headers.get('x-reads')?.split(' ') ?? [],
    isCacheable: answer.status === 200,
  };
}

/** What a page is made from. */
export interface PageRequest {
  url: URL;
  releases: Releases;
  /** Cache key of the page. */
  key: string;
  requestId: string | undefined;
}

interface PageMakerOptions extends Pick<PagesOptions, 'apiUrl'> {
  isCached: boolean;
  cache: ReturnType<typeof createPageCache>;
  cacheVariant(releases: Releases): string;
  follower: ReturnType<typeof followChanges>;
  renderer: ReturnType<typeof createPageRenderer>;
}

/** Renders and caches pages; concurrent requests for the same page share one rendering. */
export function createPageMaker({
  apiUrl,
  isCached,
  cache,
  cacheVariant,
  follower,
  renderer,
}: PageMakerOptions) {
  const renderings = new Map<string, Promise<RenderedPage>>();

  async function make({ key, url, releases, requestId }: PageRequest): Promise<RenderedPage> {
    const before = follower.sequence();
    const sequence = Number.isFinite(before) ? before : undefined;
    const result = isDocument(url.pathname)
      ? { ...(await fetchDocument(apiUrl, url.pathname)), outcome: 'made' as const }
      : await renderer.render(url.pathname + url.search, releases, { sequence, requestId });
    const page = preparePage(result.html, result.reads, result.type);
    const isCurrent = follower.sequence() === before;
    // a page of the previous release expires soon, so that the live one is tried again
    const life = result.outcome === 'before' ? cooldown : undefined;
    if (isCached && result.isCacheable && isCurrent) cache.set(key, cacheVariant(releases), page, life);
    return { ...result, page };
  }

  return (request: PageRequest): Promise<RenderedPage> => {
    const { key } = request;
    const existing = isCached ? renderings.get(key) : undefined;
    if (existing) return existing;
    const rendering = make(request).finally(() => renderings.delete(key));
    if (isCached) renderings.set(key, rendering);
    return rendering;
  };
}
