import { setLanguage } from '@ezhuthu/kit/text';
import { afterEach, expect, test } from '@jest/globals';
import { en } from '../languages/en.ts';
import { ta } from '../languages/ta.ts';
import { countryName, getChange, minutesAndSeconds, percent, shortNumber, valueName } from './format.ts';

afterEach(() => setLanguage('mixed', []));

test('what is not known is no zero', () => {
  expect([shortNumber(0), shortNumber(1234), shortNumber(null)]).toEqual(['0', '1.2K', '—']);
});

test.each([
  [0, '0:00'],
  [59.6, '1:00'],
  [125, '2:05'],
  [3600, '60:00'],
])('%d seconds are %s', (seconds, text) => {
  expect(minutesAndSeconds(seconds)).toBe(text);
});

test('percent have one decimal where they need it', () => {
  expect([percent(50), percent(33.333)]).toEqual(['50%', '33.3%']);
});

test('a change is measured by what was before', () => {
  expect([getChange(15, 10), getChange(5, 10), getChange(5, 0)]).toEqual([50, -50, null]);
  expect(getChange(100_001, 100_000)).toBe(0);
});

test('a country has its names in both languages', () => {
  expect([countryName('IN'), countryName('LK')]).toEqual(['இந்தியா (India)', 'இலங்கை (Sri Lanka)']);
});

test('what is no country is left as it is', () => {
  expect([countryName('Local'), countryName('?')]).toEqual(['Local', '?']);
});

test('a country has one name where one language was chosen', () => {
  setLanguage('ta', [ta]);
  expect(countryName('IN')).toBe('இந்தியா');
  setLanguage('en', [en]);
  expect(countryName('IN')).toBe('India');
});

test("the server's words are in the chosen language, names as they are", () => {
  const values = ['direct', 'google', 'constructor'];
  expect(values.map(valueName)).toEqual(values);
  setLanguage('ta', [ta]);
  expect(values.map(valueName)).toEqual(['நேரடி', 'google', 'constructor']);
});
