import type { About, Book, Footer, ImageType, Post, PostSummary } from '@ezhuthu/contract';
import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';
import type { ExposedModules } from './exposed-modules.ts';

/** Loads an exposed module of another front, such as `insights/tracker`, at run time. */
export type ModuleLoader = (exposedModule: string) => Promise<unknown>;

let loader: ModuleLoader | undefined;

/** The shell provides the loader, since it has the registry. */
export function provideModuleLoader(next: ModuleLoader): void {
  loader = next;
}

/**
 * Loads an exposed module of a remote.
 * @param exposedModule `remote/module` as named in the registry and the remote's `exposes`
 * @throws when the remote is not registered, fails to load or exceeds the timeout
 */
export async function loadModule<Name extends keyof ExposedModules>(
  exposedModule: Name,
): Promise<ExposedModules[Name]> {
  if (!loader) throw new Error(`No shell can load ${exposedModule} here.`);
  return (await loader(exposedModule)) as ExposedModules[Name];
}

/** Input of a remote's routes, for one browser or one request on the server. */
export interface RouteContext {
  queryClient: QueryClient;
}

/**
 * A remote's exposed module `./routes`. Called per browser or request, so that requests share no state.
 */
export type RoutesOf = (context: RouteContext) => RouteObject[];

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
