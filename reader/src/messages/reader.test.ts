import { expect, test } from '@jest/globals';
import { readerText } from './reader.ts';

test('one post is worded otherwise than several', () => {
  expect([1, 2].map(readerText.posts)).toEqual(['1 பதிவு', '2 பதிவுகள்']);
});
