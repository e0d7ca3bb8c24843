import type { InlineModule } from '@ezhuthu/kit';
import { withFrontQueries } from '@ezhuthu/kit/ui';
import type { ComponentType } from 'react';

const own = <P extends object>(load: () => Promise<{ default: ComponentType<P> }>) =>
  withFrontQueries('studio', load);

/** The author's tools on readers' pages, each loaded when a page shows it. */
export const parts: InlineModule['parts'] = {
  'post-tools': own(() => import(/* webpackChunkName: "post-tools" */ './post-tools/post-tools.tsx')),
  footer: own(() => import(/* webpackChunkName: "footer-editor" */ './footer/footer-editor.tsx')),
  about: own(() => import(/* webpackChunkName: "about-editor" */ './about/about-editor.tsx')),
  'books-head': own(() => import(/* webpackChunkName: "books-head" */ './books/books-head.tsx')),
  'book-tools': own(() => import(/* webpackChunkName: "book-tools" */ './books/book-tools.tsx')),
  pictures: own(() => import(/* webpackChunkName: "picture-buttons" */ './pictures/picture-buttons.tsx')),
  'ad-popup': own(() => import(/* webpackChunkName: "ad-popup-button" */ './pictures/ad-popup-button.tsx')),
  'card-tools': own(() => import(/* webpackChunkName: "card-tools" */ './post-tools/card-tools.tsx')),
};
