import { getPost, type PostChange, updatePost } from '@ezhuthu/contract';
import { afterAll, expect, test } from '@jest/globals';
import { anAuthor, aPost } from '../../testing/factories.ts';
import { startTestApi } from '../../testing/test-api.ts';

const api = await startTestApi();
const author = await anAuthor(api);
afterAll(() => api.close());

const change = (id: string, body: PostChange, headers?: Record<string, string>) =>
  api.call(updatePost, { params: { id }, body }, { as: author, headers });
const getTitle = async (id: string) => (await api.call(getPost, { params: { id } })).body.title;

test('a change moves the version', async () => {
  const { id, version } = await aPost(api);
  expect((await change(id, { title: 'x', version })).body.version).toBe(version + 1);
});

test('a change of a stale version is refused with what is stored now', async () => {
  const { id, version } = await aPost(api);
  const { body: current } = await change(id, { title: 'முதல் சாளரம்', version });
  const { status, body } = await change(id, { title: 'இரண்டாம் சாளரம்', version });
  expect([status, body.code]).toEqual([409, 'conflict']);
  expect(body.current).toEqual(current);
});

test('a refused change overwrites nothing', async () => {
  const { id, version } = await aPost(api);
  await change(id, { title: 'முதல் சாளரம்', version });
  await change(id, { title: 'இரண்டாம் சாளரம்', tags: ['x'], version });
  expect(await getTitle(id)).toBe('முதல் சாளரம்');
});

test('a version from the future is refused too', async () => {
  const { id, version } = await aPost(api);
  expect((await change(id, { title: 'x', version: version + 1 })).status).toBe(409);
});

test('without a version the last change wins', async () => {
  const { id } = await aPost(api);
  await change(id, { title: 'முதல்' });
  await change(id, { title: 'இரண்டாவது' });
  expect(await getTitle(id)).toBe('இரண்டாவது');
});

test('what a change replaces stays as a revision', async () => {
  const { id, title, content } = await aPost(api, { tags: ['மழை'] });
  await change(id, { title: 'வேறு', content: '<p>வேறு</p>', tags: ['கடல்'] });
  const kept = await api.platform.database.read('post_revision').where('post_id', id).first();
  expect(JSON.parse(kept!.fields)).toMatchObject({ title, content, tags: ['மழை'] });
});

test('of changes of one version at once exactly one wins', async () => {
  const { id, version } = await aPost(api);
  const titles = ['அ', 'ஆ', 'இ', 'ஈ', 'உ'];
  const answers = await Promise.all(titles.map((title) => change(id, { title, version })));
  const winners = titles.filter((_, index) => answers[index]!.status === 200);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
  expect(await getTitle(id)).toBe(winners[0]);
});

test('of such changes that carry a key exactly one wins', async () => {
  const { id, version } = await aPost(api);
  const titles = ['அ', 'ஆ', 'இ', 'ஈ', 'உ'];
  const answers = await Promise.all(
    titles.map((title, n) => change(id, { title, version }, { 'idempotency-key': `${id} ${n}` })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
});

test('changes at once without a version are all kept, the last one as the post', async () => {
  const { id } = await aPost(api);
  const titles = ['அ', 'ஆ', 'இ', 'ஈ', 'உ'];
  const answers = await Promise.all(titles.map((title) => change(id, { title })));
  const revisions = await api.platform.database.read('post_revision').where('post_id', id);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  expect(revisions).toHaveLength(5);
});
