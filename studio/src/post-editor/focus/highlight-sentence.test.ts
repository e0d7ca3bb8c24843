import { expect, test } from '@jest/globals';
import { findSentence } from './highlight-sentence.ts';

const text = 'மழை பெய்தது. அவள் நனைந்தாள்! ஏன்? தெரியாது';

const sentenceAt = (position: number) => text.slice(...findSentence(text, position)).trim();

test.each([
  [0, 'மழை பெய்தது.'],
  [text.indexOf('அவள்') + 2, 'அவள் நனைந்தாள்!'],
  [text.indexOf('ஏன்'), 'ஏன்?'],
  [text.length - 1, 'தெரியாது'],
  [text.length, 'தெரியாது'],
])('at letter %i is its sentence', (position, sentence) => {
  expect(sentenceAt(position)).toBe(sentence);
});

test('a text of nothing has a sentence of nothing', () => {
  expect(findSentence('', 0)).toEqual([0, 0]);
});
