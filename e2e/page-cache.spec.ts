import { addComment, type Post, updatePost } from '@ezhuthu/contract';
import { shellText } from '@ezhuthu/shell/messages/shell';
import { openAlive } from './site/alive.ts';
import { expect, test } from './site/fixtures.ts';
import { metricsToken, type Site } from './site/start-site.ts';

const read = async (site: Site, path: string, headers: Record<string, string> = {}) =>
  (await fetch(site.url + path, { headers })).text();

/** How many pages the page server has rendered. */
async function countRendered(site: Site): Promise<number> {
  const headers = { authorization: `Bearer ${metricsToken}` };
  const counts = (await read(site, '/metrics/pages', headers)).matchAll(
    /^page_render_seconds_count\{.*\} (\d+)$/gm,
  );
  return Array.from(counts, ([, count]) => Number(count)).reduce((sum, count) => sum + count, 0);
}

async function write(site: Site, post: Post, body: { title?: string; content?: string }) {
  const { token } = await site.getSession('author');
  const answer = await fetch(`${site.url}/api/posts/${post.id}`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(answer.status).toBe(200);
  return answer.headers.get('set-cookie')!.split(';')[0]!;
}

test('who has changed a post gets the page with the change at once', async ({ site }) => {
  const post = await site.publish();
  await read(site, post.url);
  for (const title of ['முதல் திருத்தம்', 'இரண்டாம் திருத்தம்', 'மூன்றாம் திருத்தம்']) {
    const cookie = await write(site, post, { title });
    expect(await read(site, post.url, { cookie })).toContain(title);
  }
});

test('everybody else gets it soon, and some page at any time', async ({ site }) => {
  const post = await site.publish();
  await read(site, post.url);
  await write(site, post, { title: 'எல்லோருக்கும்' });
  await expect.poll(() => read(site, post.url)).toContain('எல்லோருக்கும்');
});

test('a page that changes before it is interactive shows the change, and is interactive', async ({
  page,
  site,
}) => {
  const post = await site.publish();
  await page.route('/page-data/**', async (route) => {
    const cookie = await write(site, post, { title: 'இதற்கிடையில் மாறியது' });
    await route.fulfill({ response: await route.fetch({ headers: { cookie } }) });
  });
  await openAlive(page, post.url);
  await expect(page.getByRole('heading', { level: 1, name: 'இதற்கிடையில் மாறியது' })).toBeVisible();
  await page.getByRole('button', { name: shellText.darkMode }).click();
  await expect(page.getByRole('button', { name: shellText.lightMode })).toBeVisible();
});

test('a page that shows nothing of what is written elsewhere stays as it is', async ({ site }) => {
  const [post, other] = [await site.publish({ category: 'அமைதி' }), await site.publish()];
  await site.publish();
  const reader = await site.getSession('reader');
  await read(site, post.url);
  // its neighbour was published after it
  await expect.poll(async () => (await read(site, post.url)).includes(other.title)).toBe(true);
  const before = await countRendered(site);
  for (let turn = 0; turn < 3; turn++) {
    const body = { text: `கருத்து ${turn}` };
    await site.call(addComment, { params: { id: other.id }, body }, reader);
    await expect.poll(() => read(site, other.url)).toContain(body.text);
    await read(site, post.url);
  }
  const rendered = (await countRendered(site)) - before;
  // pages of the other post only, some of them while it was being written
  expect(rendered).toBeLessThanOrEqual(6);
});

test('a post page names its new neighbour', async ({ site }) => {
  const post = await site.publish();
  await read(site, post.url);
  const next = await site.publish({ title: 'அடுத்து வந்தது' });
  await expect.poll(() => read(site, post.url)).toContain(next.title);
  await site.call(
    updatePost,
    { params: { id: next.id }, body: { title: 'பெயர் மாறியது' } },
    await site.getSession('author'),
  );
  await expect.poll(() => read(site, post.url)).toContain('பெயர் மாறியது');
});
