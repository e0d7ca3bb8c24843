import { maxTrackedAddress, maxTrackedTitle, type Pageview } from '@ezhuthu/contract';
import { onPageShown, onPostShown, type PostShown } from '@ezhuthu/kit';
import { attention, beginAttention, watchScrolling } from './attention.ts';
import { mayCount } from './may-count.ts';
import { getOrigin } from './origin.ts';
import { addEvent, isWaiting, sendAll, startQueue } from './queue.ts';
import { seenRecently } from './seen-recently.ts';
import { sessionId, visitorId } from './visitor.ts';

/** Milliseconds that a page stands before it counts, and between two that count. */
const routeDelay = 500;
const routePause = 10_000;

/** Posts report themselves; the address of a preview is a secret. */
const notByAddress = /^\/p(ost|review)\//;

/** The post that is shown, and the view of the page once that counts. */
let post: PostShown | undefined;
let view: Pageview | undefined;
/** Seconds that have been told of it. */
let reportedSeconds: number | undefined;

let timer: ReturnType<typeof setTimeout> | undefined;
let lastRoute = 0;
let referrer = document.referrer;
let address = '';

/** What is too long for the server is cut: it would refuse the whole event. */
const cut = (whole: string) => whole.slice(0, maxTrackedAddress);

function count(): void {
  if (!mayCount()) return;
  const now = Date.now();
  const path = cut(location.pathname);
  const postId = post?.id;
  const { userAgent, platform, language } = navigator;
  view = {
    visitorId: visitorId(),
    sessionId: sessionId(),
    postId,
    url: address,
    eventId: crypto.randomUUID(),
    title: (post ?? document).title.slice(0, maxTrackedTitle),
    path,
    referrer: cut(referrer) || undefined,
    ...getOrigin(referrer),
    ...attention(),
    userAgent,
    platform,
    language,
    screenResolution: `${screen.width}x${screen.height}`,
    viewport: `${innerWidth}x${innerHeight}`,
    timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  };
  if (seenRecently(postId ?? path, address, now)) return;
  if (!post) lastRoute = now;
  addEvent(view.eventId!, view);
}

/** What the reader has given to the page. A view that has not gone yet takes it along. */
function reportEngagement(): void {
  const { timeOnPage, scrollDepth } = attention();
  if (!view || !timeOnPage || timeOnPage === reportedSeconds || !mayCount()) return;
  reportedSeconds = timeOnPage;
  // reading is no rest
  sessionId();
  const id = view.eventId!;
  if (isWaiting(id)) addEvent(id, Object.assign(view, { timeOnPage, scrollDepth }));
  else {
    const { visitorId, sessionId, postId, url } = view;
    addEvent(crypto.randomUUID(), { visitorId, sessionId, postId, url, timeSpent: timeOnPage, scrollDepth });
  }
}

/** Another page, or the same again. */
function open(shown?: PostShown): void {
  post = shown;
  referrer = address || referrer;
  address = cut(location.origin + location.pathname);
  beginAttention();
}

function close(): void {
  clearTimeout(timer);
  reportEngagement();
  post = view = reportedSeconds = undefined;
}

/**
 * A page counts after half a second, and no more than one in ten: who leafs through the site is counted where they stay.
 * The first page counts at once. Posts are under the rule of five minutes alone.
 */
function handlePage(): void {
  close();
  if (notByAddress.test(location.pathname)) return;
  const isFirst = !address;
  open();
  const wait = Math.max(routeDelay, lastRoute + routePause - Date.now());
  if (isFirst) count();
  else timer = setTimeout(count, wait);
}

function handlePost(shown: PostShown): void {
  // who comes late hears of the latest post, which may be gone from the screen
  if (!location.pathname.startsWith('/post/')) return;
  close();
  open(shown);
  count();
}

/** The page may have been left for good: what waits goes now. For one that comes into sight, the clock goes on. */
function handleSight(): void {
  reportEngagement();
  void sendAll(true);
}

/** A page that comes back as it was left is shown once more. */
function handleReturn({ persisted }: PageTransitionEvent): void {
  if (!persisted) return;
  if (post) handlePost(post);
  else handlePage();
}

/** Nothing that goes wrong here is the page's concern, which waits for whom it tells. */
function guarded<A extends unknown[]>(work: (...props: A) => void) {
  return (...props: A): void => {
    try {
      work(...props);
    } catch {}
  };
}

/** Counts pages and posts as they are shown, and how long and far they are read, unless the reader does not wish it at that moment. */
export function startTracker(): void {
  watchScrolling();
  document.addEventListener('visibilitychange', handleSight);
  addEventListener('pagehide', handleSight);
  addEventListener('pageshow', handleReturn);
  startQueue();
  onPageShown(guarded(handlePage));
  onPostShown(guarded(handlePost));
}
