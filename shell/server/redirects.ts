import type { IncomingMessage, ServerResponse } from 'node:http';
import { followRedirect } from '@ezhuthu/contract';
import { createProof } from '@ezhuthu/releases/page-server-proof';

interface RedirectOptions {
  apiUrl: string;
  /** Shared with the API; without it there are no redirects. */
  secret: string | undefined;
}

/** Milliseconds for the API to answer; after them the page is missing, as it would be without redirects. */
const timeout = 1500;

/** Parameters by which WordPress names a page at the address of the home page. */
const oldParameters = ['p', 'page_id', 'cat', 'tag', 'attachment_id', 'm'];

/** Whether an address of the home page may be an old address of another one. */
export const mayBeOld = ({ pathname, search, searchParams }: URL): boolean =>
  pathname === '/' && search !== '' && oldParameters.some((name) => searchParams.has(name));

/** Asks the API where addresses lead at which there is no page, and sends browsers there. */
export function createRedirects({ apiUrl, secret }: RedirectOptions) {
  async function find(req: IncomingMessage, address: string, key: string) {
    const response = await fetch(apiUrl + followRedirect.path, {
      method: followRedirect.method,
      headers: { 'content-type': 'application/json', 'user-agent': req.headers['user-agent'] ?? '' },
      body: JSON.stringify({
        ...createProof(key, `redirect ${address}`),
        address,
        referrer: (req.headers.referer ?? '').slice(0, 2000),
      }),
      signal: AbortSignal.timeout(timeout),
    });
    if (!response.ok) return undefined;
    const { to, status } = (await response.json()) as { to: string | null; status: number };
    return to === null ? undefined : { to, status };
  }

  /** @returns whether the request was answered by a redirect */
  return async function redirect(req: IncomingMessage, res: ServerResponse, url: URL): Promise<boolean> {
    if (!secret) return false;
    const target = await find(req, url.pathname + url.search, secret).catch(() => undefined);
    if (!target) return false;
    // a browser would remember a permanent redirect for ever, and authors change theirs
    res.writeHead(target.status, { location: target.to, 'cache-control': 'no-cache' }).end();
    return true;
  };
}
