import type { InlineModule } from '@ezhuthu/kit';

/** The author's tools on readers' pages, each loaded when a page shows it. */
export const parts: InlineModule['parts'] = {
  'post-tools': () => import(/* webpackChunkName: "post-tools" */ './post-tools/post-tools.tsx'),
  footer: () => import(/* webpackChunkName: "footer-editor" */ './footer/footer-editor.tsx'),
  about: () => import(/* webpackChunkName: "about-editor" */ './about/about-editor.tsx'),
  'books-head': () => import(/* webpackChunkName: "books-head" */ './books/books-head.tsx'),
  'book-tools': () => import(/* webpackChunkName: "book-tools" */ './books/book-tools.tsx'),
  pictures: () => import(/* webpackChunkName: "picture-buttons" */ './pictures/picture-buttons.tsx'),
  'ad-popup': () => import(/* webpackChunkName: "ad-popup-button" */ './pictures/ad-popup-button.tsx'),
  'card-tools': () => import(/* webpackChunkName: "card-tools" */ './post-tools/card-tools.tsx'),
};
