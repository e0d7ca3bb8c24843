import { translation, variation } from '@ezhuthu/contract/text';
import { afterEach, expect, test } from '@jest/globals';
import { getLanguage, setLanguage } from './language.ts';

const text = {
  save: 'Save',
  dialog: { title: 'Title', count: (n: number) => `${n} posts` },
  days: ['Mon', 'Tue'],
} as const;
const { dialog } = text;

const english = [
  translation(text, {
    save: 'Keep',
    dialog: { title: 'Heading', count: (n) => `${n} entries` },
    days: ['Monday', 'Tuesday'],
  }),
];

afterEach(() => setLanguage('mixed', []));

test('texts are of the language that was chosen last, also where groups are named elsewhere', () => {
  setLanguage('en', [english]);
  expect([text.save, dialog.title, dialog.count(2), text.days[1]]).toEqual([
    'Keep',
    'Heading',
    '2 entries',
    'Tuesday',
  ]);
  setLanguage('ta', [[variation(text, { dialog: { title: 'தலைப்பு' } })]]);
  expect([text.save, dialog.title, dialog.count(2)]).toEqual(['Save', 'தலைப்பு', '2 posts']);
  expect(getLanguage()).toBe('ta');
});

test('the default comes back', () => {
  setLanguage('en', [english]);
  setLanguage('mixed', []);
  expect([text.save, dialog.title, dialog.count(2), text.days[0]]).toEqual([
    'Save',
    'Title',
    '2 posts',
    'Mon',
  ]);
});

test('a missing or a superfluous text is a type error', () => {
  // @ts-expect-error days are missing
  translation(text, { save: 'Keep', dialog: { title: 'Heading', count: () => '' } });
  // @ts-expect-error there is no text of that name
  variation(text, { saved: 'Kept' });
});
