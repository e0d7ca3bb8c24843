import type { Realtime } from '@ezhuthu/contract';

/** The page being displayed. */
export interface PageShown {
  /** URL path without query and fragment. */
  path: string;
  /** False for what stands in the place of a page: one that is missing or has failed, or is for members only. */
  isPage?: boolean;
}

/** The post being displayed. */
export interface PostShown {
  id: string;
  title: string;
}

/** A channel that replays its latest message to a new listener. */
function createChannel<T>() {
  const listeners = new Set<(news: T) => void>();
  let latest: T | undefined;
  return {
    announce(news: T): void {
      latest = news;
      for (const listener of listeners) listener(news);
    },
    listen(listener: (news: T) => void): () => void {
      listeners.add(listener);
      if (latest) listener(latest);
      return () => listeners.delete(listener);
    },
  };
}

const pages = createChannel<PageShown>();
const posts = createChannel<PostShown>();
const metrics = createChannel<Realtime>();
const server = createChannel<true>();

/** The shell announces each page it displays, including the first. */
export const announcePage = pages.announce;
export const onPageShown = pages.listen;

/** A post page announces its post; the tracker, which may load later, counts it. */
export const announcePost = posts.announce;
export const onPostShown = posts.listen;

/**
 * The shell owns the browser's only event stream and forwards realtime metrics to the author's pages.
 */
export const announceRealtime = metrics.announce;
export const onRealtime = metrics.listen;

/** The shell announces that the server is reachable again, so that failed requests can be retried. */
export const announceServerReached = (): void => server.announce(true);
export const onServerReached = server.listen;
