import { homePageSize, listPosts, type PostPage } from '@ezhuthu/contract';
import { ApiError, call } from '@ezhuthu/kit';
import { pagedQuery } from '../lists/paged-query.ts';
import { readerText } from '../messages/reader.ts';

/** Milliseconds before the newest posts are requested again after a network failure. */
const retryDelay = 2000;

/** @throws when the response has no list of posts */
function checked(page: PostPage): PostPage {
  if (!Array.isArray(page?.posts)) throw new Error(readerText.invalidData);
  return page;
}

/** The newest posts, starting with page `firstPage`. */
export const postsQuery = (firstPage = 1) => ({
  ...pagedQuery({
    key: [listPosts.name, 'home'],
    firstPage,
    kind: 'posts',
    ask: async (page, options) =>
      checked(await call(listPosts, { query: { page, limit: homePageSize } }, options)),
  }),
  retry: (failures: number, error: Error) =>
    failures === 0 && error instanceof ApiError && error.code === 'network',
  retryDelay,
});

/** Posts with the term in title or excerpt. */
export const foundQuery = (search: string) =>
  pagedQuery({
    key: [listPosts.name, 'home', search],
    kind: 'search',
    ask: async (page, options) =>
      checked(await call(listPosts, { query: { page, limit: homePageSize, search } }, options)),
  });

/** The server's or the error's message; without a response, a text of our own. */
export function getMessage(error: unknown): string {
  const isWithoutAnswer = error instanceof ApiError && error.status === 0;
  return (!isWithoutAnswer && (error as Partial<Error> | null)?.message) || readerText.postsFailed;
}
