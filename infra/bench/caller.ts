import { authorPassword, type Measured } from './site-process.ts';

export interface Caller {
  post<T>(path: string, body?: unknown): Promise<T>;
}

/** Who calls a site, with a token or without. */
export const callerOf = ({ url }: Pick<Measured, 'url'>, token?: string): Caller => ({
  async post(path, body = {}) {
    const answer = await fetch(url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${path} was answered ${answer.status}: ${await answer.text()}`);
    return answer.status === 204 ? undefined : await answer.json();
  },
});

const authorEmail = 'author@example.com';

/** The author of a site that is measured. */
export async function authorOf(site: Pick<Measured, 'url'>): Promise<Caller> {
  const credentials = { email: authorEmail, password: authorPassword };
  const { token } = await callerOf(site).post<{ token: string }>('/api/auth/login', credentials);
  return callerOf(site, token);
}
