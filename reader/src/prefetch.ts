import { getAuthor } from '@ezhuthu/contract';
import { operationQuery, type QueryClient } from '@ezhuthu/kit/query';
import { categoryQuery } from './category/category-query.ts';
import { postsQuery } from './home/posts-query.ts';
import { categoriesQuery } from './sidebar-queries.ts';

/** Milliseconds after the first step. */
const secondStep = 2000;
const categories = 5;

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** With the data saver on, nothing is prefetched. */
const savesData = () =>
  (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData === true;

/** Ignores errors: the page that needs the data fetches it again and shows them. */
const ignoreError = () => {};

/**
 * Prefetches what is likely to be read next: the newest posts and the author, then the largest
 * categories. Existing data stays: a refetch would remove the retry button of a list whose next page
 * failed.
 */
export async function prefetch(queryClient: QueryClient): Promise<void> {
  if (savesData()) return;
  await Promise.all([
    queryClient.ensureInfiniteQueryData(postsQuery()).catch(ignoreError),
    queryClient.ensureQueryData(operationQuery(getAuthor, {}, 'author')).catch(ignoreError),
  ]);
  await wait(secondStep);
  const known = queryClient.getQueryData(categoriesQuery.queryKey);
  const names = known?.pages[0]?.categories.slice(0, categories).map(({ name }) => name) ?? [];
  await Promise.all(
    names.map((name) => queryClient.ensureInfiniteQueryData(categoryQuery(name)).catch(ignoreError)),
  );
}
