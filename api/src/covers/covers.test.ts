import { coverUrl } from '@ezhuthu/contract/text';
import { afterAll, expect, test } from '@jest/globals';
import sharp from 'sharp';
import { startTestApi } from '../../testing/test-api.ts';

const api = await startTestApi();
afterAll(() => api.close());

test('a title has a cover that can be drawn', async () => {
  const answer = await api.fetch(coverUrl('முதல் மழை'));
  expect(answer.headers.get('content-type')).toMatch('image/svg+xml');
  const { format, width, height } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
  expect({ format, width, height }).toEqual({ format: 'svg', width: 1200, height: 900 });
});

test('a cover may be kept for good, as it follows from its name', async () => {
  const [one, two] = [await api.fetch(coverUrl('மழை')), await api.fetch(coverUrl('மழை'))];
  expect(one.headers.get('cache-control')).toContain('immutable');
  expect(await one.text()).toBe(await two.text());
});

test('titles have covers of their own', () => {
  expect(coverUrl('மழை')).not.toBe(coverUrl('வெயில்'));
});

test('a title in decomposed Unicode has the same cover', () => {
  expect(coverUrl('கொடி'.normalize('NFD'))).toBe(coverUrl('கொடி'));
});

test.each(['0123456789a', '0123456789abc', '0123456789AB', '0123456789xy', '%2e%2e', '<script>'])(
  'there is no cover %s',
  async (seed) => {
    expect((await api.fetch(`/covers/${encodeURIComponent(seed)}.svg`)).status).toBe(404);
  },
);
