import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { getSounds } from './tamil-letters.ts';
import { getWords, indexInSlices, indexWords, readWords } from './word-list.ts';

const file = path.join(import.meta.dirname, '../words/words.txt');
const shipped = () => [...readWords(readFileSync(file, 'utf8'))];

test('a word is written by what it shares with the one before', () => {
  expect([...readWords('0மரம்2\n2த்தை5\n0மழை1')]).toEqual([
    ['மரம்', 2],
    ['மரத்தை', 5],
    ['மழை', 1],
  ]);
});

test('a word without a digit is the rarest', () => {
  expect([...readWords('0மரம்')]).toEqual([['மரம்', 9]]);
});

test('nothing is no word', () => {
  expect([...readWords('')]).toEqual([]);
});

test('the list that is shipped is all Tamil', () => {
  expect(shipped().filter(([word]) => !getSounds(word))).toEqual([]);
});

test('the list that is shipped has the commonest words as such', () => {
  expect(new Map(shipped()).get('வணக்கம்')).toBe(0);
});

test('an index that is made in slices is the same', async () => {
  const words = shipped().slice(0, 3000);
  expect(await indexInSlices(words)).toEqual(indexWords(words));
});

test('words are found by their skeleton', () => {
  const index = indexWords([
    ['மழை', 1],
    ['மலை', 2],
    ['மரம்', 3],
  ]);
  expect([...getWords(index, 'ml')]).toEqual([
    ['மழை', 1],
    ['மலை', 2],
  ]);
});
