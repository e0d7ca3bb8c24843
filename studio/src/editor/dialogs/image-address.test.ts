import { expect, test } from '@jest/globals';
import { kindOfAddress } from './image-address.ts';

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
