import { expect, test } from '@jest/globals';
import { parseUserAgent } from './client.ts';

const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';
const ipad =
  'Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';
const television =
  'Mozilla/5.0 (SMART-TV; Linux; Tizen 6.0) AppleWebKit/538.1 (KHTML, like Gecko) Version/6.0 TV Safari/538.1';
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

test.each([
  [iphone, { isBot: false, device: 'mobile', browser: 'Safari', os: 'iOS' }],
  [ipad, { isBot: false, device: 'tablet', browser: 'Safari', os: 'iOS' }],
  [firefox, { isBot: false, device: 'desktop', browser: 'Firefox', os: 'Linux' }],
  ['', { isBot: false, device: 'other', browser: 'other', os: 'other' }],
])('%s is recognised', (userAgent, expected) => {
  expect(parseUserAgent(userAgent)).toMatchObject(expected);
});

test('a television is another device', () => {
  expect(parseUserAgent(television).device).toBe('other');
});

test('crawlers are bots', () => {
  expect(
    parseUserAgent('Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)').isBot,
  ).toBe(true);
});
