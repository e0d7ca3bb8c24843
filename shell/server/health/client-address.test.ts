import type { IncomingMessage } from 'node:http';
import { expect, test } from '@jest/globals';
import { getClientKey } from './client-address.ts';

const from = (remoteAddress: string, forwarded?: string) =>
  ({ headers: { 'x-forwarded-for': forwarded }, socket: { remoteAddress } }) as unknown as IncomingMessage;

test.each([
  ['a direct client', from('203.0.113.7'), 0, '203.0.113.7'],
  ['one that forges a header', from('203.0.113.7', '198.51.100.1'), 0, '203.0.113.7'],
  ['one behind a proxy', from('127.0.0.1', '203.0.113.7'), 1, '203.0.113.7'],
  [
    'one that forges a header in front of it',
    from('127.0.0.1', '198.51.100.1, 203.0.113.7'),
    1,
    '203.0.113.7',
  ],
  ['one behind two proxies', from('127.0.0.1', 'forged, 203.0.113.7, 10.0.0.1'), 2, '203.0.113.7'],
  ['an IPv4 address in IPv6', from('::ffff:203.0.113.7'), 0, '203.0.113.7'],
  ['an IPv6 address', from('2001:db8:1:2:3:4:5:6'), 0, '2001:db8:1:2'],
  ['a short IPv6 address', from('2001:db8::1'), 0, '2001:db8:0:0'],
])('%s has its key', (_, req, proxies, key) => {
  expect(getClientKey(req, proxies)).toBe(key);
});
