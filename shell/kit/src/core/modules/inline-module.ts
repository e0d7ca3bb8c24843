import type { About, Book, Footer, ImageType, Post, PostSummary } from '@ezhuthu/contract';
import type { ComponentType } from 'react';

/** What the author alone meets on readers' pages, by name, and what each part is given. */
export interface InlineParts {
  /** Beside the title of a post. */
  'post-tools': { post: Post; timezone: string };
  /** The footer of every page. */
  footer: { footer: Footer };
  about: { about: About };
  /** Pictures of the places that a page shows. */
  pictures: { types: readonly ImageType[] };
  /** Under the advertisement that opens on arrival. */
  'ad-popup': object;
  /** Above the list of books, all of them there. */
  'books-head': { books: Book[] };
  /** Under a book in their list. */
  'book-tools': { book: Book; books: Book[] };
  /** On a post's card in lists. */
  'card-tools': { post: Pick<PostSummary, 'id' | 'title' | 'urlSlug' | 'likes' | 'comments'> };
}

/** What the studio's exposed module `./inline` has: each part by itself, so that a page fetches only what it shows. */
export interface InlineModule {
  parts: { [Name in keyof InlineParts]: () => Promise<{ default: ComponentType<InlineParts[Name]> }> };
}
