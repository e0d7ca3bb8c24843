import { getRealtime } from '@ezhuthu/contract';
import { afterAll, expect, test } from '@jest/globals';
import { anAuthor, aPost, aReader } from '../../testing/factories.ts';
import { startTestApi } from '../../testing/test-api.ts';
import { aView } from '../../testing/views.ts';

const api = await startTestApi();
const author = await anAuthor(api);
afterAll(() => api.close());

const { id: postId } = await aPost(api, { title: '=SUM(A1)' });
await aView(api, { postId, timezone: 'Asia/Kolkata', source: '=1+1' });
await aView(api, { medium: 'mail', campaign: 'வசந்தம்' });

const headers = { authorization: `Bearer ${author.token}` };
const table = async (name: string) => (await api.fetch(`/api/analytics/${name}.csv`, { headers })).text();

const firstLines: [string, string][] = [
  ['detailed-views', 'date,views,uniqueViews'],
  ['traffic-sources', 'source,views,percentage'],
  ['devices', 'device,views,percentage'],
  ['campaigns', 'campaign,views,percentage'],
  ['mediums', 'medium,views,percentage'],
  ['operating-systems', 'system,views,percentage'],
  ['pages', 'path,title,views,percentage'],
  ['hours', 'hour,views'],
  ['countries', 'country,count'],
  ['browsers', 'browser,count'],
  ['top-posts', 'postId,title,urlSlug,views,likes,comments,engagementScore'],
  ['all-posts-detailed', 'postId,title,urlSlug,publishedAt,totalViews,periodViews,uniqueVisitors'],
  [`post/${postId}/detailed`, 'date,views,uniqueViews'],
];

test.each(firstLines)('%s is a table with a header', async (name, header) => {
  const answer = await api.fetch(`/api/analytics/${name}.csv?period=7days`, { headers });
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(answer.headers.get('cache-control')).toBe('private, no-store');
  const [first, ...rows] = (await answer.text()).trimEnd().split('\n');
  expect(first).toBe(header);
  expect(rows.length).toBeGreaterThan(0);
});

test.each(firstLines)('%s is for the author alone', async (name) => {
  const path = `/api/analytics/${name}.csv`;
  expect((await api.fetch(path)).status).toBe(401);
  const { token } = await aReader(api);
  expect((await api.fetch(path, { headers: { authorization: `Bearer ${token}` } })).status).toBe(403);
});

test.each(firstLines)('%s is refused for a period that there is not', async (name) => {
  const answer = await api.fetch(`/api/analytics/${name}.csv?period=soon`, { headers });
  expect([answer.status, (await answer.json()).code]).toEqual([400, 'invalid']);
});

test('no cell is taken for a formula', async () => {
  expect(await table('top-posts')).toContain("'=SUM(A1)");
  expect(await table('all-posts-detailed')).toContain("'=SUM(A1)");
  expect(await table('traffic-sources')).toContain("'=1+1");
});

test('addresses stand in tables and live metrics as people read them', async () => {
  const tag = `/tag/${encodeURIComponent('நெடுங்கணக்கு '.repeat(5).trim())}`;
  for (const path of ['/tag/%E0%AE%AE%E0%AE%B4%E0%AF%88', '/tag/%e0%ae%ae%e0%ae%b4%e0%af%88', tag])
    await aView(api, {
      url: `https://site.example${path}`,
      referrer: 'https://xn--rlcus7b3d.xn--xkc2dl3a5ee0h/',
    });
  for (const name of ['pages', 'entry-pages', 'exit-pages']) {
    const text = await table(name);
    expect(text).toContain('\n/tag/மழை,,2,');
    expect(text).toMatch(/^\/tag\/நெடுங்கணக்கு .*…,/m);
    expect(text).not.toMatch(/%E0/i);
  }
  expect(await table('traffic-sources')).toContain('தமிழ்.இந்தியா');
  const { body } = await api.call(getRealtime, {}, { as: author });
  expect(body.popularPages).toContainEqual({ title: '/tag/மழை', path: '/tag/மழை', views: 2 });
});

test('there is no table of a post that there is not', async () => {
  expect((await api.fetch('/api/analytics/post/nothing/detailed.csv', { headers })).status).toBe(404);
});

test.each([...firstLines.map(([name]) => `/api/analytics/${name}`), '/api/newsletter/subscribers'])(
  '%s begins with a byte order mark, for Excel to read Tamil',
  async (path) => {
    const answer = await api.fetch(`${path}.csv`, { headers });
    expect([...new Uint8Array(await answer.arrayBuffer()).subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  },
);

test('the table of all posts is searched and sorted as its list is', async () => {
  for (const title of ['மழை 1', 'மழை 2', 'மழை 3']) {
    const post = await aPost(api, { title });
    for (let views = Number(title.at(-1)); views < 3; views++) await aView(api, { postId: post.id });
  }
  const titles = async (query: string) => {
    const answer = await api.fetch(`/api/analytics/all-posts-detailed.csv?${query}`, { headers });
    const [, ...rows] = (await answer.text()).trimEnd().split('\n');
    return rows.map((row) => row.split(',')[1]);
  };
  expect(await titles('search=மழை&sort=totalViews&order=asc')).toEqual(['மழை 3', 'மழை 2', 'மழை 1']);
  expect(await titles('search=மழை&sort=periodViews')).toEqual(['மழை 1', 'மழை 2', 'மழை 3']);
  expect(await titles('search=வெயில்')).toEqual([]);
});

test('the order of the table of all posts is found once', async () => {
  const post = await aPost(api, { title: 'ஒழுங்கு' });
  await aView(api, { postId: post.id });
  const sorts: string[] = [];
  const note = ({ sql }: { sql: string }) => {
    if (/order by .s...amount/.test(sql)) sorts.push(sql);
  };
  api.platform.database.read.on('query', note);
  const path = '/api/analytics/all-posts-detailed.csv?search=ஒழுங்கு&sort=periodViews&period=7days';
  const lines = (await (await api.fetch(path, { headers })).text()).trimEnd().split('\n');
  api.platform.database.read.removeListener('query', note);
  expect([lines.length, sorts.length]).toEqual([2, 1]);
});

test.each(['sort=luck', 'order=up', `search=${'x'.repeat(1000)}`])(
  'the table of all posts is refused where its list is (%s)',
  async (query) => {
    const answer = await api.fetch(`/api/analytics/all-posts-detailed.csv?${query}`, { headers });
    expect([answer.status, (await answer.json()).code]).toEqual([400, 'invalid']);
  },
);
