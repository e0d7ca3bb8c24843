import http from 'node:http';
import { login } from '@ezhuthu/contract';
import { authorPassword, type MeasuredProcess } from './site-process.ts';

export interface Caller {
  /** @param body a form; anything else is sent as JSON */
  post<T>(path: string, body?: unknown): Promise<T>;
  put<T>(path: string, body: unknown): Promise<T>;
}

/** Creates an HTTP client of the measured site, with an access token or anonymous. */
export function getCaller({ url }: Pick<MeasuredProcess, 'url'>, token?: string): Caller {
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

export const signInAuthor = (site: Pick<MeasuredProcess, 'url'>): Promise<Session> =>
  getCaller(site).post(login.path, { email: authorEmail, password: authorPassword });

/** Creates an HTTP client that is signed in as the author. */
export const getAuthor = async (site: Pick<MeasuredProcess, 'url'>): Promise<Caller> =>
  getCaller(site, (await signInAuthor(site)).token);

/** Paths of the pages of the newest posts. */
export async function newestPosts(siteUrl: string, limit: number): Promise<string[]> {
  const response = await fetch(`${siteUrl}/api/posts?limit=${limit}`);
  const { posts } = (await response.json()) as { posts: { url: string }[] };
  return posts.map(({ url }) => url);
}

export const newestPost = async (siteUrl: string): Promise<string> => (await newestPosts(siteUrl, 1))[0]!;

/** The response body as transferred, in the given encoding when the server supports it. */
export function overTheWire(url: string, encoding: 'br' | 'gzip' = 'br'): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    http
      .get(url, { headers: { 'accept-encoding': encoding } }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () => resolve(Buffer.concat(chunks)));
      })
      .on('error', reject);
  });
}
