import { createPost, getPost, updatePost, uploadImage } from '@ezhuthu/contract';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import sharp from 'sharp';
import { anAuthor, aPost, type Person } from '../../testing/factories.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';
import { updatePostRow } from './queries.ts';

const sizes = 'sizes="(min-width: 768px) 38rem, 100vw"';

async function anUpload(api: TestApi, author: Person): Promise<string> {
  const bytes = await sharp({ create: { width: 700, height: 500, channels: 3, background: '#1e40af' } })
    .png()
    .toBuffer();
  const body = new FormData();
  body.append('image', new Blob([new Uint8Array(bytes)]), 'x.png');
  const headers = { authorization: `Bearer ${author.token}` };
  const answer = await api.fetch(uploadImage.path, { method: 'POST', headers, body });
  return (await answer.json()).imageUrl;
}

describe('pictures of the body', () => {
  let api: TestApi;
  let author: Person;
  let url: string;
  const getContent = async (content: string) => (await aPost(api, { content })).content;

  beforeAll(async () => {
    api = await startTestApi();
    author = await anAuthor(api);
    url = await anUpload(api, author);
  });
  afterAll(() => api.close());

  test('get their size, their widths, and how wide they are shown', async () => {
    const stem = url.replace('-w700.webp', '');
    expect(await getContent(`<p><img src="${url}" alt="கடல்"></p>`)).toBe(
      `<p><img loading="lazy" decoding="async" src="${url}" alt="கடல்" width="700" height="500" srcset="${stem}-w320.webp 320w, ${stem}-w640.webp 640w, ${url} 700w" ${sizes} /></p>`,
    );
  });

  test('keep what they say themselves', async () => {
    const html = `<img loading="eager" decoding="sync" src="${url}" width="350" srcset="${url} 700w" sizes="50vw" />`;
    expect(await getContent(html)).toBe(html);
  });

  test('are not as wide as the window, though an editor says so', async () => {
    const content = await getContent(`<img src="${url}" srcset="${url} 700w" sizes="100vw">`);
    expect(content).toContain(sizes);
    expect(content).not.toContain('sizes="100vw"');
  });

  test('are not changed by being saved again', async () => {
    const { id, content } = await aPost(api, { content: `<p><img src="${url}"></p><p>x</p>` });
    const { body } = await api.call(updatePost, { params: { id }, body: { content } }, { as: author });
    expect(body.content).toBe(content);
  });

  test('have the size of covers when they are generated', async () => {
    expect(await getContent('<img src="/covers/0123456789ab.svg">')).toBe(
      '<img loading="lazy" decoding="async" src="/covers/0123456789ab.svg" width="1200" height="900" />',
    );
  });

  test('may be unknown', async () => {
    expect(await getContent('<img src="/uploads/unknown.webp">')).toBe(
      '<img loading="lazy" decoding="async" src="/uploads/unknown.webp" />',
    );
  });

  test.each(['http://localhost:5000', 'https://127.0.0.1', 'http://localhost:8080', '..', '.'])(
    'from %s are kept, by their paths',
    async (origin) => {
      const { content, additionalImages, coverImage } = await aPost(api, {
        content: `<img src="${origin}${url}"><p><a href="${origin}${url}">x</a></p>`,
      });
      expect(content).toContain(`src="${url}"`);
      expect(content).toContain(`<a href="${url}">`);
      expect([additionalImages, coverImage]).toEqual([[url], url]);
    },
  );

  test('from elsewhere are still dropped', async () => {
    const body = { title: 'x', content: '<p>x<img src="https://localhost.evil.example/uploads/a.webp"></p>' };
    expect((await api.call(createPost, { body }, { as: author })).body.content).toBe('<p>x</p>');
  });

  test('of a body written long ago are served from the site', async () => {
    const { id } = await aPost(api);
    const content =
      '<p><img src="http://localhost:5000/uploads/a.webp" srcset="uploads/a.webp 1x, ../uploads/b.webp 2x"></p>';
    await api.platform.database.transaction((tx) => updatePostRow(tx, id, { content }));
    expect((await api.call(getPost, { params: { id } })).body.content).toBe(
      '<p><img src="/uploads/a.webp" srcset="/uploads/a.webp 1x, /uploads/b.webp 2x"></p>',
    );
  });

  test('can be more than 500', async () => {
    const urls = Array.from({ length: 601 }, (_, n) => `/uploads/${n}.webp`);
    const { id } = await aPost(api, {
      content: `<p>${urls.map((src) => `<img src="${src}">`).join('')}</p>`,
    });
    const { body } = await api.call(getPost, { params: { id } });
    expect(body.additionalImages).toEqual(urls);
    expect(await api.platform.database.read('post_picture').where('post_id', id)).toHaveLength(urls.length);
  });

  test('leave the jump break where it is', async () => {
    const content = '<p>a</p><!--more--><p>b</p>';
    expect(await getContent(content)).toBe(content);
  });
});

test('files are served from the API where it has an address of its own, and stored by their paths', async () => {
  const api = await startTestApi({ SITE_URL: 'https://site.example', API_PUBLIC_URL: 'https://api.example' });
  const author = await anAuthor(api);
  const { id, content } = await aPost(api, { content: '<p><img src="/uploads/a.webp"></p>' });
  expect(content).toContain('src="https://api.example/uploads/a.webp"');
  const { body } = await api.call(updatePost, { params: { id }, body: { content } }, { as: author });
  const stored = await api.platform.database.read('post').where('id', id).first('content');
  await api.close();
  expect(body.content).toBe(content);
  expect(stored?.content).toContain('src="/uploads/a.webp"');
});
