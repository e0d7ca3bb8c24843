import { aBook } from '@ezhuthu/kit/testing';
import { expect, test } from '@jest/globals';
import { bookText } from '../../messages/books.ts';
import { emptyBook, getDraft, getFaults, getFields } from './book-draft.ts';

const book = aBook({ version: 2, sortOrder: 4, coverImage: '/covers/0123456789ab.svg' });

test('a cover that was drawn is none that was chosen', () => {
  expect(getDraft(book).coverImage).toBe('');
  expect(getDraft({ ...book, coverImage: '/uploads/a-w640.webp' }).coverImage).toBe('/uploads/a-w640.webp');
});

test('a new book stands after all others', () => {
  expect(emptyBook([book, { ...book, sortOrder: 2 }]).sortOrder).toBe('5');
  expect(emptyBook([]).sortOrder).toBe('1');
});

test('numbers are sent as numbers, and only what was changed', () => {
  expect(getFields({ publishedYear: ' 2019 ', sortOrder: '7', version: 2 })).toEqual({
    publishedYear: 2019,
    sortOrder: 7,
  });
  expect(getFields({ publishedYear: '', sortOrder: '', genre: '' })).toEqual({
    publishedYear: null,
    sortOrder: 0,
    genre: null,
  });
});

const last = new Date().getFullYear() + 10;

test.each([
  ['a title', { title: ' ' }, { title: bookText.titleRequired }],
  ['where it leads', { linkValue: '' }, { linkValue: bookText.linkRequired }],
  ['a year that is one', { publishedYear: 'முன்பு' }, { publishedYear: bookText.badYear }],
  ['a year of print', { publishedYear: '1899' }, { publishedYear: bookText.badYear }],
  ['a year not too far off', { publishedYear: String(last + 1) }, { publishedYear: bookText.badYear }],
])('a book needs %s', (_, change, faults) => {
  expect(getFaults({ ...getDraft(book), ...change })).toEqual(faults);
});

test.each(['', '1900', String(last)])('the year %j is good', (publishedYear) => {
  expect(getFaults({ ...getDraft(book), publishedYear })).toEqual({});
});
