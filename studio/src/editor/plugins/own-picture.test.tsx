import { expect, test } from '@jest/globals';
import { isOwnPicture } from './own-picture.ts';

test.each([
  '/uploads/a-w640.webp',
  '/covers/0123456789ab.svg',
  `${location.origin}/uploads/a-w640.webp`,
  'blob:https://example.com/1',
])("%s is the site's own", (source) => {
  expect(isOwnPicture(source)).toBe(true);
});

test.each([
  'https://example.com/uploads/a.webp',
  '//example.com/uploads/a.webp',
  'data:image/png;base64,AAAA',
  '/picture.png',
  'https://',
])('%s is not', (source) => {
  expect(isOwnPicture(source)).toBe(false);
});
