import { getPost, getPreview, revokePreview, sharePreview } from '@ezhuthu/contract';
import { afterAll, expect, test } from '@jest/globals';
import { anAuthor, aPost } from '../../testing/factories.ts';
import { startTestApi } from '../../testing/test-api.ts';

const api = await startTestApi();
const author = await anAuthor(api);
afterAll(() => api.close());

const code = '<blockquote class="x">"மழை" & காற்று</blockquote>\n<script>run([1, 2][0])</script>';
const withCode = (input: string, rest = {}) =>
  aPost(api, { content: `<p>முன்</p><p>[EMBED:${input}]</p><p>பின்</p>`, ...rest });
const getDocument = async (id: string, n = 1) => api.fetch(`/embed/${id}/${n}`);
const getContent = async (id: string) => (await api.call(getPost, { params: { id } })).body.content;

test('embedded code is stored as text', async () => {
  const { content } = await withCode(code);
  expect(content).not.toContain('<script');
  expect(content).toMatch(/^<p>முன்<\/p><p>\[EMBED:[^[\]<>]+\]<\/p><p>பின்<\/p>$/);
});

test('what was stored can be stored again as it is', async () => {
  const { content } = await withCode(code);
  const again = await aPost(api, { content });
  expect(await getContent(again.id)).toBe(content);
});

test('the document contains the code as entered', async () => {
  const { id } = await withCode(code);
  expect(await (await getDocument(id)).text()).toContain(code);
});

test('code that an editor has escaped is the same code', async () => {
  const { id } = await withCode('&lt;b&gt;மழை&lt;/b&gt;');
  expect(await (await getDocument(id)).text()).toContain('<b>மழை</b>');
});

test('the document is sandboxed without an origin', async () => {
  const { headers } = await getDocument((await withCode(code)).id);
  expect(headers.get('content-security-policy')).toContain('sandbox allow-scripts');
  expect(headers.get('content-security-policy')).not.toContain('allow-same-origin');
  expect(headers.get('x-content-type-options')).toBe('nosniff');
});

test('each mark has its own document', async () => {
  const { id } = await aPost(api, { content: '<p>[EMBED:<i>one</i>]</p>[EMBED:<i>two</i>]' });
  expect(await (await getDocument(id, 2)).text()).toContain('<i>two</i>');
});

test.each([['0'], ['3'], ['x'], ['1e3'], ['99999']])('mark %s of a post with one is not there', async (n) => {
  const { id } = await withCode(code);
  expect((await api.fetch(`/embed/${id}/${n}`)).status).toBe(404);
});

test('code in a draft is not shown', async () => {
  const { id } = await withCode(code, { status: 'draft' });
  expect((await getDocument(id)).status).toBe(404);
});

const opened = (id: string, key: string) => api.fetch(`/embed/${id}/1?key=${key}`);
const seenBy = async (id: string) => (await api.call(getPost, { params: { id } }, { as: author })).body;

test('its author sees it by a key, for a day or two', async () => {
  const { id } = await withCode(code, { status: 'draft' });
  const { embedKey } = await seenBy(id);
  const answer = await opened(id, embedKey!);
  expect(await answer.text()).toContain(code);
  expect(answer.headers.get('cache-control')).toBe('private, no-store');
  api.clock.advance({ days: 2 });
  expect((await opened(id, embedKey!)).status).toBe(404);
});

test('visitors are given no key', async () => {
  const { id } = await withCode(code);
  expect((await api.call(getPost, { params: { id } })).body).not.toHaveProperty('embedKey');
});

test('a preview link gives access until it is revoked', async () => {
  const { id } = await withCode(code, { status: 'draft' });
  const { url } = (await api.call(sharePreview, { params: { id } }, { as: author })).body;
  const params = { token: url.split('/preview/')[1]! };
  const { embedKey } = (await api.call(getPreview, { params })).body;
  expect(await (await opened(id, embedKey!)).text()).toContain(code);
  await api.call(revokePreview, { params: { id } }, { as: author });
  expect((await opened(id, embedKey!)).status).toBe(404);
});

test('a key opens its own post alone', async () => {
  const [one, other] = [await withCode(code, { status: 'draft' }), await withCode(code, { status: 'draft' })];
  const { url } = (await api.call(sharePreview, { params: { id: one.id } }, { as: author })).body;
  for (const key of [(await seenBy(one.id)).embedKey!, url.split('/preview/')[1]!, 'x'])
    expect((await opened(other.id, key)).status).toBe(404);
});

test('a mark that is not closed is text', async () => {
  const { content } = await aPost(api, { content: '<p>[EMBED:<script>x</script></p>' });
  expect(content).toBe('<p>[EMBED:</p>');
});

test('the code is no part of the excerpt', async () => {
  expect((await withCode(code)).excerpt).toBe('முன் பின்');
});
