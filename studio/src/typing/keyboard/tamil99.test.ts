import { expect, test } from '@jest/globals';
import { createTamil99 } from './tamil99.ts';

/** The text after a sequence of keys. */
function written(keys: string, start = ''): string {
  const press = createTamil99();
  return keys.split(' ').reduce((before, key) => {
    const { remove, insert } = press(before, key);
    return before.slice(0, before.length - remove) + insert;
  }, start);
}

test.each([
  ['வ ண க க ம ்', 'வணக்கம்'],
  ['ந ன ற இ', 'நன்றி'],
  ['அ ம ம ஆ', 'அம்மா'],
  ['த ம இ ழ ்', 'தமிழ்'],
  ['ப ட ட உ', 'பட்டு'],
  ['ஔ வ ஐ', 'ஔவை'],
])('%s writes %s', (keys, word) => {
  expect(written(keys)).toBe(word);
});

test.each([
  ['ஆ', 'கா'],
  ['இ', 'கி'],
  ['ஈ', 'கீ'],
  ['உ', 'கு'],
  ['ஊ', 'கூ'],
  ['எ', 'கெ'],
  ['ஏ', 'கே'],
  ['ஐ', 'கை'],
  ['ஒ', 'கொ'],
  ['ஓ', 'கோ'],
  ['ஔ', 'கௌ'],
  ['்', 'க்'],
])('க and %s make %s', (vowel, syllable) => {
  expect(written(`க ${vowel}`)).toBe(syllable);
});

test.each([
  ['ங க', 'ங்க'],
  ['ஞ ச', 'ஞ்ச'],
  ['ண ட', 'ண்ட'],
  ['ந த', 'ந்த'],
  ['ம ப', 'ம்ப'],
  ['ன ற', 'ன்ற'],
])('%s get a pulli between them', (keys, pair) => {
  expect(written(keys)).toBe(pair);
});

test('other consonants stand side by side', () => {
  expect(written('ப ல')).toBe('பல');
});

test('a third consonant begins its own syllable', () => {
  expect(written('வ ந த த உ')).toBe('வந்தது');
});

test('a fourth makes a pair with the third', () => {
  expect(written('க க க க')).toBe('க்கக்க');
});

test('அ keeps a consonant without a pulli', () => {
  expect(written('க அ க')).toBe('கக');
});

test('அ keeps a consonant without a sign', () => {
  expect(written('க அ இ')).toBe('கஇ');
});

test('அ writes nothing after a consonant', () => {
  expect(written('ம அ')).toBe('ம');
});

test('the effect of அ ends when the cursor moves', () => {
  const press = createTamil99();
  press('ம', 'அ');
  press('படம', '்');
  expect(press('ம', 'ஆ')).toEqual({ remove: 0, insert: 'ா' });
});

test('a vowel after a vowel stands by itself', () => {
  expect(written('அ இ')).toBe('அஇ');
});

test('a pulli needs a consonant', () => {
  expect(written('அ ்')).toBe('அ');
});

test('a doubled letter of the shift layer gets a pulli', () => {
  expect(written('ஜ ஜ')).toBe('ஜ்ஜ');
});

test('க்ஷ takes signs, too', () => {
  expect(written('ப க்ஷ இ')).toBe('பக்ஷி');
});

test('after ஃ a consonant stands as it is', () => {
  expect(written('ஃ ப ஆ')).toBe('ஃபா');
});

test('digits and signs are themselves', () => {
  expect(written('க 1 , .')).toBe('க1,.');
});
