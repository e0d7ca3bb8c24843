/**
 * Preloads queries in a loader. The server waits for them, so that the page is complete. The browser
 * navigates at once; the page then suspends on the same queries and handles their errors.
 */
export function preload(...queries: Promise<unknown>[]): Promise<null> | null {
  const all = Promise.all(queries).then(() => null);
  if (typeof document === 'undefined') return all;
  all.catch(() => {});
  return null;
}
