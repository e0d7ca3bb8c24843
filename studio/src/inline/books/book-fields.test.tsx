import type { Book } from '@ezhuthu/contract';
import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { emptyBook } from './book-draft.ts';
import { MovedBooks } from './book-fields.tsx';

const aBook = (id: string, sortOrder: number): Book => ({
  id,
  sortOrder,
  title: `நூல் ${id}`,
  originalTitle: '',
  description: '',
  author: 'நிலா',
  version: 1,
  coverImage: '',
  coverSrcset: '',
  category: '',
  linkType: 'category',
  linkValue: 'கவிதை',
  publishedYear: null,
  genre: null,
  isActive: true,
});
const books = [aBook('அ', 1), aBook('ஆ', 2), aBook('இ', 3)];

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
