import { expect, test } from '@jest/globals';
import { cutText, getExcerpt, plainText, shorten } from './excerpt.ts';

test('text that fits is not cut', () => {
  expect(cutText('வணக்கம்', 7)).toBe('வணக்கம்');
});

test('a cut takes no vowel sign from its letter', () => {
  expect(cutText('மழை கொடி', 5)).toBe('மழை');
});

test('a cut does not tear க்ஷ apart', () => {
  expect(cutText('பக்ஷி', 3)).toBe('ப');
});

test.each(Array.from({ length: 40 }, (_, max) => max))('a cut at %d tears no letters apart', (max) => {
  const text = 'ஸ்ரீரங்கம் பக்ஷிகள் க்ஷணத்தில் பறந்தன';
  const cut = cutText(text, max);
  expect(cut.length).toBeLessThanOrEqual(max);
  expect(`${cut}✂${text.slice(cut.length)}`).not.toMatch(/\u0bcd✂\p{L}|✂\p{M}/u);
});

test('a cut splits no emoji', () => {
  expect(cutText('அ👨‍👩‍👧 ஆ', 4)).toBe('அ');
});

test('a cut leaves no space at the end', () => {
  expect(cutText('மழை வந்தது', 4)).toBe('மழை');
});

test('where not even one letter fits, nothing is left', () => {
  expect(cutText('கொடி', 1)).toBe('');
});

test.each([
  ['<p>ஒன்று</p><p>இரண்டு</p>', 'ஒன்று இரண்டு'],
  ['<ul><li>ஒன்று</li><li>இரண்டு</li></ul>', 'ஒன்று இரண்டு'],
  ['முன்<br>பின்', 'முன் பின்'],
  ['<b>ம</b>ழை', 'மழை'],
  ['a &lt; b &amp; c &gt; d &quot;e&quot;&nbsp;f', 'a < b & c > d "e" f'],
  ['&amp;lt;', '&lt;'],
  ['<p>\n  மழை\n  வந்தது\n</p>', 'மழை வந்தது'],
  ['முன்<!-- <p>x</p>\n -->பின்', 'முன் பின்'],
  ['<img src="/uploads/a.webp" alt="x">', ''],
])('the text of %s is "%s"', (html, text) => {
  expect(plainText(html)).toBe(text);
});

test('an excerpt ends at the jump break', () => {
  expect(getExcerpt('<p>முன்</p><!--more--><p>பின்</p>', 300)).toBe('முன்');
});

test('a long excerpt is shortened', () => {
  expect(getExcerpt(`<p>${'மழை '.repeat(100)}</p>`, 20)).toBe('மழை மழை மழை மழை மழை…');
});

test.each([
  ['<p>ஒன்று<br>இரண்டு</p><p>மூன்று</p>', true, 'ஒன்று / இரண்டு / மூன்று'],
  ['<p>முன்</p><div class="poem"><p>ஒன்று<br>இரண்டு<br></p></div><p>பின்</p>', false, 'முன் ஒன்று / இரண்டு / பின்'],
  ['<p>ஒன்று<br>இரண்டு</p><p>மூன்று</p>', false, 'ஒன்று இரண்டு மூன்று'],
  ['<p>அது/இது</p>', true, 'அது/இது'],
])('lines of verse in %s, a poem: %s, are apart', (html, isPoem, excerpt) => {
  expect(getExcerpt(html, 300, isPoem)).toBe(excerpt);
});

test.each([
  ['மழை வந்தது', 10, 'மழை வந்தது'],
  ['மழை வந்தது', 9, 'மழை…'],
  ['மழை வந்தது நின்றது', 11, 'மழை வந்தது…'],
  ['மழை வந்தது. நின்றது', 13, 'மழை வந்தது…'],
  ['மழை வந்தது... நின்றது', 15, 'மழை வந்தது…'],
  ['மழை வந்தது… நின்றது', 13, 'மழை வந்தது…'],
  ['மழை, வெயில்', 6, 'மழை…'],
  ['மழை / வெயில்', 8, 'மழை…'],
  ['அஆஇஈஉஊ', 4, 'அஆஇ…'],
])('%s in %d is %s', (text, max, short) => {
  expect(shorten(text, max)).toBe(short);
});
