import { AsyncLocalStorage } from 'node:async_hooks';
import { ApiError, type Outgoing, type Transport, toApiError } from '@ezhuthu/kit';
import { LRUCache } from 'lru-cache';

/** State of one rendering: the change keys that its API calls read, and what the calls need. */
interface Rendering {
  apiUrl: string;
  reads: Set<string>;
  /**
   * Sequence number of the last known change. Responses are shared by renderings with the same number;
   * without one they are not shared.
   */
  sequence: number | undefined;
  requestId: string | undefined;
}

interface KnownAnswer {
  body: unknown;
  reads: string[];
}

/**
 * Milliseconds. Shorter than a page's deadline, so that a silent API is reported as the cause; the page
 * server does not retry like a browser.
 */
const timeout = 1500;
const current = new AsyncLocalStorage<Rendering>();

/** Responses that many pages share, such as sidebar lists, but no posts. They must not be mutated. */
const known = new LRUCache<string, KnownAnswer>({ max: 64 });
let knownSince: number | undefined;

export const inRendering = <T>(rendering: Rendering, work: () => Promise<T>): Promise<T> =>
  current.run(rendering, work);

/**
 * The shared responses for this rendering. Cleared when a newer change is known; undefined for a rendering
 * that began before it.
 */
function sharedResponses(sequence: number | undefined) {
  if (sequence === undefined || (knownSince !== undefined && sequence < knownSince)) return undefined;
  if (sequence !== knownSince) {
    known.clear();
    knownSince = sequence;
  }
  return known;
}

/**
 * Retries once on a new connection, because the server may close a keep-alive connection just when it is
 * reused.
 * @throws TypeError when the API cannot be reached, DOMException on timeout
 */
async function fetchTwice(url: string, { method, headers }: Outgoing): Promise<Response> {
  const signal = AbortSignal.timeout(timeout);
  const once = () => fetch(url, { method, headers, signal });
  return once().catch((error) => {
    if (signal.aborted) throw error;
    return once();
  });
}

async function request(outgoing: Outgoing, { apiUrl, requestId }: Rendering): Promise<KnownAnswer> {
  const headers = { ...outgoing.headers, ...(requestId && { 'x-request-id': requestId }) };
  const response = await fetchTwice(apiUrl + outgoing.path, { ...outgoing, headers }).catch(() => {
    throw new ApiError(503, { code: 'unavailable', message: 'The API cannot be reached.' });
  });
  if (!response.ok) throw toApiError(response.status, await response.json().catch(() => undefined));
  return {
    reads: response.headers.get('x-reads')?.split(' ') ?? [],
    body: response.status === 204 ? undefined : await response.json(),
  };
}

const isForMany = ({ reads }: KnownAnswer) =>
  reads.length > 0 && !reads.some((key) => key.startsWith('post:'));

/** Performs the loaders' API calls as a visitor and collects the change keys of the responses. */
export const serverTransport: Transport = async (outgoing: Outgoing) => {
  const rendering = current.getStore()!;
  const { reads, sequence } = rendering;
  const answer = sharedResponses(sequence)?.get(outgoing.path) ?? (await request(outgoing, rendering));
  for (const key of answer.reads) reads.add(key);
  if (outgoing.method === 'GET' && isForMany(answer)) {
    sharedResponses(sequence)?.set(outgoing.path, answer);
  }
  return answer.body;
};
