import { expect, test } from '@jest/globals';
import { getConfusions } from './doubtful-words.ts';

test.each([
  ['மனம்', ['மணம்', 'மநம்']],
  ['பள்ளி', ['பல்லி', 'பழ்ழி']],
  ['கரை', ['கறை']],
  ['பாகம்', ['பாக்கம்']],
  ['பாக்கம்', ['பாகம்']],
])('%s is like %j', (word, others) => {
  expect(getConfusions(word)).toEqual(others);
});

test('no consonant is doubled at the start of a word, after a consonant, or at the end', () => {
  expect(getConfusions('பயம்')).toEqual([]);
  expect(getConfusions('அம்பு')).toEqual([]);
  expect(getConfusions('அதைப்')).not.toContain('அதைப்ப்');
});
