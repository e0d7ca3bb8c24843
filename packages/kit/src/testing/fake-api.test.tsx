import { createPost, getPost, getSite, listReactions } from '@ezhuthu/contract';
import { call } from '@ezhuthu/kit';
import { beforeEach, expect, jest, test } from '@jest/globals';
import { aPost, aSite } from './factories.ts';
import { answer, startFakeApi } from './fake-api.ts';
import { onFastTime, settled } from './fast-time.ts';

const api = startFakeApi();
const complaints = jest.fn();

onFastTime();

beforeEach(() => {
  complaints.mockClear();
  // in other tests a console error is a failure
  jest.spyOn(console, 'error').mockImplementation((...words) => void complaints(words.join(' ')));
});

/** The message with which a test that makes the call would fail. */
async function getComplaint(work: Promise<unknown>): Promise<string> {
  await settled(work);
  jest.mocked(console.error).mockClear();
  return String(complaints.mock.calls[0]);
}

test('an answer that the contract knows is sent', async () => {
  api.use(answer(getSite, aSite({ siteName: 'எழுத்து' })));
  expect(await settled(call(getSite, {}))).toMatchObject({ value: { siteName: 'எழுத்து' } });
});

test('an answer that the contract does not know fails the test', async () => {
  api.use(answer(getSite, { ...aSite(), siteName: 1 as never }));
  expect(await getComplaint(call(getSite, {}))).toContain('siteName');
});

test('an error that the contract does not know fails the test', async () => {
  api.use(answer(getSite, { code: 1 as never, message: '' }, { status: 400 }));
  expect(await getComplaint(call(getSite, {}))).toContain('code');
});

test('a call that the contract does not allow fails the test', async () => {
  api.use(answer(createPost, { code: 'some', message: '' }, { status: 400 }));
  const body = { title: '', content: '' };
  expect(await getComplaint(call(createPost, { body }))).toContain('title');
});

test('a request without a handler fails the test', async () => {
  expect(await getComplaint(call(getSite, {}))).toContain('/api/site');
});

test('a path that the contract spells out is no parameter of another', async () => {
  api.use(answer(getPost, aPost()));
  expect(await settled(call(listReactions, { query: { ids: 'மழை' } }))).toMatchObject({
    value: { posts: [] },
  });
});
