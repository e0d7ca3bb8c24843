import type { RouteObject } from '@ezhuthu/kit/router';
import type { OwnPage } from './own-pages.ts';

/** A personal page. All of them share one chunk, since no public page needs them. */
const ownPage = (name: OwnPage): RouteObject => ({
  id: `reader/own/${name}`,
  path: `/${name}`,
  lazy: async () => (await import(/* webpackChunkName: "own" */ './own-pages.ts')).ownPages[name],
});

/** The page server derives the chunks to preload from a route's id. */
export const pagesBesideSidebar: RouteObject[] = [
  {
    id: 'reader/home',
    path: '/',
    lazy: async () => (await import(/* webpackChunkName: "home" */ './home/route.tsx')).homeRoute,
  },
  {
    id: 'reader/post',
    path: '/post/:ref',
    lazy: async () => (await import(/* webpackChunkName: "post" */ './post/route.tsx')).postRoute,
  },
  {
    id: 'reader/category',
    path: '/category/:name',
    lazy: async () => (await import(/* webpackChunkName: "category" */ './category/route.tsx')).categoryRoute,
  },
  {
    id: 'reader/category/tag',
    path: '/tag/:name',
    lazy: async () => (await import(/* webpackChunkName: "category" */ './category/route.tsx')).tagRoute,
  },
  {
    id: 'reader/diary',
    path: '/diary/:year/:month',
    lazy: async () => (await import(/* webpackChunkName: "diary" */ './diary/route.tsx')).diaryRoute,
  },
  {
    id: 'reader/day',
    path: '/posts-by-date/:year/:month/:day',
    lazy: async () => (await import(/* webpackChunkName: "day" */ './day/route.tsx')).dayRoute,
  },
  {
    id: 'reader/books',
    path: '/books',
    lazy: async () => (await import(/* webpackChunkName: "books" */ './books/route.tsx')).booksRoute,
  },
  {
    id: 'reader/book',
    path: '/book/:id',
    lazy: async () => (await import(/* webpackChunkName: "book" */ './book/route.tsx')).bookRoute,
  },
  {
    id: 'reader/profile',
    path: '/profile',
    lazy: async () => (await import(/* webpackChunkName: "profile" */ './profile/route.tsx')).profileRoute,
  },
  ownPage('library'),
  ownPage('notifications'),
];

export const pagesAlone: RouteObject[] = [
  {
    id: 'reader/archive',
    path: '/archive',
    lazy: async () => (await import(/* webpackChunkName: "archive" */ './archive/route.tsx')).archiveRoute,
  },
  {
    id: 'reader/about',
    path: '/about',
    lazy: async () => (await import(/* webpackChunkName: "about" */ './about/route.tsx')).aboutRoute,
  },
  {
    id: 'reader/author',
    path: '/author',
    lazy: async () => (await import(/* webpackChunkName: "author" */ './author/route.tsx')).authorRoute,
  },
  {
    id: 'reader/search',
    path: '/search',
    lazy: async () => (await import(/* webpackChunkName: "search" */ './search/route.tsx')).searchRoute,
  },
  {
    id: 'reader/preview',
    path: '/preview/:token',
    lazy: async () => (await import(/* webpackChunkName: "preview" */ './preview/route.tsx')).previewRoute,
  },
  {
    id: 'reader/privacy',
    path: '/privacy',
    lazy: async () => (await import(/* webpackChunkName: "privacy" */ './privacy/route.tsx')).privacyRoute,
  },
  ownPage('reset-password'),
  ownPage('verify'),
  ownPage('confirm-email'),
  ownPage('take-back-email'),
  ownPage('disown'),
  ownPage('newsletter/subscribe'),
  ownPage('newsletter/confirm'),
  ownPage('newsletter/unsubscribe'),
  ownPage('comment-mails/confirm'),
  ownPage('comment-mails/stop'),
  ownPage('mails/stop'),
];
