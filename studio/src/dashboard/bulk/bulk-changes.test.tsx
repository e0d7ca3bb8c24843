import { changePosts, type Input } from '@ezhuthu/contract';
import { answer, aPostSummary, startFakeApi } from '@ezhuthu/kit/testing';
import { beforeEach, expect, test } from '@jest/globals';
import { applyChange, undoRequests } from './bulk-changes.ts';

const refused = { code: 'too_many', message: 'பொறுங்கள்' };
const posts = Array.from({ length: 60 }, (_, number) => aPostSummary({ id: `post-${number}` }));
let sizes: number[];

const getSize = ({ ids }: Input<typeof changePosts>['body']) => ids.length;
const done = answer(changePosts, ({ body }) => {
  sizes.push(getSize(body));
  return { changed: getSize(body) };
});

const api = startFakeApi(done);
beforeEach(() => {
  sizes = [];
});

test('more posts than one call takes are changed by several', async () => {
  expect(await applyChange({ kind: 'hide' }, posts)).toEqual({ done: posts });
  expect(sizes).toEqual([50, 10]);
});

test('a failed request stops the rest, and the earlier changes are known', async () => {
  api.use(
    answer(changePosts, { changed: 50 }, { once: true }),
    answer(changePosts, refused, { status: 429 }),
  );
  const outcome = await applyChange({ kind: 'hide' }, posts);
  expect(outcome.error).toMatchObject({ status: 429 });
  expect(outcome.done).toEqual(posts.slice(0, 50));
});

test('what takes it back keeps to the same limit', () => {
  expect(undoRequests({ kind: 'delete' }, posts).map(getSize)).toEqual([50, 10]);
});
