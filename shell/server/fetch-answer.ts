/** A response of the API that pages are made from. */
export interface ApiAnswer {
  status: number;
  /** JSON. */
  body: string;
  /** Change keys of the data; empty for responses that may differ each time. */
  reads: string[];
}

/**
 * Reads from the API as a visitor.
 * @param path with query
 * @returns undefined when the API cannot be reached or does not respond in time
 */
export type ReadApi = (path: string, requestId: string | undefined) => Promise<ApiAnswer | undefined>;

/**
 * Milliseconds. Shorter than a page's deadline, so that a silent API is reported as the cause; the page
 * server does not retry like a browser.
 */
const timeout = 1500;

/**
 * Retries once on a new connection, because the server may close a keep-alive connection just when it is
 * reused.
 * @throws TypeError when the API cannot be reached, DOMException on timeout
 */
async function fetchTwice(url: string, headers: Record<string, string>): Promise<Response> {
  const signal = AbortSignal.timeout(timeout);
  const once = () => fetch(url, { headers, signal });
  return once().catch((error) => {
    if (signal.aborted) throw error;
    return once();
  });
}

/** Reads over HTTP. */
export const readOverHttp =
  (apiUrl: string): ReadApi =>
  async (path, requestId) => {
    try {
      const response = await fetchTwice(apiUrl + path, {
        // a page is kept until the next change, so it must not be made of a response from before the last one
        'cache-control': 'no-cache',
        ...(requestId && { 'x-request-id': requestId }),
      });
      return {
        status: response.status,
        body: await response.text(),
        reads: response.headers.get('x-reads')?.split(' ') ?? [],
      };
    } catch {
      return undefined;
    }
  };
