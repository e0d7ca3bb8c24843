import type { About, Book, Footer, ImageType, Post, PostSummary } from '@ezhuthu/contract';
import type { ComponentType } from 'react';
import type { LoadLanguage } from '../../text/language.ts';

/**
 * Modules that remotes expose, by the name for `loadModule`. A remote in a repository of its own adds its modules by
 * `declare module '@ezhuthu/kit/modules'`.
 */
export interface ExposedModules {
  'insights/language': LanguageModule;
  'reader/language': LanguageModule;
  'studio/language': LanguageModule;
  'insights/panel': { default: ComponentType };
  /** For shells that do not know scripts of documents. */
  'insights/tracker': { startTracker(): void };
  'studio/inline': InlineModule;
}

/** The module `./language` of a front with texts in several languages. */
interface LanguageModule {
  loadLanguage: LoadLanguage;
}

/** The author's tools on readers' pages: the props of each part, by name. */
export interface InlineParts {
  /** Beside the title of a post. */
  'post-tools': { post: Post; timezone: string };
  /** The footer of every page. */
  footer: { footer: Footer };
  about: { about: About };
  /** Buttons for the site pictures that a page shows. */
  pictures: { types: readonly ImageType[] };
  /** Below the advertisement popup. */
  'ad-popup': object;
  /** Above the list of all books. */
  'books-head': { books: Book[] };
  /** Below a book in the list. */
  'book-tools': { book: Book; books: Book[] };
  /** On a post card in lists. */
  'card-tools': { post: Pick<PostSummary, 'id' | 'title' | 'urlSlug' | 'likes' | 'comments'> };
}

/**
 * The studio's exposed module `./inline`; parts load separately, so that a page fetches only what it
 * shows.
 */
export interface InlineModule {
  parts: { [Name in keyof InlineParts]: () => Promise<{ default: ComponentType<InlineParts[Name]> }> };
}
