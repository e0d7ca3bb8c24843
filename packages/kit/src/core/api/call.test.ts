import { createPost, getPost, listPosts, uploadImage } from '@ezhuthu/contract';
import { beforeEach, expect, test } from '@jest/globals';
import { provideProofPrompt } from '../session/proof-prompt.ts';
import { call, getPath, provideTransport, upload } from './call.ts';
import { ApiError, type Outgoing } from './transport.ts';

let sent: Outgoing[];
const newPost = { body: { title: 'மழை', content: '' } };

beforeEach(() => {
  sent = [];
  provideTransport(async (outgoing) => void sent.push(outgoing));
});

const keys = () => sent.map(({ headers }) => headers['idempotency-key']);

test('a parameter is encoded into the path', () => {
  expect(getPath('/api/posts/:id', { id: 'மழை/நீர்?' })).toBe(`/api/posts/${encodeURIComponent('மழை/நீர்?')}`);
});

test('what is undefined is left out of the query', () => {
  expect(getPath('/api/posts', {}, { page: 2, search: undefined })).toBe('/api/posts?page=2');
});

test('what is empty or false stays in the query', () => {
  expect(getPath('/api/posts', {}, { search: '', hidden: false })).toBe('/api/posts?search=&hidden=false');
});

test('a query of Tamil is encoded', () => {
  expect(new URLSearchParams(getPath('/p', {}, { search: 'மழை & நீர்' }).slice(3)).get('search')).toBe(
    'மழை & நீர்',
  );
});

test('without a query the path stands alone', () => {
  expect(getPath('/api/posts', {}, { page: undefined })).toBe('/api/posts');
});

test('a call goes by the method and the path of its operation', async () => {
  await call(getPost, { params: { id: '1' } });
  expect(sent[0]).toMatchObject({ method: 'GET', path: '/api/posts/1' });
});

test('a write carries its body', async () => {
  await call(createPost, newPost);
  expect(sent[0]).toMatchObject({ method: 'POST', body: newPost.body });
});

test('a call gives what the transport answers', async () => {
  provideTransport(async () => ({ id: '1' }));
  expect(await call(getPost, { params: { id: '1' } })).toEqual({ id: '1' });
});

test('a call can be aborted', async () => {
  const { signal } = new AbortController();
  await call(listPosts, {}, { signal });
  expect(sent[0]!.signal).toBe(signal);
});

test('a read has no idempotency key', async () => {
  await call(listPosts, {});
  expect(keys()).toEqual([undefined]);
});

test('each write has an idempotency key of its own', async () => {
  await call(createPost, newPost);
  await call(createPost, newPost);
  expect(new Set(keys().filter(Boolean)).size).toBe(2);
});

test('a write that is told its idempotency key has that one', async () => {
  await call(createPost, newPost, { idempotencyKey: 'attempt-1' });
  expect(keys()).toEqual(['attempt-1']);
});

test('an upload has an idempotency key of its own', async () => {
  const file = new File(['…'], 'மழை.jpg');
  await upload(uploadImage, file);
  await upload(uploadImage, file);
  expect(new Set(keys().filter(Boolean)).size).toBe(2);
});

test('a file goes in the field that its operation names', async () => {
  const file = new File(['…'], 'மழை.jpg');
  await upload(uploadImage, file);
  expect(sent[0]!.form!.get('image')).toMatchObject({ name: 'மழை.jpg' });
});

/** Refuses each request until the user has proven who they are. */
function refuseUnproven() {
  let isProven = false;
  provideTransport(async (outgoing) => {
    sent.push(outgoing);
    if (!isProven) throw new ApiError(403, { code: 'step_up_required', message: 'Prove it.' });
    return { id: '1' };
  });
  return () => {
    isProven = true;
  };
}

test('a request that needs a proof is sent again with its key, once the user has given it', async () => {
  const prove = refuseUnproven();
  const remove = provideProofPrompt(async () => {
    prove();
    return true;
  });
  expect(await call(createPost, newPost)).toEqual({ id: '1' });
  expect([sent.length, new Set(keys()).size]).toEqual([2, 1]);
  remove();
});

test('several requests that need a proof ask once', async () => {
  const prove = refuseUnproven();
  let asked = 0;
  const remove = provideProofPrompt(async () => {
    asked += 1;
    await Promise.resolve();
    prove();
    return true;
  });
  await Promise.all([call(createPost, newPost), call(createPost, newPost)]);
  expect(asked).toBe(1);
  remove();
});

test('a user who gives no proof is told so', async () => {
  refuseUnproven();
  const remove = provideProofPrompt(async () => false);
  await expect(call(createPost, newPost)).rejects.toMatchObject({ code: 'step_up_required' });
  remove();
});

test('a request in the background asks nobody', async () => {
  refuseUnproven();
  const remove = provideProofPrompt(async () => true);
  await expect(call(createPost, newPost, { isBackground: true })).rejects.toMatchObject({ status: 403 });
  expect(sent).toHaveLength(1);
  remove();
});
