import { expect, test } from '@jest/globals';
import { findOwnFaults } from './try-pages.ts';

const own = (faults: string[], live: string[], printed: string[] = []) =>
  findOwnFaults(faults, live, (line) => void printed.push(line));

test('what the live site does, too, is told and refuses nothing', () => {
  const printed: string[] = [];
  const faults = [
    '/ is too slow: not interactive after 60 s',
    '/ logs: Warning at https://site.example/r/studio/0.1.0-aaaa1111/main.js:1:22',
    '/ throws in the browser: broken',
  ];
  const live = [
    '/ is too slow: not interactive after 60 s',
    '/ logs: Warning at https://site.example/r/studio/0.1.0-bbbb2222/main.js:1:7',
    '/archive throws in the browser: broken',
  ];
  expect(own(faults, live, printed)).toEqual(['/ throws in the browser: broken']);
  expect(printed).toHaveLength(2);
  expect(printed[0]).toContain('The live site does the same');
});

test('a file of the release that is missing is its own fault', () => {
  const fault = '/ gets 404 for files/picture.png of the release';
  expect(own([fault], ['/ gets 404 for files/other.png of the release'])).toEqual([fault]);
});
