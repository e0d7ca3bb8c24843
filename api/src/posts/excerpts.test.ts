import { getPost, restoreRevision, updatePost } from '@ezhuthu/contract';
import { afterAll, describe, expect, test } from '@jest/globals';
import { anAuthor, aPost } from '../../testing/factories.ts';
import { startTestApi } from '../../testing/test-api.ts';

const api = await startTestApi();
const author = await anAuthor(api);
afterAll(() => api.close());

const change = async (id: string, body: object) =>
  (await api.call(updatePost, { params: { id }, body }, { as: author })).body;

test('an excerpt is made from the body', async () => {
  const { excerpt } = await aPost(api, { content: '<h2>மழை</h2><p>பெய்தது &amp; <b>நின்ற</b>து</p>' });
  expect(excerpt).toBe('மழை பெய்தது & நின்றது');
});

test('a made excerpt ends at the jump break', async () => {
  const { excerpt } = await aPost(api, { content: '<p>முன்</p><!--more--><p>பின்</p>' });
  expect(excerpt).toBe('முன்…');
});

test('a made excerpt follows the body', async () => {
  const { id } = await aPost(api);
  expect((await change(id, { content: '<p>வேறு</p>' })).excerpt).toBe('வேறு');
});

test("the author's own excerpt stays when the body changes", async () => {
  const { id } = await aPost(api, { excerpt: 'என் சுருக்கம்' });
  expect((await change(id, { content: '<p>வேறு</p>' })).excerpt).toBe('என் சுருக்கம்');
});

test("the author's own excerpt can be given back", async () => {
  const { id } = await aPost(api, { excerpt: 'என் சுருக்கம்', content: '<p>உடல்</p>' });
  expect((await change(id, { excerpt: '' })).excerpt).toBe('உடல்');
});

test('a post with a jump break says so, and one without does not', async () => {
  const { hasBreak } = await aPost(api, { content: '<p>முன்</p><!--more--><p>பின்</p>' });
  expect([hasBreak, (await aPost(api)).hasBreak]).toEqual([true, false]);
});

describe('verse', () => {
  const content = '<p>மழை<br>வந்தது</p><p>நின்றது</p>';
  const inLines = 'மழை / வந்தது / நின்றது';

  test('has slashes between its lines in a made excerpt', async () => {
    expect((await aPost(api, { content, category: 'கவிதை' })).excerpt).toBe(inLines);
    const { excerpt } = await aPost(api, { content: `<div class="poem">${content}</div>` });
    expect(excerpt).toBe(inLines);
  });

  test('has them when prose becomes a poem', async () => {
    const { id } = await aPost(api, { content });
    expect((await change(id, { category: 'கவிதை' })).excerpt).toBe(inLines);
  });
});

describe('an excerpt that an earlier release cut within a word', () => {
  const content = `<p>${'மழை பெய்தது. '.repeat(40)}</p>`;
  const torn = 'மழை பெய்தது. '.repeat(40).slice(0, 300);

  async function aTornPost(): Promise<string> {
    const { id } = await aPost(api, { content, status: 'draft' });
    await api.platform.database.transaction((tx) => tx('post').where({ id }).update({ excerpt: torn }));
    return id;
  }

  const excerptNow = async (id: string) =>
    (await api.call(getPost, { params: { id } }, { as: author })).body.excerpt;

  test("is not taken for the author's own when the text it was made from is restored", async () => {
    const id = await aTornPost();
    await change(id, { content: '<p>வேறு</p>' });
    await api.call(restoreRevision, { params: { id, n: 1 } }, { as: author });
    expect(await excerptNow(id)).toMatch(/…$/);
  });
});
