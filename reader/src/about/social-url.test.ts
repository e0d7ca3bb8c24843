import { expect, test } from '@jest/globals';
import { socialUrl, websiteUrl } from './social-url.ts';

test.each([
  ['example.com', 'https://example.com'],
  ['http://example.com', 'http://example.com'],
  ['https://example.com/a', 'https://example.com/a'],
  [' ', undefined],
  ['#', undefined],
])('the website "%s" is %s', (props, url) => {
  expect(websiteUrl(props)).toBe(url);
});

test.each([
  ['facebook', 'nila', 'https://www.facebook.com/nila'],
  ['twitter', '@nila', 'https://x.com/nila'],
  ['instagram', 'instagram.com/nila', 'https://instagram.com/nila'],
  ['instagram', 'https://instagram.com/nila', 'https://instagram.com/nila'],
  ['facebook', '', undefined],
  ['facebook', '#', undefined],
])('in %s "%s" is %s', (network, props, url) => {
  expect(socialUrl(network, props)).toBe(url);
});
