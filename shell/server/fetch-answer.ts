/** A response of the API that pages are made from. */
export interface ApiAnswer {
  status: number;
  body: string;
  /** Its `content-type`, if not JSON. */
  type?: string;
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
const usualTimeout = 1500;

/**
 * Retries once on a new connection, because the server may close a keep-alive connection just when it is
 * reused.
 * @throws TypeError when the API cannot be reached, DOMException on timeout
 */
async function fetchTwice(url: string, headers: Record<string, string>, timeout: number): Promise<Response> {
  const signal = AbortSignal.timeout(timeout);
  const once = () => fetch(url, { headers, signal });
  return once().catch((error) => {
    if (signal.aborted) throw error;
    return once();
  });
}

interface ReaderOptions {
  apiUrl: string;
  /** Reads from an API in the same process. @returns undefined for what it does not have */
  readDirectly?: ReadApi | undefined;
  /** Milliseconds. */
  timeout?: number;
}

/** Reads without HTTP what an API in the same process has, and all else over HTTP. */
export function createReader({ apiUrl, readDirectly, timeout = usualTimeout }: ReaderOptions): ReadApi {
  const overHttp: ReadApi = async (path, requestId) => {
    try {
      const headers = {
        // a page is kept until the next change, so it must not be made of a response from before the last one
        'cache-control': 'no-cache',
        ...(requestId && { 'x-request-id': requestId }),
      };
      const response = await fetchTwice(apiUrl + path, headers, timeout);
      const type = response.headers.get('content-type');
      return {
        status: response.status,
        body: await response.text(),
        ...(type && !type.startsWith('application/json') && { type }),
        reads: response.headers.get('x-reads')?.split(' ') ?? [],
      };
    } catch {
      return undefined;
    }
  };
  return async (...asked) => (await readDirectly?.(...asked)) ?? overHttp(...asked);
}
