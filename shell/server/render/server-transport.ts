import { ApiError, type Outgoing, type Transport, toApiError } from '@ezhuthu/kit';
import { rendering } from './rendering.ts';

function parseOrUndefined(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
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
  const answer = await ask(path);
  if (!answer) throw unreachable();
  if (answer.status >= 300) throw toApiError(answer.status, parseOrUndefined(answer.body));
  for (const key of answer.reads) (headers['x-aside'] ? asideReads : reads).add(key);
  return answer.body === '' ? undefined : JSON.parse(answer.body);
};
