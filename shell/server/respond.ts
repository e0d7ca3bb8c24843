import type { IncomingMessage, ServerResponse } from 'node:http';
import { getOwner, isOpen } from '@ezhuthu/releases/registry';
import type { ChangeFollower } from './cache/change-follower.ts';
import type { createPageCache } from './cache/page-cache.ts';
import { getSharedHeaders } from './cache/purges.ts';
import { type createForms, FormError } from './forms.ts';
import type { createPageMetrics, Outcome } from './metrics.ts';
import type { createPageMaker, PageRequest } from './page-maker.ts';
import type { createRedirects } from './redirects.ts';
import type { Releases } from './registry/releases.ts';
import { getLabels } from './render/page-renderer.ts';
import { sendPage, sendUnavailable } from './send-page.ts';

/** A request for a page, and its response. */
export interface Exchange extends PageRequest {
  req: IncomingMessage;
  res: ServerResponse;
  /** Asks for what makes the page interactive, instead of the page. */
  isForBoot: boolean;
}

/** Sends the page or its boot, which pages that cannot be shown do not have. */
async function send(
  { req, res, isForBoot }: Exchange,
  answer: Parameters<typeof sendPage>[2],
): Promise<void> {
  if (!isForBoot) return sendPage(req, res, answer);
  res.setHeader('x-robots-tag', 'noindex');
  const { boot } = answer.page;
  // with a failure the browser makes the content, and whoever tries a release learns of it
  const status = answer.status >= 500 ? answer.status : 200;
  if (boot) return sendPage(req, res, { ...answer, status, redirect: undefined, page: boot });
  res.writeHead(404, { 'cache-control': 'no-store' }).end();
}

type MakePage = ReturnType<typeof createPageMaker>;

/** What the responses are made with. */
export interface Responding {
  cache: ReturnType<typeof createPageCache>;
  getVariant(releases: Releases): string;
  follower: Pick<ChangeFollower, 'reach' | 'isLost'>;
  metrics: Pick<ReturnType<typeof createPageMetrics>, 'answered'>;
  /** Makes a page that is cached, unless caching is disabled. */
  make: MakePage;
  /** Makes a page for one browser. */
  makeAlone: MakePage;
  readForm: ReturnType<typeof createForms>;
  redirect: ReturnType<typeof createRedirects>;
  isCached: boolean;
  isDev: boolean;
  /** Whether a shared cache in front of this server is told of changes. */
  isShared: boolean;
}

/** Status when the API does not respond. */
const unavailable = 503;
const missing = 404;

/** Whether others may get the same response: not that of a canary, nor one that divides visitors. */
const isForAll = ({ releases, res }: Exchange): boolean =>
  !releases.canaryIds && !res.hasHeader('set-cookie');

/** A shared cache may keep pages that are the same for everybody while no release stands beside the live ones. */
const sharedHeaders = ({ isShared }: Responding, { releases }: Exchange, reads: readonly string[]) =>
  isShared && releases.canaries.every(({ until }) => Date.now() >= until)
    ? getSharedHeaders(reads)
    : undefined;

/** Counts a page for the release that owns it. */
function countOutcome(
  { metrics }: Responding,
  outcome: Outcome,
  { url, releases, isForBoot }: Exchange,
): void {
  if (isForBoot) return;
  metrics.answered(outcome, getLabels(getOwner(releases.registry, url.pathname)?.remote ?? releases.shell));
}

/** The change that a browser knows of, because it made it or was notified of it; the API sets the cookie. */
function getKnownChange({ headers }: IncomingMessage): number | undefined {
  const [, id] = /(?:^|;\s*)change=(\d{1,15})(?:;|$)/.exec(headers.cookie ?? '') ?? [];
  return id === undefined ? undefined : Number(id);
}

/** Sends the last known page, marked as stale. @returns false if there is none */
async function sendStale(responding: Responding, request: Exchange): Promise<boolean> {
  const { cache, isCached, isDev } = responding;
  const { key } = request;
  const stale = isCached ? cache.getStale(key) : undefined;
  if (!stale) return false;
  countOutcome(responding, 'stale', request);
  await send(request, { status: 200, page: stale, isPublic: isForAll(request), isStale: true, isDev });
  return true;
}

/**
 * Sends the cached page. One that may be sent once more is made again meanwhile.
 * @returns false if a new page must be made first
 */
async function sendCached(responding: Responding, request: Exchange): Promise<boolean> {
  const { cache, getVariant, follower, make, isCached, isDev } = responding;
  if (!isCached) return false;
  const { req, key, releases } = request;
  const known = getKnownChange(req);
  if (known !== undefined) await follower.reach(known);
  const cached = cache.get(key, getVariant(releases));
  if (!cached || cached.state === 'outdated') return false;
  if (cached.state === 'renewable') {
    if (known !== undefined) return false;
    void make(request).catch(() => {});
  }
  const isStale = follower.isLost();
  countOutcome(responding, isStale ? 'stale' : 'kept', request);
  const { page, state, reads } = cached;
  await send(request, {
    status: 200,
    page,
    isPublic: isForAll(request),
    sharedHeaders: state === 'current' ? sharedHeaders(responding, request, reads) : undefined,
    isStale,
    isDev,
  });
  return true;
}

async function sendMade(responding: Responding, request: Exchange): Promise<void> {
  const { make, redirect, isDev } = responding;
  const { req, res, url, releases } = request;
  let made = await make(request);
  if (made.status === unavailable) {
    if (await sendStale(responding, request)) return;
    // retried once, because a short stall of the machine should not fail the request
    made = await make(request);
    if (made.status === unavailable) {
      countOutcome(responding, 'unavailable', request);
      return sendUnavailable(res);
    }
  }
  const { page, isCacheable, isKept, outcome, reads } = made;
  const owner = getOwner(releases.registry, url.pathname);
  countOutcome(responding, outcome, request);
  if (made.status === missing && !request.isForBoot && (await redirect(req, res, url))) return;
  await send(request, {
    ...made,
    page,
    isPublic: isCacheable && isForAll(request),
    isForBrowser: made.status === 200 && owner !== undefined && isOpen(owner.mount),
    sharedHeaders: isKept ? sharedHeaders(responding, request, reads) : undefined,
    isDev,
  });
}

/** Responds with the cached page or a new one; with the last known one when none can be made. */
export async function respond(responding: Responding, request: Exchange): Promise<void> {
  if (await sendCached(responding, request)) return;
  try {
    await sendMade(responding, request);
  } catch (error) {
    if (!(await sendStale(responding, request))) throw error;
  }
}

/** Responds with a page for one browser: with selected releases, or in answer to a form. */
export async function respondAlone({ makeAlone, isDev }: Responding, request: Exchange): Promise<void> {
  const { res } = request;
  const { page, ...made } = await makeAlone({ ...request, key: '' });
  if (made.status === unavailable) return sendUnavailable(res);
  await send(request, { ...made, page, isPublic: false, isDev });
}

/** Responds to a form, which no script has handled. */
export async function respondToForm(responding: Responding, request: Exchange): Promise<void> {
  try {
    const form = await responding.readForm(request.req, request.requestId);
    await respondAlone(responding, { ...request, form });
  } catch (error) {
    if (!(error instanceof FormError)) throw error;
    request.req.resume();
    request.res.writeHead(error.status, { 'cache-control': 'no-store' }).end();
  }
}
