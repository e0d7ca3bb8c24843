import { expect, test } from '@jest/globals';
import { defaultWidth, isOwnPicture, kindOfAddress } from './picture-rules.ts';

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

test.each([
  ['https://example.com/மழை.JPG?x=1', 'picture'],
  ['https://lh3.googleusercontent.com/abc', 'picture'],
  ['data:image/png;base64,AAAA', 'picture'],
  ['https://www.google.com/url?sa=i&url=https://example.com/a.jpg', 'redirect'],
  ['https://www.google.co.in/imgres?imgurl=x', 'redirect'],
  ['https://example.com/picture', 'other'],
  ['ftp://example.com/a.jpg', 'none'],
  ['மழை', 'none'],
  ['javascript:alert(1)//.png', 'none'],
] as const)('%s: %s', (address, kind) => {
  expect(kindOfAddress(address)).toBe(kind);
});

test.each([
  ['a wide picture is shown 448 pixels wide', 1200, 800, '448px'],
  ['a high one 500 pixels high', 900, 1200, '375px'],
  ['a small one as it is', 120, 90, '120px'],
])('%s', (_, width, height, shown) => {
  expect(defaultWidth(width, height)).toBe(shown);
});
