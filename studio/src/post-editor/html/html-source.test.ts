import { expect, test } from '@jest/globals';
import { checkHtml, formatHtml } from './html-source.ts';

test('matching tags are no error', () => {
  expect(checkHtml('<p>அ<br>ஆ <b>இ</b></p>\n<!-- </i> -->\n<img alt="a > b">')).toEqual([]);
});

test('an unclosed element is reported with the line of the last one', () => {
  expect(checkHtml('<p>\n<b>அ\n<b>ஆ</b></p>')).toEqual([
    { message: 'Mismatched tags: 2 opening <b> tag(s) but 1 closing </b> tag(s)', line: 3 },
  ]);
});

test('an end tag without a start tag is reported with its line', () => {
  expect(checkHtml('<p>அ</p>\n</div>')).toEqual([
    { message: 'Unexpected closing tag: </div> without corresponding opening tag', line: 2 },
  ]);
});

test('capitals make no difference', () => {
  expect(checkHtml('<P>அ</p>')).toEqual([]);
});

test('an element that closes itself needs no end', () => {
  expect(checkHtml('<ez-x/>')).toEqual([]);
});

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
