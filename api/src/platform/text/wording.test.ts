import { expect, test } from '@jest/globals';
import { fileMessages } from '../messages.ts';
import { wording, wordStored } from './wording.ts';

test('a stored wording is worded with its values', () => {
  const stored = JSON.stringify(wording(fileMessages, 'damagedArchive', 'no end'));
  expect(wordStored(stored)).toBe(fileMessages.damagedArchive('no end'));
});

test.each(['A sentence.', '{"text":"files.damagedArch', '{"text":5}', '{"text":"files.growsTooLarge"}'])(
  'what is no whole wording stays as it is: %s',
  (stored) => {
    expect(wordStored(stored)).toBe(stored);
  },
);
