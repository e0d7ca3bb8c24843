import { login } from '@ezhuthu/contract';
import { authorPassword, type Measured } from './site-process.ts';

export interface Caller {
  /** @param body a form, or what is sent as JSON */
  post<T>(path: string, body?: unknown): Promise<T>;
  put<T>(path: string, body: unknown): Promise<T>;
}

/** Who calls a site, with a token or without. */
export function getCaller({ url }: Pick<Measured, 'url'>, token?: string): Caller {
  async function send<T>(method: string, path: string, body: unknown): Promise<T> {
    const isForm = body instanceof FormData;
    const answer = await fetch(url + path, {
      method,
      headers: {
        ...(!isForm && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
      },
      body: isForm ? body : JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${path} was answered ${answer.status}: ${await answer.text()}`);
    return (answer.status === 204 ? undefined : await answer.json()) as T;
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

/** Signs the author of a site in. */
export const signInAuthor = (site: Pick<Measured, 'url'>): Promise<Session> =>
  getCaller(site).post(login.path, { email: authorEmail, password: authorPassword });

/** The author of a site that is measured. */
export const getAuthor = async (site: Pick<Measured, 'url'>): Promise<Caller> =>
  getCaller(site, (await signInAuthor(site)).token);
