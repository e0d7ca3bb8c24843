import { expect, test } from '@jest/globals';
import { matching } from './search-term.ts';

const posts = [
  { title: 'Rain', excerpt: '' },
  { title: 'கடல்', excerpt: 'after the rain' },
  { title: 'காற்று', excerpt: '' },
];

const titles = (term: string) => matching(posts, term).map(({ title }) => title);

test('title and excerpt are looked through, in any case', () => {
  expect(titles('RAIN')).toEqual(['Rain', 'கடல்']);
});

test('a vowel sign typed in two parts is the same', () => {
  expect(matching([{ title: 'கொடி', excerpt: '' }], 'கெ\u0bbeடி')).toHaveLength(1);
});
