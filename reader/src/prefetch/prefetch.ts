import { getAuthor } from '@ezhuthu/contract';
import { operationQuery, type QueryClient } from '@ezhuthu/kit/query';
import { categoryQuery } from '../category/category-query.ts';
import { postsQuery } from '../home/posts-query.ts';
import { categoriesQuery } from '../sidebar/sidebar-queries.ts';

/** Milliseconds after the first step. */
const secondStep = 2000;
const categories = 5;

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Who asks for few bytes gets none that were not asked for. */
const savesData = () =>
  (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData === true;

/** The page that needs it asks again, and says so. */
const leaveToPage = () => {};

/**
 * Asks for what is likely to be read next: the newest posts and the author, then the largest categories. What is there
 * already stays as it is: a list that failed to grow would else be fetched again, and its Retry be gone.
 */
export async function prefetch(queryClient: QueryClient): Promise<void> {
  if (savesData()) return;
  await Promise.all([
    queryClient.ensureInfiniteQueryData(postsQuery()).catch(leaveToPage),
    queryClient.ensureQueryData(operationQuery(getAuthor, {}, 'author')).catch(leaveToPage),
  ]);
  await wait(secondStep);
  const known = queryClient.getQueryData(categoriesQuery.queryKey);
  const names = known?.pages[0]?.categories.slice(0, categories).map(({ name }) => name) ?? [];
  await Promise.all(
    names.map((name) => queryClient.ensureInfiniteQueryData(categoryQuery(name)).catch(leaveToPage)),
  );
}
