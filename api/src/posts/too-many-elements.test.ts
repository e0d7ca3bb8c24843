import { createPost, putWorkingCopy } from '@ezhuthu/contract';
import { afterAll, expect, test } from '@jest/globals';
import { aCopy, anAuthor, aPost } from '../../testing/factories.ts';
import { startTestApi } from '../../testing/test-api.ts';

const api = await startTestApi();
const author = await anAuthor(api);
afterAll(() => api.close());

const refused = {
  status: 400,
  body: {
    code: 'invalid',
    message: expect.stringMatching(/^The text has/),
    details: [{ path: 'body.content' }],
  },
};

test.each([
  ['a long text', '<p>அ</p>'.repeat(100_000)],
  ['a short one', '<b>'.repeat(300)],
])('%s of too many elements is refused with a sentence', async (_, content) => {
  const answer = await api.call(createPost, { body: { title: 'மழை', content } }, { as: author });
  expect(answer).toMatchObject(refused);
});

test('so is a working copy', async () => {
  const post = await aPost(api);
  const body = aCopy(post, { content: '<div>'.repeat(50_000) });
  const answer = await api.call(putWorkingCopy, { params: { id: post.id }, body }, { as: author });
  expect(answer).toMatchObject(refused);
});
