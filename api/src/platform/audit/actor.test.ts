import { expect, test } from '@jest/globals';
import { coarseNetwork } from './actor.ts';

test.each([
  ['203.0.113.77', '203.0.113.0/24'],
  ['::ffff:203.0.113.77', '203.0.113.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
  ['unknown', ''],
])('of %s the network is stored: %s', (address, network) => {
  expect(coarseNetwork(address)).toBe(network);
});
