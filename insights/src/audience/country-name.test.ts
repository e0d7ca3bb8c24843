import { expect, test } from '@jest/globals';
import { countryName } from './country-name.ts';

test('a country has its names in both languages', () => {
  expect([countryName('IN'), countryName('LK')]).toEqual(['இந்தியா (India)', 'இலங்கை (Sri Lanka)']);
});

test('what is no country is left as it is', () => {
  expect([countryName('Local'), countryName('?')]).toEqual(['Local', '?']);
});
