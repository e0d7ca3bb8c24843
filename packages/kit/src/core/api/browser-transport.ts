import ky, { HTTPError, TimeoutError } from 'ky';
import { getLanguage } from '../../text/language.ts';
import { sessionStore } from '../session/session-store.ts';
import { ApiError, type Outgoing, type Transport, toApiError } from './transport.ts';

/** Timeouts and delays of requests, in milliseconds. */
const timeout = 50_000;
const retries = 3;
const delay = 1_000;

const serverFailures = [500, 501, 502, 503, 504, 505, 507, 508, 511];

const client = ky.create({
  timeout,
  retry: {
    limit: retries,
    methods: ['get', 'post', 'put', 'delete'],
    statusCodes: serverFailures,
    afterStatusCodes: [],
    delay: () => delay,
    retryOnTimeout: true,
  },
});

async function readError(error: unknown): Promise<unknown> {
  if (error instanceof HTTPError) {
    const { status } = error.response;
    const body = error.data ?? (await error.response.json().catch(() => undefined));
    return toApiError(status, body);
  }
  if (error instanceof TimeoutError)
    return new ApiError(0, { code: 'timeout', message: 'The server did not answer in time.' });
  if ((error as Error).name === 'AbortError') return error;
  return new ApiError(0, { code: 'network', message: 'The server cannot be reached.' });
}

/** With the session's token, and the language for messages. */
function withContext(headers: Record<string, string>): Record<string, string> {
  const token = sessionStore.token();
  return {
    ...headers,
    ...(token && { authorization: `Bearer ${token}` }),
    'x-language': getLanguage(),
  };
}

/** The browser's transport. A 401 ends the session, except for requests sent without a token. */
export const browserTransport: Transport = async ({
  method,
  path,
  body,
  form,
  headers,
  signal,
  isBackground,
}: Outgoing) => {
  const sent = withContext(headers);
  try {
    const payload = form ? { body: form } : body === undefined ? {} : { json: body };
    const response = await client(path, { method, headers: sent, signal, ...payload });
    // only responses to an accepted token are `private`
    if (sent.authorization && response.headers.get('cache-control')?.startsWith('private'))
      sessionStore.accept();
    return response.status === 204 ? undefined : await response.json();
  } catch (thrown) {
    const error = await readError(thrown);
    if (error instanceof ApiError && error.status === 401 && sent.authorization)
      sessionStore.refuse(isBackground);
    throw error;
  }
};
