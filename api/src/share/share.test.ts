import { getSite, updatePost } from '@ezhuthu/contract';
import { afterAll, expect, test } from '@jest/globals';
import sharp from 'sharp';
import { anAuthor, aPost } from '../../testing/factories.ts';
import { startTestApi } from '../../testing/test-api.ts';

const api = await startTestApi();
afterAll(() => api.close());

const picture = async (path: string) => {
  const answer = await api.fetch(path);
  return { answer, bytes: Buffer.from(await answer.arrayBuffer()) };
};

test('a post has a jpeg of 1200×630', async () => {
  const { shareImage } = await aPost(api, { title: 'ஸ்ரீரங்கத்தின் பக்ஷிகள்' });
  const { answer, bytes } = await picture(shareImage);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
});

test('the same picture is drawn once', async () => {
  const { shareImage } = await aPost(api);
  const [one, two] = await Promise.all([picture(shareImage), picture(shareImage)]);
  expect(one.bytes.equals(two.bytes)).toBe(true);
});

test('the site has one too', async () => {
  const { socialImage } = (await api.call(getSite, {})).body;
  expect((await picture(socialImage)).answer.status).toBe(200);
});

test('another title is another picture, and the old address leads to it', async () => {
  const { id, shareImage } = await aPost(api);
  const change = { params: { id }, body: { title: 'வேறு தலைப்பு' } };
  const { body } = await api.call(updatePost, change, { as: await anAuthor(api) });
  expect(body.shareImage).not.toBe(shareImage);
  expect((await picture(shareImage)).answer.url).toContain(body.shareImage);
});

test('a title of any length fits', async () => {
  const { shareImage } = await aPost(api, { title: 'மிகநீண்டதலைப்பு'.repeat(20) });
  expect((await picture(shareImage)).answer.status).toBe(200);
});

test('visitors get no picture of a draft', async () => {
  const { shareImage } = await aPost(api, { status: 'draft' });
  expect((await picture(shareImage)).answer.status).toBe(404);
});

test.each(['post-1-2.jpg', 'x.jpg', 'post-../../x-1.jpg', `post-${'0'.repeat(36)}-0.jpg`])(
  'there is no picture %s',
  async (file) => {
    expect((await api.fetch(`/share/${file}`)).status).toBe(404);
  },
);
