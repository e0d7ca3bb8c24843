import { coverHeight, coverUrl, getCover } from '@ezhuthu/contract/cover';
import { afterAll, expect, test } from '@jest/globals';
import sharp from 'sharp';
import { startTestApi } from '../../testing/test-api.ts';
import { drawCover } from './service.ts';

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

test('the letter is an outline, since pictures have no fonts of the page', async () => {
  const drawn = await (await api.fetch(coverUrl('ஞாயிறு'))).text();
  expect(drawn).toMatch(/<g fill="#\w{6}"><path d="M/);
  expect(drawn).not.toContain('<text');
});

test.each(['W', 'M', 'Q', 'g', '8', 'Ж', 'अ'])(
  'a letter of another script, %s, is whole too',
  async (letter) => {
    for (const ratio of [4 / 3, 1, 1.91, 4 / 5, 3 / 4]) {
      const drawn = await drawCover(getCover(letter), { ratio });
      const [, path] = /<path d="(M[^"]+)"\/><\/g>/.exec(drawn)!;
      const numbers = path!.match(/-?[\d.]+/g)!.map(Number);
      const across = numbers.filter((_, index) => index % 2 === 0);
      expect(Math.min(...numbers)).toBeGreaterThan(0);
      expect(Math.max(...across)).toBeLessThan(0.94 * coverHeight * ratio);
      expect(Math.max(...numbers.filter((_, index) => index % 2 === 1))).toBeLessThan(coverHeight);
    }
  },
);

test('an address of a cover that was drawn otherwise before has one still', async () => {
  expect((await api.fetch('/covers/0123456789ab.svg')).status).toBe(200);
});

test.each([
  '0123456789a',
  '0123456789abc',
  '00l-',
  '00l-ab',
  '90l-அ',
  '09l-அ',
  '00x-அ',
  '%2e%2e',
  '<script>',
])('there is no cover %s', async (seed) => {
  expect((await api.fetch(`/covers/${encodeURIComponent(seed)}.svg`)).status).toBe(404);
});
