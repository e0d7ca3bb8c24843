import { expect, test } from '@jest/globals';
import { getTextRange } from './text-range.ts';

test.each([
  [0, 5, 'ஒன்று'],
  [6, 12, 'இரண்டு'],
  [13, 19, 'மூன்று'],
  [0, 19, 'ஒன்று இரண்டு மூன்று'],
])('letters %i to %i are found over several elements', (start, end, words) => {
  document.body.innerHTML = '<p>ஒன்று <b>இரண்டு</b> மூன்று</p>';
  expect(getTextRange(document.body, start, end).toString()).toBe(words);
});
