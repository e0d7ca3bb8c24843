import { listOwnWords, toggleHidden } from '@ezhuthu/contract';
import { afterAll, expect, test } from '@jest/globals';
import { anAuthor, aPost } from '../../testing/factories.ts';
import { startTestApi } from '../../testing/test-api.ts';

const api = await startTestApi();
const author = await anAuthor(api);
afterAll(() => api.close());

const words = async () => (await api.call(listOwnWords, {}, { as: author })).body.words;

test("the author's Tamil words are listed with how many posts have them, the most used first", async () => {
  await aPost(api, { content: '<p>கயல் கயல் மழை</p>', title: 'x', category: 'x' });
  await aPost(api, { content: '<p>கயல்</p>', title: 'x', category: 'x' });
  const listed = await words();
  expect(listed.slice(0, 2)).toEqual([
    ['கயல்', 2],
    ['மழை', 1],
  ]);
});

test('words of other scripts, and numbers, are left out', async () => {
  await aPost(api, { content: '<p>rain 1984 வானம்x ஆறு2</p>' });
  expect((await words()).filter(([word]) => /[^\p{Script=Tamil}]/u.test(word))).toEqual([]);
});

test('a word of a post that is not public is not listed', async () => {
  const { id } = await aPost(api, { content: '<p>மறைபொருள்</p>' });
  await api.call(toggleHidden, { params: { id } }, { as: author });
  expect((await words()).map(([word]) => word)).not.toContain('மறைபொருள்');
});

test('a word too long to be kept whole is not listed', async () => {
  const long = 'அ'.repeat(70);
  await aPost(api, { content: `<p>${long}</p>` });
  expect((await words()).filter(([word]) => long.startsWith(word))).toEqual([]);
});
