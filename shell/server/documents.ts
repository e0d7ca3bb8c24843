import type { RenderResult } from './render/task.ts';

/** What the API writes for machines at the site's own addresses: feeds, the map of the site, the rules for robots. */
const documents = /^\/(?:rss\.xml|atom\.xml|feed\.json|robots\.txt|sitemap(?:-\d{1,4})?\.xml)$/;

export const isDocument = (pathname: string): boolean => documents.test(pathname);

/** Milliseconds; a feed of everything takes longer than a page. */
const timeout = 5000;

/** Asks the API for a document, which is then kept as pages are. @throws when the API does not answer */
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
