import type { PostPage } from '@ezhuthu/contract';
import { getContentLanguage } from '@ezhuthu/kit/text';
import { namedPostsRoute, type Params } from '../lists/named-posts.tsx';
import { browseText } from '../messages/browse.ts';
import { english } from '../page/english.tsx';
import { categoryQuery, tagQuery } from './category-query.ts';

type NamedPage = PostPage & { name: string };

const common = {
  getNameLanguage: getContentLanguage,
  getName: ({ name = '' }: Params, first?: NamedPage) => first?.name ?? name,
  hasFeeds: true,
  getWay: () => ({ to: '/archive', label: browseText.toArchive }),
};

export const categoryRoute = namedPostsRoute<NamedPage>({
  ...common,
  getQuery: ({ name = '' }, page) => categoryQuery(name, page),
  getPath: ({ name }) => `/category/${encodeURIComponent(name)}`,
  texts: browseText.category,
  getEmpty: () => browseText.category.empty,
  getFailed: () => english(browseText.category.failed),
});

export const tagRoute = namedPostsRoute<NamedPage>({
  ...common,
  getQuery: ({ name = '' }, page) => tagQuery(name, page),
  getPath: ({ name }) => `/tag/${encodeURIComponent(name)}`,
  texts: browseText.tag,
  getEmpty: () => browseText.tag.empty,
  getFailed: () => browseText.tag.failed,
});
