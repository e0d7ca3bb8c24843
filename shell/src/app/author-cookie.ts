import { sessionStore } from '@ezhuthu/kit';

/** Seconds. */
const year = 365 * 24 * 60 * 60;

/**
 * Tells the page server, which does not see sessions, that the author uses this browser: the author gets new releases
 * before others do. The cookie gives no rights.
 */
export function markAuthor(): void {
  const write = () => {
    const { status, user } = sessionStore.current();
    if (status === 'unknown') return;
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in all browsers
    document.cookie = `author=1; path=/; samesite=lax; max-age=${user?.isAuthor ? year : 0}`;
  };
  write();
  sessionStore.subscribe(write);
}
