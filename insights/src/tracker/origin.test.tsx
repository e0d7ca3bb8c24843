import { afterEach, expect, test } from '@jest/globals';
import { getOrigin } from './origin.ts';

afterEach(() => history.replaceState(null, '', '/'));

test.each([
  ['', 'direct'],
  ['https://l.facebook.com/l.php', 'social'],
  ['https://www.linkedin.com/', 'social'],
  ['https://www.tiktok.com/@a', 'social'],
  ['https://www.google.co.in/', 'search'],
  ['https://duckduckgo.com/', 'search'],
  ['https://search.yahoo.com/', 'search'],
  ['https://example.org/google.com', 'referral'],
  ['https://notgoogle.com/', 'referral'],
  ['http://localhost/about', undefined],
])('who comes from "%s" comes by %s', (referrer, source) => {
  expect(getOrigin(referrer).source).toBe(source);
});

test('the tags of the address tell more', () => {
  history.replaceState(null, '', `/?utm_source=list&utm_campaign=${'x'.repeat(200)}`);
  expect(getOrigin('https://www.google.com/')).toEqual({ source: 'list', campaign: 'x'.repeat(100) });
});
