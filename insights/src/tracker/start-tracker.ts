import { maxTrackedAddress, maxTrackedTitle, track } from '@ezhuthu/contract';
import { call, onPageShown, onPostShown, sessionStore } from '@ezhuthu/kit';
import { seenRecently } from './seen-recently.ts';
import { sessionId, visitorId } from './visitor.ts';

const offSwitch = 'trackingDisabled';

/** The reader's wish not to be counted, by the browser's settings or by the stored flag. */
function isUnwanted(): boolean {
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean };
  return doNotTrack === '1' || globalPrivacyControl === true || localStorage.getItem(offSwitch) === 'true';
}

const isAuthor = () => sessionStore.current().user?.isAuthor ?? false;

interface Shown {
  postId?: string;
  title: string;
}

/** What is too long for the server is cut: it would refuse the whole event. */
const address = (whole: string) => whole.slice(0, maxTrackedAddress);

function count({ postId, title }: Shown): void {
  const now = Date.now();
  if (isUnwanted() || isAuthor() || seenRecently(postId ?? location.pathname, now)) return;
  const event = {
    eventId: crypto.randomUUID(),
    visitorId: visitorId(),
    sessionId: sessionId(now),
    postId,
    title: title.slice(0, maxTrackedTitle),
    url: address(location.origin + location.pathname),
    path: address(location.pathname),
    referrer: address(document.referrer) || undefined,
    timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    timestamp: new Date(now).toISOString(),
  };
  // the client tries again by itself; the event's id keeps it from counting twice
  call(track, { body: event }).catch(() => {});
}

/** Counts pages and posts as they are shown, unless the reader does not wish it at that moment. Posts report themselves; everything else by its address. */
export function startTracker(): void {
  onPostShown(({ id, title }) => count({ postId: id, title }));
  onPageShown(({ path }) => {
    if (!path.startsWith('/post/')) count({ title: document.title });
  });
}
