import { expect, test } from '@jest/globals';
import { getExcerpt, plainText } from './excerpt.ts';
import { listFootnotes, splitFootnotes } from './footnotes.ts';

const content =
  '<p>மழை<span class="footnote">ஆடி &amp; ஆவணி</span> வந்தது.<span class="footnote"> இரண்டு </span></p>';

test('footnotes are numbered in their order', () => {
  const { html, footnotes } = splitFootnotes(content, ({ n }) => `[${n}]`);
  expect(html).toBe('<p>மழை[1] வந்தது.[2]</p>');
  expect(footnotes).toEqual([
    { n: 1, text: 'ஆடி &amp; ஆவணி' },
    { n: 2, text: 'இரண்டு' },
  ]);
});

test('elsewhere they are a list at the end', () => {
  expect(listFootnotes(content)).toBe(
    '<p>மழை<sup>1</sup> வந்தது.<sup>2</sup></p><hr><ol><li>ஆடி &amp; ஆவணி</li><li>இரண்டு</li></ol>',
  );
  expect(listFootnotes('<p>மழை</p>')).toBe('<p>மழை</p>');
});

test('a footnote is words of the text, but not of its excerpt', () => {
  expect(plainText(content)).toBe('மழை ஆடி & ஆவணி வந்தது. இரண்டு');
  expect(getExcerpt(content, 300)).toBe('மழை வந்தது.');
});
