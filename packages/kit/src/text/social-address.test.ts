import type { Network } from '@ezhuthu/contract';
import { expect, test } from '@jest/globals';
import { socialAddress } from './social-address.ts';

const getAddress = (network: Network, url: string) => socialAddress(network, { url, visible: true });

test.each<[Network, string, string]>([
  ['facebook', 'nila', 'https://facebook.com/nila'],
  ['twitter', '@nila', 'https://twitter.com/nila'],
  ['instagram', '@nila', 'https://instagram.com/nila'],
  ['youtube', 'nila', 'https://youtube.com/c/nila'],
  ['youtube', 'channel/UC1', 'https://youtube.com/channel/UC1'],
  ['youtube', 'user/nila', 'https://youtube.com/user/nila'],
  ['linkedin', 'nila', 'https://linkedin.com/in/nila'],
  ['telegram', '@nila', 'https://t.me/nila'],
  ['whatsapp', '+91 98 76-5', 'https://wa.me/+9198765'],
  ['github', 'nila', 'https://github.com/nila'],
  ['tiktok', '@nila', 'https://tiktok.com/@nila'],
  ['email', 'nila@example.com', 'mailto:nila@example.com'],
  ['website', 'nila.example', 'https://nila.example'],
  ['rss', '/rss.xml', '/rss.xml'],
  ['facebook', 'https://facebook.com/other', 'https://facebook.com/other'],
  ['email', 'mailto:nila@example.com', 'mailto:nila@example.com'],
  ['whatsapp', 'tel:+9198765', 'tel:+9198765'],
])('%s %s leads to %s', (network, url, address) => {
  expect(getAddress(network, url)).toBe(address);
});

test.each(['', ' ', '#'])('"%s" leads nowhere', (url) => {
  expect(getAddress('facebook', url)).toBeUndefined();
});

test('a link that is hidden leads nowhere', () => {
  expect(socialAddress('facebook', { url: 'nila', visible: false })).toBeUndefined();
});

test('an address that runs is no address', () => {
  expect(getAddress('website', 'javascript:alert(1)')).toBe('https://javascript:alert(1)');
});
