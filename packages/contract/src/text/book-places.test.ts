import { expect, test } from '@jest/globals';
import { lastBookPlace, movedBy } from './book-places.ts';

const at = (places: Record<string, number>) =>
  Object.entries(places).map(([id, sortOrder]) => ({ id, sortOrder }));

test.each([
  ['a free place moves nobody', { a: 1, b: 2 }, { c: 3 }, {}],
  ['who stands there moves on', { a: 1, b: 2 }, { c: 2 }, { b: 3 }],
  ['and past those that stand after', { a: 1, b: 2, d: 3 }, { c: 1 }, { a: 4 }],
  ['a gap is taken', { a: 1, b: 2, d: 4 }, { c: 1 }, { a: 3 }],
  ['several that stand in one place go apart', { a: 0, b: 0 }, { c: 0 }, { a: 1, b: 2 }],
  ['who keeps their place moves nobody', { a: 1, b: 2 }, { a: 1 }, {}],
  [
    'who stands at the end moves before it',
    { a: lastBookPlace, b: lastBookPlace - 1 },
    { c: lastBookPlace },
    { a: lastBookPlace - 2 },
  ],
  ['two can change places', { a: 1, b: 2 }, { a: 2, b: 1 }, {}],
])('%s', (_, books, taken, moved) => {
  expect(movedBy(at(books), at(taken))).toEqual(at(moved));
});
