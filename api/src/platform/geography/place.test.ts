import { expect, test } from '@jest/globals';
import { toPlace } from './place.ts';

test.each([
  ['203.0.113.77', '203.0.113.0/24'],
  ['::ffff:203.0.113.77', '203.0.113.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
  ['not an address', ''],
])('of the address %s the network %s is kept', (address, network) => {
  expect(toPlace(address).network).toBe(network);
});

test('a public address has a country', () => {
  expect(toPlace('8.8.8.8').country).toBe('US');
});
