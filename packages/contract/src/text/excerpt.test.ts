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

test.each([
  ['<p>முன்.</p><!--more--><p>பின்</p>', 300, 'முன்…'],
  ['<p>முன்?</p><!--more--><p>பின்</p>', 300, 'முன்?…'],
  ['<p>முன்…</p><!--more--><p>பின்</p>', 300, 'முன்…'],
  ['<p>முன் சொல்</p><!--more--><p>பின்</p>', 8, 'முன்…'],
  ['<p>முன்.</p><!--more-->', 300, 'முன்.'],
  ['<p>முன்.</p><!--more--><p>&nbsp;</p>', 300, 'முன்.'],
  ['<!--more--><p>பின்</p>', 300, ''],
])('an excerpt ends at the jump break, and says when the text goes on: %s in %d', (html, max, excerpt) => {
  expect(getExcerpt(html, max)).toBe(excerpt);
});

test.each([
  ['<p>பழம்:</p><ul><li>மா</li>\n<li>பலா</li></ul><p>பின்</p>', 'பழம்: மா / பலா பின்'],
  ['<ol><li><p>மா</p></li><li>பலா<ul><li>வாழை</li></ul></li><li>தென்னை</li></ol>', 'மா / பலா வாழை / தென்னை'],
  [
    '<figure><table><thead><tr><th>அ</th><th>ஆ</th></tr></thead><tbody><tr><td>இ</td><td></td></tr></tbody></table><figcaption>அட்டவணை</figcaption></figure>',
    'அ / ஆ / இ / அட்டவணை',
  ],
  ['<pre>மழை\nவந்தது\n\nநின்றது\n</pre><p>பின்</p>', 'மழை / வந்தது / நின்றது பின்'],
  ['<pre><code>let a\nlet b</code></pre>', 'let a let b'],
  [
    '<dl><dt>சொல்</dt><dd>பொருள்</dd></dl><details><summary>கேள்வி</summary>விடை</details>',
    'சொல் பொருள் கேள்வி விடை',
  ],
])('what stands apart in %s is apart', (html, excerpt) => {
  expect(getExcerpt(html, 300)).toBe(excerpt);
});

test('preformatted verse keeps its lines', () => {
  expect(getExcerpt('<pre><code>மழை\nவந்தது</code></pre>', 300, true)).toBe('மழை / வந்தது');
});

test('a long excerpt is shortened', () => {
  expect(getExcerpt(`<p>${'மழை '.repeat(100)}</p>`, 20)).toBe('மழை மழை மழை மழை மழை…');
});

test.each([
  ['<p>ஒன்று<br>இரண்டு</p><p>மூன்று</p>', true, 'ஒன்று / இரண்டு / மூன்று'],
  ['<p>முன்</p><div class="poem"><p>ஒன்று<br>இரண்டு<br></p></div><p>பின்</p>', false, 'முன் ஒன்று / இரண்டு / பின்'],
  ['<p>ஒன்று<br>இரண்டு</p><p>மூன்று</p>', false, 'ஒன்று இரண்டு மூன்று'],
  [
    '<p>முன்<br>னும்</p><blockquote><p>ஒன்று<br>இரண்டு</p></blockquote><p>பின்<br>னும்</p>',
    false,
    'முன் னும் ஒன்று / இரண்டு பின் னும்',
  ],
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
