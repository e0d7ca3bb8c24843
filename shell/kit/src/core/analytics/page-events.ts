import type { Realtime } from '@ezhuthu/contract';

/** A page that is on the reader's screen. */
export interface PageShown {
  /** Path of its address, without query and fragment. */
  path: string;
}

/** A post that is on the reader's screen. */
export interface PostShown {
  id: string;
  title: string;
}

/** News for who listens, and for who comes later the latest. */
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

/** The shell says which page it shows, the first and each one after. */
export const announcePage = pages.announce;
export const onPageShown = pages.listen;

/** A post page says which post it shows; the tracker, which may load later, counts it. */
export const announcePost = posts.announce;
export const onPostShown = posts.listen;

/** The shell, which holds the browser's one stream, passes on what it tells the author of who is reading now. */
export const announceRealtime = metrics.announce;
export const onRealtime = metrics.listen;

/** The shell says that the server answers again: what could not be sent may be tried. */
export const announceServerReached = (): void => server.announce(true);
export const onServerReached = server.listen;
