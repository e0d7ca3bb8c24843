import { AsyncLocalStorage } from 'node:async_hooks';
import { ApiError, type Outgoing, type Transport, toApiError } from '@ezhuthu/kit';
import { LRUCache } from 'lru-cache';

/** What one rendering asks of the API, and what the answers were made from. */
interface Rendering {
  apiUrl: string;
  reads: Set<string>;
  /** Number of the last change known; answers are shared among renderings of the same one. Without it none is. */
  sequence: number | undefined;
  requestId: string | undefined;
}

interface KnownAnswer {
  body: unknown;
  reads: string[];
}

/**
 * Milliseconds; the page server does not wait or retry as a browser does. Less than a page's own deadline, so that an API
 * that does not answer is known as the reason.
 */
const timeout = 1500;
const current = new AsyncLocalStorage<Rendering>();

/** What many pages ask alike, such as the sidebar's lists; a post is one page's alone. Nobody changes an answer. */
const known = new LRUCache<string, KnownAnswer>({ max: 64 });
let knownSince: number | undefined;

export const inRendering = <T>(rendering: Rendering, work: () => Promise<T>): Promise<T> =>
  current.run(rendering, work);

/** The shared answers for this rendering, forgotten when there is a newer change; none for one that began before it. */
function sharedResponses(sequence: number | undefined) {
  if (sequence === undefined || (knownSince !== undefined && sequence < knownSince)) return undefined;
  if (sequence !== knownSince) {
    known.clear();
    knownSince = sequence;
  }
  return known;
}

/**
 * A connection that was kept open may be closed by the other side in the moment it is used again: what is lost then is
 * asked once more, on a new one. @throws TypeError when the API cannot be reached, DOMException when it does not answer
 */
async function fetchTwice(url: string, { method, headers }: Outgoing): Promise<Response> {
  const signal = AbortSignal.timeout(timeout);
  const once = () => fetch(url, { method, headers, signal });
  return once().catch((error) => {
    if (signal.aborted) throw error;
    return once();
  });
}

async function ask(outgoing: Outgoing, { apiUrl, requestId }: Rendering): Promise<KnownAnswer> {
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

/** Carries the calls of loaders, as a visitor, and notes the change keys of what they read. */
export const serverTransport: Transport = async (outgoing: Outgoing) => {
  const rendering = current.getStore()!;
  const { reads, sequence } = rendering;
  const answer = sharedResponses(sequence)?.get(outgoing.path) ?? (await ask(outgoing, rendering));
  for (const key of answer.reads) reads.add(key);
  if (outgoing.method === 'GET' && isForMany(answer)) {
    sharedResponses(sequence)?.set(outgoing.path, answer);
  }
  return answer.body;
};
