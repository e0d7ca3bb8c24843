import { expect, test } from '@jest/globals';
import { usualWidth } from './usual-width.ts';

test.each([
  ['a wide picture is shown 448 pixels wide', 1200, 800, '448px'],
  ['a high one 500 pixels high', 900, 1200, '375px'],
  ['a small one as it is', 120, 90, '120px'],
])('%s', (_, width, height, shown) => {
  expect(usualWidth(width, height)).toBe(shown);
});
