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
  if (!answer) throw new ApiError(503, { code: 'unavailable', message: 'The API cannot be reached.' });
  const { status, version, body = '', reads = [] } = answer;
  if (before?.version === version) return before;
  if (status >= 300) throw toApiError(status, parseOrUndefined(body));
  const parsed = { version, reads, body: body === '' ? undefined : JSON.parse(body) };
  known.set(path, parsed);
  rememberJson(parsed.body, body);
  return parsed;
}

/**
 * Performs the loaders' API calls as a visitor and collects the change keys of the responses. The header `x-aside` marks
 * what stands beside the content of the page.
 */
export const serverTransport: Transport = async ({ path, headers }: Outgoing) => {
  const { ask, reads, asideReads } = rendering()!;
  const answer = await read(path, ask);
  for (const key of answer.reads) (headers['x-aside'] ? asideReads : reads).add(key);
  return answer.body;
};
