import { exportPost } from '@ezhuthu/contract';
import { afterAll, expect, test } from '@jest/globals';
import { anAuthor, aPost } from '../../testing/factories.ts';
import { startTestApi } from '../../testing/test-api.ts';

const api = await startTestApi();
const author = await anAuthor(api);
afterAll(() => api.close());

const exported = (id: string) => api.call(exportPost, { params: { id } }, { as: author });

test('a post is handed out as a file of what was given', async () => {
  const given = { title: 'மழை', subtitle: 'துணை', content: '<p>மழை</p>', excerpt: 'சுருக்கம்', tags: ['கடல்'] };
  const { id, urlSlug, category } = await aPost(api, { ...given, status: 'draft' });
  const { status, body } = await exported(id);
  expect([status, body]).toEqual([200, { ...given, category, coverImage: '', urlSlug }]);
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
