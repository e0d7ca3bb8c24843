import { afterAll, expect, test } from '@jest/globals';
import { aPost } from '../../../testing/factories.ts';
import { startTestApi } from '../../../testing/test-api.ts';

const api = await startTestApi();
const post = await aPost(api, { title: 'நேரடி', category: 'வாசல் & வழி' });
afterAll(() => api.close());

/** The same response over HTTP. */
async function overHttp(path: string) {
  const response = await api.fetch(path);
  const type = response.headers.get('content-type') ?? '';
  return {
    status: response.status,
    body: await response.text(),
    ...(!type.startsWith('application/json') && { type }),
    reads: response.headers.get('x-reads')?.split(' ') ?? [],
  };
}

test.each([
  '/api/posts?limit=15',
  `/api/posts/${post.id}`,
  `/api/posts/${encodeURIComponent(post.urlSlug)}`,
  `/api/posts/${post.id}/related?excerpts=false`,
  `/api/posts?category=${encodeURIComponent(post.category)}`,
  '/api/posts?page=0',
  '/api/posts/missing',
  '/api/categories?page=1&limit=10',
  '/api/site',
  '/api/diary/calendar?year=2040&month=3',
  '/api/rss.xml',
  `/api/category/${encodeURIComponent(post.category)}/atom.xml`,
  `/api/post/${post.id}/comments/feed.json`,
  '/api/tag/missing/rss.xml',
  '/api/sitemap.xml',
  '/api/sitemap-1.xml',
  '/api/robots.txt',
])('%s is answered as over HTTP', async (path) => {
  expect(await api.readDirectly(path)).toEqual(await overHttp(path));
});

test.each(['/api/profile', '/api/nothing', '/api/sitemap-2.xml', '/uploads/a.webp', '/api/posts/export'])(
  '%s is not read directly',
  async (path) => {
    const answer = await api.readDirectly(path);
    // the last one looks like a post's address
    expect(answer?.status ?? 404).toBe(404);
  },
);

test('a path that is not encoded well is left to HTTP', async () => {
  expect(await api.readDirectly('/api/posts/%E0%A4%A')).toBeUndefined();
});
