import { expect, test } from '@jest/globals';
import { countryOfAddress, countryOfZone } from './country.ts';

test.each([
  ['8.8.8.8', 'US'],
  ['::ffff:8.8.8.8', 'US'],
  ['2001:4860:4860::8888', 'US'],
  ['127.0.0.1', ''],
  ['192.168.1.1', ''],
  ['', ''],
  ['nonsense', ''],
])('the address %s is in "%s"', (address, country) => {
  expect(countryOfAddress(address)).toBe(country);
});

test.each([
  ['Asia/Kolkata', 'IN'],
  ['Asia/Calcutta', 'IN'],
  ['Asia/Colombo', 'LK'],
  ['Europe/Zurich', 'CH'],
  ['US/Eastern', 'US'],
  ['Iceland', 'IS'],
  ['America/Argentina/ComodRivadavia', 'AR'],
  ['Etc/UTC', ''],
  ['Mars/Olympus', ''],
  ['', ''],
])('the zone %s is of "%s"', (zone, country) => {
  expect(countryOfZone(zone)).toBe(country);
});
