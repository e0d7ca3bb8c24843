import { expect, test } from '@jest/globals';
import { socialUrl, websiteUrl } from './person.ts';

test.each([
  ['example.com', 'https://example.com'],
  ['http://example.com', 'http://example.com'],
  ['https://example.com/a', 'https://example.com/a'],
  [' ', undefined],
  ['#', undefined],
])('the website "%s" is %s', (website, url) => {
  expect(websiteUrl(website)).toBe(url);
});

test.each([
  ['facebook', 'nila', 'https://www.facebook.com/nila'],
  ['twitter', '@nila', 'https://x.com/nila'],
  ['instagram', 'instagram.com/nila', 'https://instagram.com/nila'],
  ['instagram', 'https://instagram.com/nila', 'https://instagram.com/nila'],
  ['facebook', '', undefined],
  ['facebook', '#', undefined],
])('in %s "%s" is %s', (network, account, url) => {
  expect(socialUrl(network, account)).toBe(url);
});
