import { getActiveImage } from '@ezhuthu/contract';
import { afterAll, expect, test } from '@jest/globals';
import { anImage } from '../../testing/factories.ts';
import { startTestApi } from '../../testing/test-api.ts';

const api = await startTestApi();
afterAll(() => api.close());

const active = (type: 'banner' | 'footer' | 'author') => api.call(getActiveImage, { params: { type } });

test('the active picture of a type is returned', async () => {
  const { id, url } = await anImage(api, { type: 'banner' });
  await anImage(api, { type: 'banner', isActive: false });
  const { status, body, headers } = await active('banner');
  expect([status, headers.get('x-reads')]).toEqual([200, 'site']);
  expect(body.image).toEqual({
    id,
    url,
    type: 'banner',
    isActive: true,
    name: 'படம்',
    description: '',
    srcset: `${url.replace('w640', 'w320')} 320w, ${url} 640w`,
    width: 640,
    height: 480,
    size: 1234,
    createdAt: api.clock.now().toISOString(),
  });
});

test('a place without a picture in use has none', async () => {
  await anImage(api, { type: 'footer', isActive: false });
  const { status, body } = await active('footer');
  expect([status, body]).toEqual([200, { image: null }]);
});

test('two pictures cannot be in use for one place', async () => {
  await anImage(api, { type: 'author' });
  await expect(anImage(api, { type: 'author' })).rejects.toThrow();
});

test.each(['nothing', 'BANNER', "'; drop table image; --", '%', '\0'])(
  'there is no place %j',
  async (type) => {
    const answer = await api.fetch(`/api/images/active/${encodeURIComponent(type)}`);
    expect([answer.status, (await answer.json()).code]).toEqual([400, 'invalid']);
  },
);
