import type { RenderResult } from './render/task.ts';

/** Paths at which the page server serves the API's documents: feeds, sitemaps, robots.txt. */
const documents = /^\/(?:rss\.xml|atom\.xml|feed\.json|robots\.txt|sitemap(?:-\d{1,4})?\.xml)$/;

export const isDocument = (pathname: string): boolean => documents.test(pathname);

/** Milliseconds; full feeds take longer than pages. */
const timeout = 5000;

/**
 * Fetches a document from the API, to be cached like a page.
 * @throws when the API fails or does not respond
 */
export async function fetchDocument(apiUrl: string, pathname: string): Promise<RenderResult> {
  const answer = await fetch(`${apiUrl}/api${pathname}`, { signal: AbortSignal.timeout(timeout) });
  if (answer.status >= 500) throw new Error(`the API answered ${answer.status} for ${pathname}`);
  return {
    status: answer.status,
    html: await answer.text(),
    type: answer.headers.get('content-type') ?? 'text/plain; charset=utf-8',
    reads: answer.headers.get('x-reads')?.split(' ') ?? [],
    isCacheable: answer.status === 200,
  };
}
