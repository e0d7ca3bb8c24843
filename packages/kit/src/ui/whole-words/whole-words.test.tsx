import { expect, test } from '@jest/globals';
import { render } from '@testing-library/react';
import { WholeWords, type WholeWordsProps } from './whole-words.tsx';

function show(text: WholeWordsProps['text']) {
  const { container } = render(<WholeWords text={text} />);
  return container.firstElementChild!;
}

const wordsOf = (text: WholeWordsProps['text']) => [...show(text).children].map((word) => word.textContent);

test('each word is a box, and a line of verse begins with its slash', () => {
  expect(wordsOf('காலை மழை / மாலை')).toEqual(['காலை', 'மழை', '/ மாலை']);
});

test('the text stays as it is, with its lines', () => {
  expect(show(' அ\n\nஆ  இ ')).toHaveProperty('textContent', ' அ\n\nஆ  இ ');
});

test('nothing in a text is taken for HTML', () => {
  expect(wordsOf('<img src=x onerror=alert(1)> &lt;b>')).toEqual([
    '<img',
    'src=x',
    'onerror=alert(1)>',
    '&lt;b>',
  ]);
});

test('what was searched for is marked within its word', () => {
  const shown = show([
    { text: 'பெரு', isMatch: false },
    { text: 'மழை', isMatch: true },
    { text: 'யில் நின்றாள்', isMatch: false },
  ]);
  expect(shown.innerHTML).toBe('<span>பெரு<mark>மழை</mark>யில்</span> <span>நின்றாள்</span>');
});
