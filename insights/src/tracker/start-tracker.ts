import { maxTrackedAddress, maxTrackedTitle, type Pageview } from '@ezhuthu/contract';
import type { PageShown, PostShown } from '@ezhuthu/kit';
import { attention, beginAttention, watchScrolling } from './attention.ts';
import { mayCount } from './may-count.ts';
import { getVisitOrigin } from './origin.ts';
import { addEvent, isWaiting, sendAll, startQueue } from './queue.ts';
import { seenRecently } from './seen-recently.ts';
import { store, stored } from './stored.ts';
import { sessionId, visitorId } from './visitor.ts';

/**
 * Milliseconds for which a page must be shown before it counts, and minimum interval between counted
 * pages.
 */
const routeDelay = 500;
const routePause = 10_000;

/** Epoch milliseconds of the last counted page, of any tab. */
const routeKey = 'analyticsRoute';

/**
 * Whether the document was opened by a link of this site, or by Back or Forward: that must not depend on whether the browser
 * has kept the page.
 */
function isFollowed(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (navigation?.type === 'back_forward') return true;
  return navigation?.type === 'navigate' && document.referrer.startsWith(`${location.origin}/`);
}

/** They announce themselves. */
const isPost = () => location.pathname.startsWith('/post/');
/** Its URL is secret. */
const isPreview = () => location.pathname.startsWith('/preview/');

/** The displayed post, and the page's view once it is counted. */
let post: PostShown | undefined;
let view: (Pageview & { eventId: string }) | undefined;
/** Seconds reported for it so far. */
let reportedSeconds: number | undefined;

let timer: ReturnType<typeof setTimeout> | undefined;
/** Whether the page is to be counted as soon as it is seen: it was opened in the background, or before it is wanted. */
let isDue = false;
/** Whether what is shown is counted; undefined before anything is shown. */
let isCounted: boolean | undefined;
let referrer = document.referrer;
let address = '';

/** Truncates a URL, since the server would reject the whole event. */
const cut = (whole: string) => whole.slice(0, maxTrackedAddress);

/** Undefined when it has words of the query, such as what was searched, which are not sent. */
function titleOfPage(): string | undefined {
  const { title } = document;
  const words = [...new URLSearchParams(location.search).values()].map((word) => word.trim());
  return words.some((word) => word && title.includes(word)) ? undefined : title;
}

function count(): void {
  isDue = document.hidden;
  if (isDue || !mayCount()) return;
  const now = Date.now();
  const path = cut(location.pathname);
  const postId = post?.id;
  const { userAgent, platform, language } = navigator;
  const session = sessionId();
  view = {
    visitorId: visitorId(),
    sessionId: session,
    postId,
    url: address,
    eventId: crypto.randomUUID(),
    title: (post?.title ?? titleOfPage())?.slice(0, maxTrackedTitle),
    path,
    referrer: cut(referrer) || undefined,
    ...getVisitOrigin(session, cut(referrer)),
    ...attention(),
    userAgent,
    platform,
    language,
    screenResolution: `${screen.width}x${screen.height}`,
    viewport: `${innerWidth}x${innerHeight}`,
    timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  };
  if (seenRecently(postId ?? path, address, now)) return;
  if (!post) store(routeKey, now);
  addEvent(view.eventId, view);
}

/** Reports the time and scroll depth on the page, within the view itself while that is unsent. */
function reportEngagement(): void {
  const { timeOnPage, scrollDepth } = attention();
  if (!view || !timeOnPage || timeOnPage === reportedSeconds || !mayCount()) return;
  reportedSeconds = timeOnPage;
  // reading extends the session
  sessionId();
  const id = view.eventId;
  if (isWaiting(id)) addEvent(id, Object.assign(view, { timeOnPage, scrollDepth }));
  else {
    const { visitorId, sessionId, postId, url } = view;
    addEvent(crypto.randomUUID(), { visitorId, sessionId, postId, url, timeSpent: timeOnPage, scrollDepth });
  }
}

const currentAddress = () => cut(location.origin + location.pathname);

/** Starts a page, or the same page again. */
function open(shown?: PostShown): void {
  post = shown;
  referrer = address || referrer;
  address = currentAddress();
  beginAttention();
}

function close(): void {
  clearTimeout(timer);
  isDue = false;
  reportEngagement();
  post = view = reportedSeconds = undefined;
}

/** A visit begins on what is no page, too: a click there must not look as if its reader came from nowhere. */
function noteVisit(): void {
  if (!document.hidden && mayCount()) getVisitOrigin(sessionId(), cut(address || referrer));
}

/**
 * A page counts after half a second, and at most one per ten seconds, so that skimming readers are
 * counted where they stay. The first page of a visit counts at once. Posts are limited only by the five-minute
 * rule.
 */
function handlePage({ isPage = true }: Pick<PageShown, 'isPage'>): void {
  const isFirst = isCounted === undefined;
  isCounted = isPage && !isPreview();
  // a post whose data was there already announces itself before its page
  if (isCounted && post && address === currentAddress()) return;
  close();
  if (!isCounted) {
    noteVisit();
    return;
  }
  if (isPost()) return;
  open();
  const wait = Math.max(routeDelay, (stored<number>(routeKey) ?? 0) + routePause - Date.now());
  if (isFirst && !isFollowed()) count();
  else timer = setTimeout(count, wait);
}

function handlePost(shown: PostShown): void {
  // the channel replays the latest post, which may not be displayed any more
  if (!isPost()) return;
  close();
  open(shown);
  count();
}

/**
 * The page may be left for good, so unsent events are sent now. When it becomes visible again, the time
 * continues.
 */
function handleVisibility(): void {
  if (isDue) count();
  reportEngagement();
  void sendAll(true);
}

/** A page restored from the back/forward cache counts as shown again. */
function handleRestore({ persisted }: PageTransitionEvent): void {
  if (!persisted) return;
  if (post) handlePost(post);
  else handlePage({ isPage: isCounted });
}

/** The shell announces what it shows, also what the document has shown already. */
let shown = '';

function handlePageEvent(page: PageShown): void {
  const what = JSON.stringify([page.path, page.isPage !== false]);
  if (what === shown) return;
  shown = what;
  handlePage(page);
}

function handlePostEvent(one: PostShown): void {
  if (one.id !== post?.id) handlePost(one);
}

/** The shell may have announced something before this script was there, and announces what follows. */
function follow<T>(name: string, handle: (news: T) => void): void {
  const latest: T | undefined = Reflect.get(window, name);
  if (latest) handle(latest);
  addEventListener(name, (event) => handle((event as CustomEvent<T>).detail));
}

/** What a document shows by itself; without its content, or in place of a page, it is announced. */
function openDocument(): void {
  if (document.getElementById('boot')) return;
  handlePageEvent({ path: location.pathname });
  const article = document.querySelector<HTMLElement>('[data-post]');
  const title = article?.querySelector('h1')?.textContent;
  const id = article?.dataset.post;
  if (id && title) handlePost({ id, title });
}

/** Counts displayed pages and posts with reading time and scroll depth, unless the reader opts out. */
export function startTracker(): void {
  watchScrolling();
  document.addEventListener('visibilitychange', handleVisibility);
  addEventListener('pagehide', handleVisibility);
  addEventListener('pageshow', handleRestore);
  startQueue();
  openDocument();
  follow('ezhuthu:page', handlePageEvent);
  follow('ezhuthu:post', handlePostEvent);
}
