import { expect, test } from '@jest/globals';
import { pathForLog } from './path-for-log.ts';

const token = 'Zx9_kq-81aBcDeFgHiJkLmNoPqRsTuVwXyZ0123456789';

test.each([
  [`/reset-password?token=${token}`, '/reset-password'],
  [`/preview/${token}?x=1`, '/preview/…'],
  ['/post/a-short-title?page=2', '/post/a-short-title'],
  [`/post/${encodeURIComponent('மழை பெய்த நாட்கள்')}`, `/post/${encodeURIComponent('மழை பெய்த நாட்கள்')}`],
  ['/', '/'],
])('the address %s is logged as %s', (url, path) => {
  expect(pathForLog(url)).toBe(path);
});
