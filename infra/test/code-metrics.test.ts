import { expect, test } from '@jest/globals';
import { findFolderPairs } from './code-metrics.ts';

// What imports each other is one room with a wall through it: nobody can read one folder without the other.
test('no two folders beside each other import each other', () => {
  expect(findFolderPairs()).toEqual([]);
});
