import * as contract from '@ezhuthu/contract';
import { addCommentBlock, createPost, getPost, type Operation, updatePost } from '@ezhuthu/contract';
import { afterAll, expect, test } from '@jest/globals';
import { anAuthor, aPost } from '../../testing/factories.ts';
import { startTestApi } from '../../testing/test-api.ts';
import { countNewPosts } from '../counters/service.ts';
import { updatePostRow } from './queries.ts';

const api = await startTestApi();
const author = await anAuthor(api);
afterAll(() => api.close());

const year = api.clock.now().getUTCFullYear();
const on = (publishedAt: string) =>
  api.call(
    createPost,
    { body: { title: 'பழைய நாள்', content: '<p>அ</p>', status: 'published', publishedAt } },
    { as: author },
  );

test.each(['0001-01-01', '0202-05-06', '1799-12-30', `${year + 11}-01-02`, '9999-12-31'])(
  'a post dated %s is refused by name, and a post that exists keeps its date',
  async (day) => {
    const { status, body } = await on(`${day}T04:30:00Z`);
    expect(status).toBe(400);
    expect(body).toMatchObject({ details: [{ path: 'body.publishedAt' }] });
    const { id, publishedAt } = await aPost(api);
    const change = { title: 'புதிய தலைப்பு', publishedAt: `${day}T04:30:00Z` };
    expect((await api.call(updatePost, { params: { id }, body: change }, { as: author })).status).toBe(400);
    expect((await api.call(getPost, { params: { id } })).body.publishedAt).toBe(publishedAt);
  },
);

test.each(['1800-01-02', '1882-12-11', `${year + 10}-12-30`])('a post may be dated %s', async (day) => {
  expect((await on(`${day}T04:30:00Z`)).status).toBe(201);
});

test('a word is not blocked until a year that no calendar of the database has', async () => {
  const body = { kind: 'word', value: 'சொல்', expiresAt: '0001-01-01T00:00:00Z' } as const;
  expect((await api.call(addCommentBlock, { body }, { as: author })).status).toBe(400);
});

/** A post whose date was stored before there was a range. */
async function aPostOn(date: string, day: string): Promise<string> {
  const { id, category } = await aPost(api, { category: 'கவிதை', tags: ['மழை'] });
  const published_at = new Date(date);
  await api.platform.database.transaction(async (tx) => {
    await updatePostRow(tx, id, { published_at, listed_at: published_at, published_day: day });
    const { id: category_id } = (await tx('category').where('name', category).first('id'))!;
    await countNewPosts(tx, [{ is_public: true, category_id, published_day: day }]);
  });
  return id;
}

const lists = [
  ...(Object.values(contract) as unknown[])
    .filter((value): value is Operation => typeof value === 'object' && value !== null && 'access' in value)
    .filter(({ method, path, access }) => method === 'GET' && access === 'public' && !path.includes(':'))
    .map(({ path }) => path),
  '/api/posts/search?q=மழை',
  '/api/diary?search=மே',
  '/api/diary/timeline?category=கவிதை',
  '/api/diary/calendar?year=202&month=5',
  '/api/diary/date/0202/may/6/posts',
  '/rss.xml',
  '/atom.xml',
  '/feed.json',
  '/sitemap.xml',
];

test('a list has its other rows when one has a date out of range', async () => {
  await aPost(api, { title: 'மழை', category: 'கவிதை' });
  const ids = [
    await aPostOn('0202-05-06T04:30:00Z', '202-05-06'),
    await aPostOn('9999-12-31T04:30:00Z', '9999-12-31'),
  ];
  const statuses = await Promise.all(
    [...lists, ...ids.map((id) => `/api/posts/${id}`)].map(async (path) => [
      path,
      (await api.fetch(path)).status,
    ]),
  );
  expect(statuses.length).toBeGreaterThan(20);
  expect(statuses.filter(([, status]) => Number(status) >= 500)).toEqual([]);
  const { months } = await (await api.fetch('/api/diary/timeline?category=கவிதை')).json();
  expect(months.length).toBeGreaterThan(0);
});

test('a post whose date is out of range is saved with it', async () => {
  const id = await aPostOn('0202-05-06T04:30:00Z', '202-05-06');
  const { publishedAt } = (await api.call(getPost, { params: { id } })).body;
  const body = { title: 'பழைய பதிவு', publishedAt };
  expect((await api.call(updatePost, { params: { id }, body }, { as: author })).status).toBe(200);
});
