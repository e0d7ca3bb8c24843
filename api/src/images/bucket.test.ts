// Same on every database engine: files in a bucket.
import { afterAll, expect, test } from '@jest/globals';
import sharp from 'sharp';
import { aBucket } from '../../../packages/bucket/testing/a-bucket.ts';
import { anAuthor } from '../../testing/factories.ts';
import { sendPicture } from '../../testing/send-picture.ts';
import { startTestApi } from '../../testing/test-api.ts';

const bucket = await aBucket();
const api = await startTestApi({ STORAGE_URL: bucket.url });
const author = await anAuthor(api);
afterAll(async () => {
  await api.close();
  await bucket.remove();
});

async function upload() {
  const picture = sharp({ create: { width: 700, height: 350, channels: 3, background: '#0f766e' } });
  return (await sendPicture(api, author, await picture.png().toBuffer())).body;
}

test('a picture in a bucket has the address that it would have in a folder, and is served there', async () => {
  const { imageUrl, srcset } = await upload();
  expect(imageUrl).toMatch(/^\/uploads\/[0-9a-f]{24}-w700\.webp$/);
  for (const candidate of srcset.split(', ')) {
    const answer = await api.fetch(candidate.split(' ')[0]);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/webp',
      'content-length': expect.stringMatching(/^\d+$/),
      'cache-control': expect.stringContaining('immutable'),
      'x-content-type-options': 'nosniff',
    });
    expect((await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).format).toBe('webp');
  }
});

test('asking only whether it is there reads nothing', async () => {
  const { imageUrl } = await upload();
  const answer = await api.fetch(imageUrl, { method: 'HEAD' });
  expect([answer.status, Number(answer.headers.get('content-length')) > 0]).toEqual([200, true]);
});

test('what is not in the bucket is not there', async () => {
  expect((await api.fetch('/uploads/none.webp')).status).toBe(404);
});
