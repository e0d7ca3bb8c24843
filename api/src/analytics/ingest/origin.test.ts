import { expect, test } from '@jest/globals';
import { resolveOrigin } from './origin.ts';

const site = 'https://site.example';
const of = (referrer?: string, input: object = {}) => {
  const event = { visitorId: 'v', sessionId: 's', url: `${site}/post/x`, referrer, ...input };
  const { source, medium } = resolveOrigin(event, site);
  return `${source} ${medium}`;
};

test.each([
  [undefined, 'direct direct'],
  ['', 'direct direct'],
  ['not an address', 'direct direct'],
  ['https://site.example/archive?page=2', 'direct direct'],
  ['https://www.google.co.in/search?q=secret', 'google search'],
  ['https://google.com/', 'google search'],
  ['android-app://com.google.android.googlequicksearchbox/', 'google search'],
  ['https://duckduckgo.com/', 'duckduckgo search'],
  ['https://in.search.yahoo.com/', 'yahoo search'],
  ['https://www.baidu.com/', 'baidu search'],
  ['https://www.bing.com/', 'bing search'],
  ['https://l.facebook.com/l.php?u=x', 'facebook social'],
  ['https://t.co/x', 'twitter social'],
  ['https://x.com/someone', 'twitter social'],
  ['https://www.linkedin.com/feed', 'linkedin social'],
  ['https://www.instagram.com/', 'instagram social'],
  ['https://youtu.be/x', 'youtube social'],
  ['https://in.pinterest.com/', 'pinterest social'],
  ['https://old.reddit.com/r/tamil', 'reddit social'],
  ['https://www.tiktok.com/@x', 'tiktok social'],
  ['https://www.example.org/links?page=secret', 'example.org referral'],
  ['https://google.com.example.org/', 'google.com.example.org referral'],
  ['https://notgoogle.com/', 'notgoogle.com referral'],
  ['http://localhost:3000/x', 'Local referral'],
  ['http://192.168.1.7/', 'Local referral'],
  ['http://[::1]:8080/', 'Local referral'],
  ['http://nas.local/', 'Local referral'],
  ['http://constructor/', 'Local referral'],
])('from %s a visit is of %s', (referrer, expected) => {
  expect(of(referrer)).toBe(expected);
});

test('a tag of the address says more than the referrer', () => {
  expect(of('https://www.google.com/', { source: 'Newsletter', medium: 'email' })).toBe('newsletter email');
});

test('tags may be in the address itself', () => {
  const url = `${site}/post/x?utm_source=letter&utm_medium=email&utm_campaign=May`;
  const event = { visitorId: 'v', sessionId: 's', url };
  expect(resolveOrigin(event, site)).toEqual({ source: 'letter', medium: 'email', campaign: 'may' });
});

test('a kind of referrer that the browser names is no tag', () => {
  expect(of('https://www.google.com/', { source: 'search', medium: 'search' })).toBe('google search');
});

test.each([
  ['https://site.example/', 'https://www.google.com/', 'google search'],
  ['https://site.example/', '', 'direct direct'],
  ['https://t.co/x', 'https://www.google.com/', 'google search'],
])('a view by %s of a visit that began by "%s" is of %s', (referrer, entryReferrer, origin) => {
  expect(of(referrer, { entryReferrer })).toBe(origin);
});
