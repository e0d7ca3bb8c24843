import { getContentLanguage } from '@ezhuthu/kit/text';
import { namedPostsRoute } from '../lists/named-posts.tsx';
import { browseText } from '../messages/browse.ts';
import { english } from '../page/english.tsx';
import { categoryQuery, tagQuery } from './category-query.ts';

const common = {
  getNameLanguage: getContentLanguage,
  hasFeeds: true,
  getWay: () => ({ to: '/archive', label: browseText.toArchive }),
};

export const categoryRoute = namedPostsRoute({
  ...common,
  getQuery: ({ name = '' }, page) => categoryQuery(name, page),
  getName: ({ name = '' }, first) => first?.category.name ?? name,
  getPath: ({ category }) => `/category/${encodeURIComponent(category.name)}`,
  texts: browseText.category,
  getEmpty: () => browseText.category.empty,
  getFailed: () => english(browseText.category.failed),
});

export const tagRoute = namedPostsRoute({
  ...common,
  getQuery: ({ name = '' }, page) => tagQuery(name, page),
  getName: ({ name = '' }, first) => first?.tag ?? name,
  getPath: ({ tag }) => `/tag/${encodeURIComponent(tag)}`,
  texts: browseText.tag,
  getEmpty: () => browseText.tag.empty,
  getFailed: () => browseText.tag.failed,
});
