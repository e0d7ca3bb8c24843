import { expect, test } from '@jest/globals';
import { slashFeed } from './slash-menu.ts';

test.each([
  ['படம்', ['படம்', 'முன்பு பதிவேற்றிய படம்']],
  ['padam', ['படம்', 'முன்பு பதிவேற்றிய படம்']],
  ['முன்பு பதி', ['முன்பு பதிவேற்றிய படம்']],
  ['எண்', ['எண் பட்டியல்']],
])('/%s offers what has a word that begins so', (typed, labels) => {
  expect(slashFeed.feed(typed).map(({ text }) => text)).toEqual(labels);
});
