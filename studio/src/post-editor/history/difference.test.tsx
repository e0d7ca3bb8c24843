import { expect, test } from '@jest/globals';
import { getDifference } from './difference.tsx';

test('removed and added words are distinguished', () => {
  expect(getDifference('<p>மழை பெய்தது</p>', '<p>மழை நின்றது</p>')).toEqual([
    { kind: 'same', text: 'மழை ' },
    { kind: 'removed', text: 'பெய்தது' },
    { kind: 'added', text: 'நின்றது' },
  ]);
});

test('a paragraph that came is on a line of its own', () => {
  const [same, added] = getDifference('<p>அ</p>', '<p>அ</p><p>ஆ</p>');
  expect([same!.text, added!.text]).toEqual(['அ', '\nஆ']);
});

test('the same words are the same, whatever their styles', () => {
  expect(getDifference('<p>மழை</p>', '<p><b>மழை</b></p>')).toEqual([{ kind: 'same', text: 'மழை' }]);
});
