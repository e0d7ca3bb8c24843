import type { IncomingMessage, ServerResponse } from 'node:http';
import { ownerOf } from '../src/registry/registry.ts';
import { followChanges } from './cache/change-follower.ts';
import { createPageCache, preparePage } from './cache/page-cache.ts';
import { fetchDocument, isDocument } from './documents.ts';
import type { PagesOptions } from './pages-options.ts';
import { type Releases, watchReleases } from './registry/releases.ts';
import { createPageRenderer, type RenderedPage } from './render/page-renderer.ts';
import { sendPage, sendUnavailable } from './send-page.ts';
import { serveStatic } from './static/static-files.ts';

export interface Pages {
  /** Answers a request for a page or for a file of a release. */
  handle(req: IncomingMessage, res: ServerResponse): Promise<void>;
  close(): Promise<void>;
}

/** The API's answer, or the lack of one. */
const unavailable = 503;

const cacheBytes = 48 * 1024 * 1024;

/** The key of a page: its path, and the parameters it declares. */
function keyOf(url: URL, releases: Releases): string {
  const declared = ownerOf(releases.registry, url.pathname)?.mount.query ?? [];
  const query = declared.map((name) => `${name}=${url.searchParams.get(name) ?? ''}`).join('&');
  return `${url.pathname}?${query}`;
}

/** Always on this site: `//elsewhere` is a path here, and nobody's. */
function addressOf(path = '/', siteUrl: string): URL {
  return new URL(siteUrl + (path.startsWith('/') ? path : '/'));
}

function refuseMethod(res: ServerResponse): void {
  res.writeHead(405, { allow: 'GET, HEAD', 'cache-control': 'no-store' }).end();
}

const localDate = (timezone: string) => new Intl.DateTimeFormat('en-CA', { timeZone: timezone }).format();

/** The page server: whole pages from memory, rendered by workers when they are not there, and the releases' files. */
export function openPages(options: PagesOptions): Pages {
  const { dist, apiUrl, siteUrl, timezone, log, isCached = true, isDev = false, workers = 2 } = options;
  const cache = createPageCache(cacheBytes);
  const releasesNow = watchReleases(dist, (error) => log.error({ err: error }, 'a release cannot be read'));
  const follower = followChanges({ apiUrl, onChange: cache.drop, onGap: cache.clear });
  const renderer = createPageRenderer({ apiUrl, siteUrl, isDev, log, workers, releasesNow });
  const underWay = new Map<string, Promise<RenderedPage>>();
  let today = localDate(timezone);
  let isClosing = false;
  const midnight = setInterval(() => {
    today = localDate(timezone);
  }, 10_000).unref();

  /** What a page is made under, beside what it reads: the versions of the fronts, and the local date. */
  const circumstances = (releases: Releases) => `${today} ${releases.fingerprint}`;

  async function make(key: string, url: URL, releases: Releases): Promise<RenderedPage> {
    const before = follower.sequence();
    const sequence = Number.isFinite(before) ? before : undefined;
    const result = isDocument(url.pathname)
      ? await fetchDocument(apiUrl, url.pathname)
      : await renderer.render(url.pathname + url.search, releases, sequence);
    const page = preparePage(result.html, result.reads, result.type);
    const isCurrent = follower.sequence() === before;
    if (isCached && result.isCacheable && isCurrent) cache.set(key, circumstances(releases), page);
    return { ...result, page };
  }

  /** Readers who ask for the same page at once share one rendering. */
  function shared(key: string, url: URL, releases: Releases): Promise<RenderedPage> {
    const existing = isCached ? underWay.get(key) : undefined;
    if (existing) return existing;
    const making = make(key, url, releases).finally(() => underWay.delete(key));
    underWay.set(key, making);
    return making;
  }

  /** While no page can be made, the last one known is sent, and says so. @returns whether there was one */
  async function sendStale(req: IncomingMessage, res: ServerResponse, key: string): Promise<boolean> {
    const stale = isCached ? cache.getStale(key) : undefined;
    if (!stale) return false;
    await sendPage(req, res, { status: 200, page: stale, isPublic: true, isStale: true, isDev });
    return true;
  }

  async function answer(req: IncomingMessage, res: ServerResponse): Promise<void> {
    if (req.method !== 'GET' && req.method !== 'HEAD') return refuseMethod(res);
    const url = addressOf(req.url, siteUrl);
    const releases = releasesNow();
    if (await serveStatic(req, res, { dist, pathname: url.pathname })) return;
    const key = keyOf(url, releases);
    const cached = isCached ? cache.get(key, circumstances(releases)) : undefined;
    if (cached) {
      const isStale = follower.isLost();
      return sendPage(req, res, { status: 200, page: cached, isPublic: true, isStale, isDev });
    }
    try {
      let rendered = await shared(key, url, releases);
      if (rendered.status === unavailable) {
        if (await sendStale(req, res, key)) return;
        // a machine may stand still for a moment: only an API that is silent twice sends a reader away
        rendered = await shared(key, url, releases);
        if (rendered.status === unavailable) return sendUnavailable(res);
      }
      const { status, redirect, page, isCacheable } = rendered;
      await sendPage(req, res, { status, redirect, page, isPublic: isCacheable, isDev });
    } catch (error) {
      if (isClosing || !(await sendStale(req, res, key))) throw error;
    }
  }

  return {
    async handle(req, res) {
      try {
        await answer(req, res);
      } catch (error) {
        if (isClosing) return void res.destroy();
        log.error({ err: error, path: req.url }, 'a page could not be made');
        sendUnavailable(res);
      }
    },
    async close() {
      isClosing = true;
      clearInterval(midnight);
      follower.stop();
      await renderer.close();
    },
  };
}
