import { login } from '@ezhuthu/contract';
import { authorPassword, type Measured } from './site-process.ts';

export interface Caller {
  /** @param body a form; anything else is sent as JSON */
  post<T>(path: string, body?: unknown): Promise<T>;
  put<T>(path: string, body: unknown): Promise<T>;
}

/** Creates an HTTP client of the measured site, with an access token or anonymous. */
export function getCaller({ url }: Pick<Measured, 'url'>, token?: string): Caller {
  async function send<T>(method: string, path: string, body: unknown): Promise<T> {
    const isForm = body instanceof FormData;
    const response = await fetch(url + path, {
      method,
      headers: {
        ...(!isForm && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
      },
      body: isForm ? body : JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${path} responded with ${response.status}: ${await response.text()}`);
    return (response.status === 204 ? undefined : await response.json()) as T;
  }
  return {
    post: (path, body = {}) => send('POST', path, body),
    put: (path, body) => send('PUT', path, body),
  };
}

const authorEmail = 'author@example.com';

export interface Session {
  token: string;
  user: object;
}

export const signInAuthor = (site: Pick<Measured, 'url'>): Promise<Session> =>
  getCaller(site).post(login.path, { email: authorEmail, password: authorPassword });

/** Creates an HTTP client that is signed in as the author. */
export const getAuthor = async (site: Pick<Measured, 'url'>): Promise<Caller> =>
  getCaller(site, (await signInAuthor(site)).token);
