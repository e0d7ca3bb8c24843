import { homePageSize, listPosts, type PostPage } from '@ezhuthu/contract';
import { ApiError, call } from '@ezhuthu/kit';
import { readerText } from '@ezhuthu/kit/text';
import { pagedQuery } from '../lists/paged-query.ts';

/** Milliseconds after which the newest posts are asked for once more when the network was not there. */
const retryDelay = 2000;

/** @throws when what came is no list of posts */
function checked(page: PostPage): PostPage {
  if (!Array.isArray(page?.posts)) throw new Error(readerText.invalidData);
  return page;
}

/** The newest posts, or from a page of them on. */
export const postsQuery = (firstPage = 1) => ({
  ...pagedQuery({
    key: [listPosts.name, 'home', ...(firstPage > 1 ? [firstPage] : [])],
    firstPage,
    kind: 'posts',
    ask: async (page, options) =>
      checked(await call(listPosts, { query: { page, limit: homePageSize } }, options)),
  }),
  retry: (failures: number, error: Error) =>
    failures === 0 && error instanceof ApiError && error.code === 'network',
  retryDelay,
});

/** The posts whose title or excerpt has the term. */
export const foundQuery = (search: string) =>
  pagedQuery({
    key: [listPosts.name, 'home', search],
    kind: 'search',
    ask: async (page, options) =>
      checked(await call(listPosts, { query: { page, limit: homePageSize, search } }, options)),
  });
