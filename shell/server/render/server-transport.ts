import { ApiError, type Outgoing, type Transport, toApiError } from '@ezhuthu/kit';
import { LRUCache } from 'lru-cache';
import type { AskAnswer } from '../answers/answer-port.ts';
import { rememberJson } from './boot-json.ts';
import { rendering } from './rendering.ts';

interface KnownAnswer {
  version: number;
  body: unknown;
  reads: string[];
}

/** Parsed responses by path, such as sidebar lists. They must not be mutated. */
const known = new LRUCache<string, KnownAnswer>({ max: 64 });

function parseOrUndefined(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

async function read(path: string, ask: AskAnswer): Promise<KnownAnswer> {
  const before = known.get(path);
  const answer = await ask(path, before?.version);
  if (!answer) throw unreachable();
  const { status, version, body = '', reads = [] } = answer;
  if (before?.version === version) return before;
  if (status >= 300) throw toApiError(status, parseOrUndefined(body));
  const parsed = { version, reads, body: body === '' ? undefined : JSON.parse(body) };
  known.set(path, parsed);
  rememberJson(parsed.body, body);
  return parsed;
}

/** Milliseconds, within the deadline of a page that answers a form. */
const writeTimeout = 8000;

const unreachable = () => new ApiError(503, { code: 'unavailable', message: 'The API cannot be reached.' });

/** Only the answer to a form writes. */
async function write({ method, path, body, headers }: Outgoing): Promise<unknown> {
  const { apiUrl, form } = rendering()!.task;
  if (!form) throw new Error(`A page may not ask for ${method} ${path}.`);
  const response = await fetch(apiUrl + path, {
    method,
    headers: {
      ...form.headers,
      ...headers,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(writeTimeout),
  }).catch(() => {
    throw unreachable();
  });
  const answer = parseOrUndefined(await response.text());
  if (!response.ok) throw toApiError(response.status, answer);
  return answer;
}

/**
 * Performs the loaders' API calls as a visitor and collects the change keys of the responses. The header `x-aside` marks
 * what stands beside the content of the page.
 */
export const serverTransport: Transport = async (outgoing: Outgoing) => {
  if (outgoing.method !== 'GET') return write(outgoing);
  const { path, headers } = outgoing;
  const { ask, reads, asideReads } = rendering()!;
  const answer = await read(path, ask);
  for (const key of answer.reads) (headers['x-aside'] ? asideReads : reads).add(key);
  return answer.body;
};
