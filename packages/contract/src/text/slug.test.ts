import { expect, test } from '@jest/globals';
import { maxSlug, slugify } from './slug.ts';

test.each([
  ['வணக்கம்', 'வணக்கம்'],
  ['ஸ்ரீரங்கம் கோயில்', 'ஸ்ரீரங்கம்-கோயில்'],
  ['Hello, World!', 'hello-world'],
  ['1984', '1984'],
  ['மழை – வெயில் — காற்று', 'மழை-வெயில்-காற்று'],
  ['  இடைவெளி   நிறைய  ', 'இடைவெளி-நிறைய'],
  ['--முன்னும் பின்னும்--', 'முன்னும்-பின்னும்'],
  ['ஐ.நா. சபை', 'ஐநா-சபை'],
  ['க\u200cஷ க\u200dஷ க\u200bஷ', 'கஷ-கஷ-கஷ'],
  ['snake_case', 'snakecase'],
  ['Ünïcödé', 'ünïcödé'],
  ['😀 மகிழ்ச்சி', 'மகிழ்ச்சி'],
  ['../../etc/passwd', 'etcpasswd'],
  ['!?…', ''],
  ['', ''],
])('the slug of "%s" is "%s"', (title, slug) => {
  expect(slugify(title)).toBe(slug);
});

test('composed and decomposed letters have one slug', () => {
  expect(slugify('கொடி'.normalize('NFD'))).toBe(slugify('கொடி'.normalize('NFC')));
});

test.each([
  ['zero width joiner', '\u200d'],
  ['zero width non-joiner', '\u200c'],
  ['zero width space', '\u200b'],
  ['word joiner', '\u2060'],
  ['soft hyphen', '\u00ad'],
  ['byte order mark', '\ufeff'],
  ['left-to-right mark', '\u200e'],
  ['right-to-left override', '\u202e'],
  ['isolate', '\u2066'],
  ['grapheme joiner', '\u034f'],
  ['variation selector', '\ufe0f'],
  ['Hangul filler', '\u3164'],
])('a %s is dropped', (_, sign) => {
  expect(slugify(`${sign}மழை${sign}க்${sign}காலம் ${sign} ❤${sign}`)).toBe('மழைக்காலம்');
});

test('an invisible space inside a word is dropped', () => {
  expect(slugify('மழை\ufeffக்காலம்')).toBe('மழைக்காலம்');
});

test('a slug is cut by code points, not by halves of them', () => {
  expect(slugify('𑌅'.repeat(200))).toBe('𑌅'.repeat(maxSlug));
});

test('a cut slug does not end in a hyphen', () => {
  expect(slugify(`${'அ'.repeat(maxSlug - 1)} ஆ`)).toBe('அ'.repeat(maxSlug - 1));
});

test('the slug of a slug is itself', () => {
  const slug = slugify('ஒரு நீண்ட, மிக நீண்ட தலைப்பு – பகுதி 2');
  expect(slugify(slug)).toBe(slug);
});
