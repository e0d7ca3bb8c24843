import { aBook } from '@ezhuthu/kit/testing';
import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { emptyBook } from './book-draft.ts';
import { MovedBooks } from './book-fields.tsx';

const books = [
  aBook({ id: 'அ', title: 'நூல் அ', sortOrder: 1 }),
  aBook({ id: 'ஆ', title: 'நூல் ஆ', sortOrder: 2 }),
  aBook({ id: 'இ', title: 'நூல் இ', sortOrder: 3 }),
];

test('a place that is taken shows where its book goes, before anything is saved', () => {
  render(<MovedBooks books={books} draft={{ ...emptyBook(books), sortOrder: '1' }} />);
  expect(screen.getByRole('listitem')).toHaveTextContent('நூல் அ: 1 → 4');
});

test('a free place moves nobody', () => {
  render(<MovedBooks books={books} draft={emptyBook(books)} />);
  expect(screen.queryByRole('listitem')).toBeNull();
});

test('a book that keeps its place moves nobody', () => {
  render(<MovedBooks books={books} book={books[1]} draft={{ ...emptyBook(books), sortOrder: '2' }} />);
  expect(screen.queryByRole('listitem')).toBeNull();
});
