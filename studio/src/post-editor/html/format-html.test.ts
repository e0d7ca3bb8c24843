import { expect, test } from '@jest/globals';
import { formatHtml } from './format-html.ts';

test('each level is two spaces further in', () => {
  expect(formatHtml('<blockquote><ul><li>அ</li></ul></blockquote>')).toBe(
    '<blockquote>\n  <ul>\n    <li>அ</li>\n  </ul>\n</blockquote>',
  );
});

test('words and their styles stay on their line', () => {
  const html = '<p>மழை <strong>பெய்தது</strong>, நின்றது.</p>';
  expect(formatHtml(html)).toBe(html);
});

test('foreign code stays as it is', () => {
  const html = '<p>[EMBED:&lt;b&gt;a  b&#10;  c]</p>';
  expect(formatHtml(html)).toContain('[EMBED:&lt;b&gt;a  b&#10;  c]');
});

test('the jump break stays', () => {
  expect(formatHtml('<p>அ</p><!--more--><p>ஆ</p>')).toContain('<!--more-->');
});
