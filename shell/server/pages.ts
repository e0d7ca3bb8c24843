import type { IncomingMessage, ServerResponse } from 'node:http';
import { getOwner } from '@ezhuthu/releases/registry';
import { createTrust } from '@ezhuthu/releases/trust';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { createAnswers } from './answers/answers.ts';
import { followChanges } from './cache/change-follower.ts';
import { cacheBytes, createPageCache } from './cache/page-cache.ts';
import { createPurges, everyPage, getSharedHeaders } from './cache/purges.ts';
import { createRenewals } from './cache/renew-pages.ts';
import { type ReadApi, readOverHttp } from './fetch-answer.ts';
import { createForms, FormError, takesForms } from './forms.ts';
import { createHealth } from './health/health.ts';
import { createPageMetrics, metricsPath, type Outcome } from './metrics.ts';
import { createPageMaker, type PageRequest } from './page-maker.ts';
import type { PagesOptions } from './pages-options.ts';
import { pathForLog } from './path-for-log.ts';
import { createRedirects, mayBeOld } from './redirects.ts';
import { createCanaries } from './registry/canaries.ts';
import type { Releases } from './registry/releases.ts';
import { createSelection } from './registry/select-releases.ts';
import { createTrialSessions, trialSessionPath } from './registry/trial-session.ts';
import { watchReleases } from './registry/watch-releases.ts';
import { createPageRenderer, getLabels } from './render/page-renderer.ts';
import { encodingFor, sendPage, sendUnavailable } from './send-page.ts';
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

/** Status when the API does not respond. */
const unavailable = 503;
const missing = 404;

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

/** The change that a browser knows of, because it made it or was notified of it; the API sets the cookie. */
function getKnownChange({ headers }: IncomingMessage): number | undefined {
  const [, id] = /(?:^|;\s*)change=(\d{1,15})(?:;|$)/.exec(headers.cookie ?? '') ?? [];
  return id === undefined ? undefined : Number(id);
}

/** A request for a page, and its response. */
interface Exchange extends PageRequest {
  req: IncomingMessage;
  res: ServerResponse;
}

/** Whether others may get the same response: not that of a canary, nor one that divides visitors. */
const isForAll = ({ releases, res }: Exchange): boolean =>
  !releases.canaryIds && !res.hasHeader('set-cookie');

/**
 * The page server: serves cached pages, renders missing ones in worker threads, and serves the files of
 * releases.
 */
export function openPages(options: PagesOptions): Pages {
  const {
    dist,
    apiUrl,
    readDirectly,
    siteUrl,
    timezone,
    log,
    isCached = true,
    isDev = false,
    workers = 2,
  } = options;
  const { secret, sharedCache, trustedProxies = 0 } = options;
  const metrics = createPageMetrics(options.metricsToken);
  const cache = createPageCache(cacheBytes);
  const trust = options.trust && createTrust({ dist, ...options.trust });
  const giveTrialSession = createTrialSessions({ trust, secret, apiUrl });
  const releasesNow = watchReleases(dist, {
    onProblem: (error, front) =>
      log.error({ err: error, front }, 'a pointer is not served; the last good release of its front stays'),
    trust,
  });
  const purges = sharedCache && createPurges(sharedCache, { log });
  // anything may have changed since a page server ran last, the releases too
  purges?.purge([everyPage]);
  const overHttp = readOverHttp(apiUrl);
  const read: ReadApi = async (...asked) => (await readDirectly?.(...asked)) ?? overHttp(...asked);
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
      purges?.purge([everyPage]);
    },
  });
  const answers = createAnswers(read, follower);
  const health = createHealth({ dist, apiUrl, secret, trustedProxies, metrics, log });
  const renderer = createPageRenderer({
    answers,
    apiUrl,
    siteUrl,
    isDev,
    log,
    workers,
    metrics,
    health,
    releasesNow,
  });
  const selection = createSelection({ secret, siteUrl, releasesNow });
  const redirect = createRedirects({ apiUrl, secret });
  const readForm = createForms({ siteUrl, secret, trustedProxies });
  const canaries = createCanaries(siteUrl.startsWith('https:'));
  const refusedMethods = new RateLimiterMemory({ points: 60, duration: 60 });
  const dates = new Intl.DateTimeFormat('en-CA', { timeZone: timezone });
  let today = dates.format();
  let isClosing = false;

  function refuseMethod(req: IncomingMessage, res: ServerResponse): void {
    const refusal = { method: req.method, path: pathForLog(req.url), requestId: getRequestId(req) };
    // a flood of them does not fill the log
    refusedMethods.consume('').then(
      () => log.warn(refusal, 'a method was refused'),
      () => {},
    );
    res.writeHead(405, { allow: 'GET, HEAD', 'cache-control': 'no-store' }).end();
  }

  /** What pages depend on besides their data: the releases and the local date. */
  const cacheVariant = (releases: Releases) => `${today} ${releases.fingerprint}`;

  /** While a release stands beside the live ones, visitors must reach this server to be divided. */
  const sharedVariant = () => `${cacheVariant(releasesNow())} ${releasesNow().canaries.length}`;
  let lastVariant = sharedVariant();
  const watching = setInterval(() => {
    metrics.refused(releasesNow().refused.keys());
    const day = dates.format();
    // the calendar and the choice of posts differ by the day
    if (day !== today) answers.clear();
    today = day;
    const variant = sharedVariant();
    if (variant !== lastVariant) purges?.purge([everyPage]);
    lastVariant = variant;
  }, 1000).unref();

  /** A shared cache may keep pages that are the same for everybody while no release stands beside the live ones. */
  const sharedHeaders = ({ releases }: Exchange, reads: readonly string[]) =>
    purges && releases.canaries.every(({ until }) => Date.now() >= until)
      ? getSharedHeaders(reads)
      : undefined;

  const making = { apiUrl, cache, cacheVariant, follower, renderer };
  const render = createPageMaker({ ...making, isCached });
  const renderAlone = createPageMaker({ ...making, isCached: false });
  const renew = createRenewals(async (address) => {
    const releases = releasesNow();
    const url = getAddress(address, siteUrl);
    await render({ url, releases, key: getKey(url, releases), requestId: undefined });
  });

  /** Counts a page for the release that owns it. */
  function countOutcome(outcome: Outcome, { url, releases }: Exchange): void {
    metrics.answered(outcome, getLabels(getOwner(releases.registry, url.pathname)?.remote ?? releases.shell));
  }

  /** Sends the last known page, marked as stale. @returns false if there is none */
  async function sendStale(request: Exchange): Promise<boolean> {
    const { req, res, key } = request;
    const stale = isCached ? cache.getStale(key) : undefined;
    if (!stale) return false;
    countOutcome('stale', request);
    await sendPage(req, res, { status: 200, page: stale, isPublic: isForAll(request), isStale: true, isDev });
    return true;
  }

  /**
   * Sends the cached page. One that may be sent once more is made again meanwhile.
   * @returns false if a new page must be made first
   */
  async function sendCached(request: Exchange): Promise<boolean> {
    const { req, res, key, releases } = request;
    const known = getKnownChange(req);
    if (known !== undefined) await follower.reach(known);
    const cached = cache.get(key, cacheVariant(releases));
    if (!cached || cached.state === 'outdated') return false;
    if (cached.state === 'renewable') {
      if (known !== undefined) return false;
      void render(request).catch(() => {});
    }
    const isStale = follower.isLost();
    countOutcome(isStale ? 'stale' : 'kept', request);
    const { page, state } = cached;
    await sendPage(req, res, {
      status: 200,
      page,
      isPublic: isForAll(request),
      sharedHeaders: state === 'current' ? sharedHeaders(request, cached.reads) : undefined,
      isStale,
      isDev,
    });
    return true;
  }

  /** Renders a page for one browser: with selected releases, or in answer to a form. */
  async function sendAlone(request: Exchange): Promise<void> {
    const { req, res } = request;
    const { page, ...rendered } = await renderAlone({ ...request, key: '' });
    if (rendered.status === unavailable) return sendUnavailable(res);
    await sendPage(req, res, { ...rendered, page, isPublic: false, isDev });
  }

  /** The page that answers a form, which no script has handled. */
  async function sendAnswered(request: Exchange): Promise<void> {
    try {
      const form = await readForm(request.req, request.requestId);
      await sendAlone({ ...request, form });
    } catch (error) {
      if (!(error instanceof FormError)) throw error;
      request.req.resume();
      request.res.writeHead(error.status, { 'cache-control': 'no-store' }).end();
    }
  }

  async function sendRendered(request: Exchange): Promise<void> {
    const { req, res, url } = request;
    let rendered = await render(request);
    if (rendered.status === unavailable) {
      if (await sendStale(request)) return;
      // retried once, because a short stall of the machine should not fail the request
      rendered = await render(request);
      if (rendered.status === unavailable) {
        countOutcome('unavailable', request);
        return sendUnavailable(res);
      }
    }
    const { page, isCacheable, isKept, outcome } = rendered;
    countOutcome(outcome, request);
    if (rendered.status === missing && (await redirect(req, res, url))) return;
    await sendPage(req, res, {
      ...rendered,
      page,
      isPublic: isCacheable && isForAll(request),
      sharedHeaders: isKept ? sharedHeaders(request, rendered.reads) : undefined,
      isDev,
    });
  }

  async function answer(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const url = getAddress(req.url, siteUrl);
    const found = selection.getReleases(req);
    const { pathname } = url;
    if (req.method === 'POST' && (await health.answer(req, res, { pathname, releases: found }))) return;
    if (req.method === 'POST' && pathname === trialSessionPath) return giveTrialSession(req, res);
    const isForm = req.method === 'POST' && takesForms(found, pathname);
    if (req.method !== 'GET' && req.method !== 'HEAD' && !isForm) return refuseMethod(req, res);
    if (pathname === metricsPath) return metrics.send(req, res);
    if (pathname === '/favicon.ico') return sendIcon(res, found);
    if (await serveStatic(req, res, { dist, pathname })) return;
    if (selection.answer(url, res)) return;
    const releases = found.selected ? found : canaries.assign(req, res, found);
    const request = {
      req,
      res,
      url,
      releases,
      key: getKey(url, releases),
      requestId: getRequestId(req),
      isCompressed: encodingFor(req) === 'br',
    };
    if (isForm) return sendAnswered(request);
    if (mayBeOld(url) && (await redirect(req, res, url))) return;
    if (releases.selected) return sendAlone(request);
    if (isCached && (await sendCached(request))) return;
    try {
      await sendRendered(request);
    } catch (error) {
      if (isClosing || !(await sendStale(request))) throw error;
    }
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
    async close() {
      isClosing = true;
      clearInterval(watching);
      follower.stop();
      purges?.stop();
      await health.close();
      await renderer.close();
    },
  };
}
