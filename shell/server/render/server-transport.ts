import { AsyncLocalStorage } from 'node:async_hooks';
import { ApiError, type Outgoing, type Transport, toApiError } from '@ezhuthu/kit';

/** What one rendering asks of the API, and what the answers were made from. */
interface Rendering {
  apiUrl: string;
  reads: Set<string>;
}

/** Milliseconds; the page server does not wait or retry as a browser does. */
const patience = 2000;
const current = new AsyncLocalStorage<Rendering>();

export const inRendering = <T>(rendering: Rendering, work: () => Promise<T>): Promise<T> =>
  current.run(rendering, work);

/** Carries the calls of loaders, as a visitor, and notes the change keys of what they read. */
export const serverTransport: Transport = async ({ method, path, headers }: Outgoing) => {
  const { apiUrl, reads } = current.getStore()!;
  let response: Response;
  try {
    response = await fetch(apiUrl + path, { method, headers, signal: AbortSignal.timeout(patience) });
  } catch {
    throw new ApiError(503, { code: 'unavailable', message: 'The API cannot be reached.' });
  }
  for (const key of response.headers.get('x-reads')?.split(' ') ?? []) reads.add(key);
  if (!response.ok) throw toApiError(response.status, await response.json().catch(() => undefined));
  return response.status === 204 ? undefined : response.json();
};
