import type { Realtime } from '@ezhuthu/contract';

/** The page being displayed. */
export interface PageShown {
  /** URL path without query and fragment. */
  path: string;
  /** False for what stands in the place of a page: one that is missing or has failed, or is for members only. */
  isPage?: boolean;
  /** The release that owns it, `name@version`; undefined for a page of the shell. */
  release?: string | undefined;
}

/** The post being displayed. */
export interface PostShown {
  id: string;
  title: string;
}

/**
 * A channel that replays its latest message to a new listener. Scripts that share no module with the page listen to the
 * event of its name on the window, which also has the latest message under that name.
 */
function createChannel<T>(name: string) {
  return {
    announce(news: T): void {
      Reflect.set(window, name, news);
      dispatchEvent(new CustomEvent(name, { detail: news }));
    },
    listen(listener: (news: T) => void): () => void {
      const handle = (event: Event) => listener((event as CustomEvent<T>).detail);
      addEventListener(name, handle);
      const latest: T | undefined = Reflect.get(window, name);
      if (latest) listener(latest);
      return () => removeEventListener(name, handle);
    },
  };
}

const pages = createChannel<PageShown>('ezhuthu:page');
const posts = createChannel<PostShown>('ezhuthu:post');
const metrics = createChannel<Realtime>('ezhuthu:metrics');
const server = createChannel<true>('ezhuthu:server');

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
