/** A post that is on the reader's screen. */
export interface PostShown {
  id: string;
  title: string;
}

type Listener = (post: PostShown) => void;
const listeners = new Set<Listener>();
let last: PostShown | undefined;

/** A post page says which post it shows; the tracker, which may load later, counts it. */
export function announcePost(post: PostShown): void {
  last = post;
  for (const listener of listeners) listener(post);
}

/** Hears of every post shown from now on, and of the one on the screen already. */
export function onPostShown(listener: Listener): () => void {
  listeners.add(listener);
  if (last) listener(last);
  return () => listeners.delete(listener);
}
