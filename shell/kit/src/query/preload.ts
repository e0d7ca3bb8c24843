/**
 * What a loader returns. The server waits for the queries, so that its page is complete. The browser shows the next page
 * at once, which then suspends on the same queries; one that fails is the page's to tell.
 */
export function preload(...queries: Promise<unknown>[]): Promise<null> | null {
  const all = Promise.all(queries).then(() => null);
  if (typeof document === 'undefined') return all;
  all.catch(() => {});
  return null;
}
