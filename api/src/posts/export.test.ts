import { deletePost, exportPost } from '@ezhuthu/contract';
import { afterAll, expect, test } from '@jest/globals';
import { anAuthor, aPost, aReader } from '../../testing/factories.ts';
import { startTestApi } from '../../testing/test-api.ts';

const api = await startTestApi();
const author = await anAuthor(api);
afterAll(() => api.close());

const exported = (id: string) => api.call(exportPost, { params: { id } }, { as: author });

test('a post is exported as the author entered it', async () => {
  const input = { title: 'மழை', subtitle: 'துணை', content: '<p>மழை</p>', excerpt: 'சுருக்கம்', tags: ['கடல்'] };
  const { id, urlSlug, category } = await aPost(api, { ...input, status: 'draft' });
  const { status, body } = await exported(id);
  const none = { searchTitle: '', searchDescription: '' };
  expect([status, body]).toEqual([200, { ...input, ...none, category, coverImage: '', urlSlug }]);
});

test('the file is named after the slug', async () => {
  const { id } = await aPost(api, { urlSlug: 'மழைக் காலம்' });
  const header = (await exported(id)).headers.get('content-disposition')!;
  const [, name] = /^attachment; filename="post\.json"; filename\*=UTF-8''(\S+)$/.exec(header)!;
  expect(decodeURIComponent(name!)).toBe('மழைக்-காலம்.json');
});

test('a post that is not there is not handed out', async () => {
  expect((await exported('nothing-here')).status).toBe(404);
});

const everything = (as?: { token: string }) =>
  api.fetch('/api/posts/export', { headers: as && { authorization: `Bearer ${as.token}` } });

test('all posts are handed out as lines, those of the trash not', async () => {
  const draft = await aPost(api, { status: 'draft', title: 'வரைவு', tags: ['அ', 'ஆ'] });
  const gone = await aPost(api);
  await api.call(deletePost, { params: { id: gone.id } }, { as: author });
  // more than are read at once
  for (let n = 0; n < 60; n++) await aPost(api, { title: `பதிவு ${n}` });
  const answer = await everything(author);
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="posts.ndjson"');
  const lines = (await answer.text())
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
  const titles = lines.map(({ title }) => title);
  expect(titles.slice(-60)).toEqual(Array.from({ length: 60 }, (_, n) => `பதிவு ${n}`));
  expect(lines.map(({ id }) => id)).not.toContain(gone.id);
  expect(lines.find(({ id }) => id === draft.id)).toEqual({
    ...(await exported(draft.id)).body,
    id: draft.id,
    status: 'draft',
    hidden: false,
    publishedAt: null,
    createdAt: draft.createdAt,
    updatedAt: draft.updatedAt,
  });
});

test('only the author is handed out all posts', async () => {
  expect((await everything()).status).toBe(401);
  expect((await everything(await aReader(api))).status).toBe(403);
});
