import { expect, test } from '@jest/globals';
import { toPlaces } from './places.ts';

const inOrder = (...books: [id: string, sortOrder: number][]) =>
  toPlaces(books.map(([id, sortOrder]) => ({ id, sortOrder })));

test('an unchanged order changes no number', () => {
  expect(inOrder(['a', 1], ['b', 5], ['c', 9])).toEqual([]);
});

test('each takes the number of its new place', () => {
  expect(inOrder(['c', 9], ['a', 1], ['b', 5])).toEqual([
    { id: 'c', sortOrder: 1 },
    { id: 'a', sortOrder: 5 },
    { id: 'b', sortOrder: 9 },
  ]);
});

test('a book that is not moved keeps its number', () => {
  expect(inOrder(['b', 2], ['a', 1], ['c', 3])).toEqual([
    { id: 'b', sortOrder: 1 },
    { id: 'a', sortOrder: 2 },
  ]);
});

test('books of one number stand apart from then on', () => {
  expect(inOrder(['a', 0], ['b', 0], ['c', 0], ['d', 7])).toEqual([
    { id: 'b', sortOrder: 1 },
    { id: 'c', sortOrder: 2 },
  ]);
});
