import { expect, test } from '@jest/globals';
import { books } from '../../../seeds/books.ts';
import { essays } from '../../../seeds/posts/essays.ts';
import { poems } from '../../../seeds/posts/poems.ts';
import { stories } from '../../../seeds/posts/stories.ts';
import { maxSortKey, toSortKey } from './sort-key.ts';

/** As databases compare them: by code point. */
function byKey(one: string, other: string): number {
  return Buffer.compare(Buffer.from(toSortKey(one)), Buffer.from(toSortKey(other)));
}
const sorted = (texts: string[]) => texts.toSorted(byKey);

test.each([
  ['vowels in their order, then aytham, then consonants', ['அ', 'ஆ', 'ஔ', 'ஃ', 'க']],
  [
    'a consonant with pulli, then with its vowels',
    ['க்', 'க', 'கா', 'கி', 'கீ', 'கு', 'கூ', 'கெ', 'கே', 'கை', 'கொ', 'கோ', 'கௌ', 'ங்'],
  ],
  ['consonants in the order of dictionaries', [...'கஙசஞடணதநபமயரலவழளறனஜஶஷஸஹ', 'க்ஷ']],
  ['words by letters, not by code points', ['அக்கா', 'அகம்', 'அம்மா', 'அமைதி']],
  ['a shorter word before a longer one', ['மழை', 'மழை நாள்', 'மழைக்காலம்']],
  ['numbers by their size', ['பகுதி 2', 'பகுதி 10', 'பகுதி 100']],
  ['numbers, Tamil, Latin, others', ['1984', 'அன்பு', 'apple', 'Zoo', 'я']],
])('%s', (_, inOrder) => {
  expect(sorted(inOrder.toReversed())).toEqual(inOrder);
});

test.each([
  ['case', 'Rain', 'rAIN'],
  ['accents', 'Résumé', 'resume'],
  ['punctuation', '“மழை”', 'மழை'],
  ['invisible signs', 'க\u200dஷ\u00ad\ufeff', 'கஷ'],
  ['how a vowel sign is composed', 'கொடி'.normalize('NFD'), 'கொடி'],
  ['leading zeros', 'பகுதி 007', 'பகுதி 7'],
  ['Tamil digits', 'பகுதி ௧௨', 'பகுதி 12'],
  ['spaces around', '  மழை \n நாள் ', 'மழை நாள்'],
])('%s makes no difference', (_, one, other) => {
  expect(toSortKey(one)).toBe(toSortKey(other));
});

test('titles sort as the Unicode collation for Tamil sorts them', () => {
  const titles = [...essays, ...poems, ...stories, ...books]
    .map(({ title }) => title)
    // which that collation does not ignore by default
    .filter((title) => !/\p{P}/u.test(title));
  expect(titles.length).toBeGreaterThan(20);
  expect(sorted(titles)).toEqual(titles.toSorted(new Intl.Collator('ta', { numeric: true }).compare));
});

test('a key fits into its column', () => {
  expect([...toSortKey('я'.repeat(300))]).toHaveLength(maxSortKey);
  expect([...toSortKey('𑌅'.repeat(300))]).toHaveLength(maxSortKey);
});

test('a text of nothing but signs has an empty key', () => {
  expect(toSortKey('!?… \u200b')).toBe('');
});
