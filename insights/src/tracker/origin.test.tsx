import { afterEach, describe, expect, test } from '@jest/globals';
import { getOrigin, getVisitOrigin } from './origin.ts';

afterEach(() => {
  history.replaceState(null, '', '/');
  localStorage.clear();
});

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

describe('a visit', () => {
  const google = 'https://www.google.com/';
  const inside = 'http://localhost/about';

  test('has the source of its first view, also when another site leads back to it', () => {
    expect(getVisitOrigin('1', google)).toEqual({ source: 'search' });
    for (const referrer of [inside, 'https://t.co/x', ''])
      expect(getVisitOrigin('1', referrer)).toEqual({ source: 'search', entryReferrer: google });
  });

  test('keeps the tags of its first view', () => {
    history.replaceState(null, '', '/?utm_source=list&utm_campaign=spring');
    getVisitOrigin('1', '');
    history.replaceState(null, '', '/');
    expect(getVisitOrigin('1', inside)).toEqual({ source: 'list', campaign: 'spring', entryReferrer: '' });
  });

  test('that begins by a click inside of the site goes on from the one before', () => {
    getVisitOrigin('1', google);
    expect(getVisitOrigin('2', inside)).toMatchObject({ entryReferrer: google });
    expect(getVisitOrigin('2', '')).toMatchObject({ entryReferrer: google });
  });

  test('that begins elsewhere has a source of its own', () => {
    getVisitOrigin('1', google);
    expect(getVisitOrigin('2', 'https://t.co/x')).toEqual({ source: 'referral' });
    expect(getVisitOrigin('3', '')).toEqual({ source: 'direct' });
  });
});
