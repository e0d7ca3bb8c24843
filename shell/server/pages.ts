import type { IncomingMessage, ServerResponse } from 'node:http';
import { getOwner } from '@ezhuthu/releases/registry';
import { createTrust } from '@ezhuthu/releases/trust';
import type { Logger } from 'pino';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { bootPath } from '../src/starter/boot.ts';
import { createAnswers } from './answers/answers.ts';
import { followChanges } from './cache/change-follower.ts';
import { cacheBytes, createPageCache } from './cache/page-cache.ts';
import { watchVariants } from './cache/page-variants.ts';
import { createPurges, everyPage } from './cache/purges.ts';
import { createRenewals } from './cache/renew-pages.ts';
import { createReader } from './fetch-answer.ts';
import { createForms, takesForms } from './forms.ts';
import { createHealth } from './health/health.ts';
import { createPageMetrics, metricsPath } from './metrics.ts';
import { createPageMaker } from './page-maker.ts';
import type { PagesOptions } from './pages-options.ts';
import { pathForLog } from './path-for-log.ts';
import { createRedirects, mayBeOld } from './redirects.ts';
import { createCanaries } from './registry/canaries.ts';
import type { Releases } from './registry/releases.ts';
import { createSelection } from './registry/select-releases.ts';
import { createTrialSessions, trialSessionPath } from './registry/trial-session.ts';
import { watchReleases } from './registry/watch-releases.ts';
import { PageRenderer } from './render/page-renderer.ts';
import { type Responding, respond, respondAlone, respondToForm } from './respond.ts';
import { encodingFor, sendUnavailable } from './send-page.ts';
import { serveStatic } from './static/static-files.ts';

export interface Pages {
  /** Handles a request for a page or a file of a release. */
  handle(req: IncomingMessage, res: ServerResponse): Promise<void>;
  /** Resolves when each render thread has rendered a page; it may be called before requests are accepted. */
  warm(): Promise<void>;
  /** Sends what was counted to the API. To be called before an API in the same process stops. */
  flush(): Promise<void>;
  close(): Promise<void>;
}

/** Cache key of a page: its path, and the query parameters that its mount declares. */
function getKey(url: URL, releases: Releases): string {
  const declared = getOwner(releases.registry, url.pathname)?.mount.query ?? [];
  const query = declared.map((name) => `${name}=${url.searchParams.get(name) ?? ''}`).join('&');
  // pages of canaries are cached beside those of live releases
  return `${releases.canaryIds ?? ''}${url.pathname}?${query}`;
}

/** Prepends the origin instead of resolving, so that `//elsewhere` is a path on this site. */
function getAddress(path = '/', siteUrl: string): URL {
  return new URL(siteUrl + (path.startsWith('/') ? path : '/'));
}

/** For clients that request /favicon.ico without reading a page. */
function sendIcon(res: ServerResponse, { shell }: Releases): void {
  const icon = shell.assets.main?.find((file) => /(?:^|\/)icon\.[^/]*png$/.test(file));
  if (icon)
    res.writeHead(302, { location: shell.base + icon, 'cache-control': 'public, max-age=3600' }).end();
  else res.writeHead(404, { 'cache-control': 'no-store' }).end();
}

/** The proxy's request id, if valid. */
function getRequestId({ headers }: IncomingMessage): string | undefined {
  const requestId = String(headers['x-request-id'] ?? '');
  return /^[\w-]{8,64}$/.test(requestId) ? requestId : undefined;
}

/** Refuses what is neither a page nor a form. A flood of such requests does not fill the log. */
function createRefusal(log: Logger) {
  const limit = new RateLimiterMemory({ points: 60, duration: 60 });
  return (req: IncomingMessage, res: ServerResponse): void => {
    const refusal = { method: req.method, path: pathForLog(req.url), requestId: getRequestId(req) };
    limit.consume('').then(
      () => log.warn(refusal, 'a method was refused'),
      () => {},
    );
    res.writeHead(405, { allow: 'GET, HEAD', 'cache-control': 'no-store' }).end();
  };
}

/** Milliseconds; full feeds take longer than what pages are made of. */
const documentTimeout = 5000;

/** What the page server consists of. */
function createParts(options: PagesOptions) {
  const { dist, apiUrl, readDirectly, siteUrl, timezone, log } = options;
  const { isCached = true, isDev = false, workers = 2, secret, sharedCache, trustedProxies = 0 } = options;
  const cache = createPageCache(cacheBytes);
  const trust = options.trust && createTrust({ dist, ...options.trust });
  const releasesNow = watchReleases(dist, {
    onProblem(error, front) {
      log.error({ err: error, front }, 'a pointer is not served; the last good release of its front stays');
    },
    trust,
  });
  const metrics = createPageMetrics(options.metricsToken, () => releasesNow().refused.keys());
  const purges = sharedCache && createPurges(sharedCache, { log });
  const purgeAll = () => purges?.purge([everyPage]);
  // anything may have changed since a page server ran last, the releases too
  purgeAll();
  const read = createReader({ apiUrl, readDirectly });
  const follower = followChanges({
    read,
    onChange(keys) {
      answers.drop(keys);
      renew(cache.drop(keys));
      purges?.purge(keys);
    },
    onGap() {
      answers.clear();
      renew(cache.clear());
      purgeAll();
    },
  });
  const answers = createAnswers(read, follower);
  const variants = watchVariants({
    timezone,
    releasesNow,
    onNewDay: () => answers.clear(),
    onNewVariant: purgeAll,
  });
  const { getVariant } = variants;
  const health = createHealth({ dist, apiUrl, secret, trustedProxies, metrics, log });
  const rendering = { answers, apiUrl, siteUrl, isDev, log, workers, metrics, health, releasesNow };
  const renderer = new PageRenderer(rendering);
  const readDocument = createReader({ apiUrl, readDirectly, timeout: documentTimeout });
  const making = { read: readDocument, cache, getVariant, follower, renderer };
  const make = createPageMaker({ ...making, isCached });
  const renew = createRenewals(async (address) => {
    const releases = releasesNow();
    const url = getAddress(address, siteUrl);
    await make({ url, releases, key: getKey(url, releases), requestId: undefined });
  });
  const responding: Responding = {
    cache,
    getVariant,
    follower,
    metrics,
    make,
    makeAlone: createPageMaker({ ...making, isCached: false }),
    readForm: createForms({ siteUrl, secret, trustedProxies }),
    redirect: createRedirects({ apiUrl, secret }),
    isCached,
    isDev,
    isShared: purges !== undefined,
  };
  return {
    metrics,
    health,
    renderer,
    responding,
    selection: createSelection({ secret, siteUrl, releasesNow }),
    canaries: createCanaries(siteUrl.startsWith('https:')),
    giveTrialSession: createTrialSessions({ trust, secret, apiUrl }),
    refuseMethod: createRefusal(log),
    async close() {
      variants.stop();
      follower.stop();
      purges?.stop();
      await health.close();
      await renderer.close();
    },
  };
}

/**
 * The page server: serves cached pages, renders missing ones in worker threads, and serves the files of
 * releases.
 */
export function openPages(options: PagesOptions): Pages {
  const { dist, siteUrl, log } = options;
  const { health, metrics, renderer, responding, selection, canaries, ...parts } = createParts(options);
  let isClosing = false;

  async function answer(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const url = getAddress(req.url, siteUrl);
    const found = selection.getReleases(req);
    const { pathname } = url;
    const isPost = req.method === 'POST';
    if (isPost && (await health.answer(req, res, { pathname, releases: found }))) return;
    if (isPost && pathname === trialSessionPath) return parts.giveTrialSession(req, res);
    const isForm = isPost && takesForms(found, pathname);
    if (req.method !== 'GET' && req.method !== 'HEAD' && !isForm) return parts.refuseMethod(req, res);
    if (pathname === metricsPath) return metrics.send(req, res);
    if (pathname === '/favicon.ico') return sendIcon(res, found);
    if (await serveStatic(req, res, { dist, pathname })) return;
    if (selection.answer(url, res)) return;
    const isForBoot = pathname.startsWith(`${bootPath}/`);
    if (isForBoot) url.pathname = pathname.slice(bootPath.length);
    const releases = found.selected ? found : canaries.assign(req, res, found);
    const key = getKey(url, releases);
    const isCompressed = encodingFor(req) === 'br';
    const request = { req, res, isForBoot, url, releases, key, requestId: getRequestId(req), isCompressed };
    if (isForm) return respondToForm(responding, request);
    if (!isForBoot && mayBeOld(url) && (await responding.redirect(req, res, url))) return;
    return releases.selected ? respondAlone(responding, request) : respond(responding, request);
  }

  return {
    async handle(req, res) {
      // set here so that redirects and errors have it too
      res.setHeader('x-content-type-options', 'nosniff');
      res.setHeader('referrer-policy', 'strict-origin-when-cross-origin');
      try {
        await answer(req, res);
      } catch (error) {
        if (isClosing) return void res.destroy();
        log.error(
          { err: error, path: pathForLog(req.url), requestId: getRequestId(req) },
          'a page could not be made',
        );
        sendUnavailable(res);
      }
    },
    warm: () => renderer.warm(),
    flush: () => health.flush(),
    close() {
      isClosing = true;
      return parts.close();
    },
  };
}
