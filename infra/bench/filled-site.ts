import { createPost, login } from '@ezhuthu/contract';
import { type Measured, startSite } from './site-process.ts';
import { createWriter } from './words.ts';

const posts = 200;
const wordsPerPost = 600;
const day = 24 * 60 * 60 * 1000;
const password = 'bench-password';

async function post(url: string, body: unknown, token?: string): Promise<{ token: string }> {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`);
  return answer.json() as Promise<{ token: string }>;
}

/** A site of 200 posts of 600 words in six categories, none of them with a picture of its own. */
export async function startFilledSite(env: Record<string, string> = {}): Promise<Measured> {
  const site = await startSite({ SAMPLE_CONTENT: 'off', ...env });
  const { token } = await post(site.url + login.path, { email: 'author@example.com', password });
  const { words, html } = createWriter(1);
  for (let index = 0; index < posts; index++) {
    const body = {
      title: `${words(4)} ${index}`,
      content: html(wordsPerPost),
      category: `வகை ${index % 6}`,
      tags: [words(1), words(1)],
      status: 'published',
      publishedAt: new Date(Date.now() - (index + 1) * 3 * day).toISOString(),
    };
    await post(site.url + createPost.path, body, token);
  }
  return site;
}
