import { expect, test } from '@jest/globals';
import { checkHtml } from './check-html.ts';

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
