import {
  builtInCategories,
  categoryPageSize,
  listBloggerLabels,
  listCategories,
  listCategoryNames,
} from '@ezhuthu/contract';
import { call } from '@ezhuthu/kit';
import { useInfiniteQuery } from '@ezhuthu/kit/query';

interface Page {
  names: string[];
  next: number | undefined;
}

/** Fallbacks when the list fails: the old blog's labels, all names, and last the built-in categories. */
async function otherNames(search: string): Promise<Page> {
  const attempts = [async () => (await call(listBloggerLabels, {})).names, () => call(listCategoryNames, {})];
  for (const attempt of attempts) {
    const names = await attempt().catch(() => []);
    if (names.length > 0) return { names: names.filter((name) => matches(name, search)), next: undefined };
  }
  return { names: builtInCategories.filter((name) => matches(name, search)), next: undefined };
}

const matches = (name: string, search: string) => name.toLowerCase().includes(search.toLowerCase());

async function readPage(page: number, search: string): Promise<Page> {
  const query = { page, limit: categoryPageSize, includeEmpty: true, ...(search && { search }) };
  const { categories, pagination } = await call(listCategories, { query });
  return { names: categories.map(({ name }) => name), next: pagination.hasMore ? page + 1 : undefined };
}

/** The categories that match the search, ten per page. */
export function useCategories(search: string) {
  const { data, hasNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: [listCategories.name, 'post-editor', search],
    queryFn: ({ pageParam }) =>
      readPage(pageParam, search).catch((error) => {
        if (pageParam > 1) throw error;
        return otherNames(search);
      }),
    initialPageParam: 1,
    getNextPageParam: ({ next }: Page) => next,
    placeholderData: (before) => before,
  });
  return {
    names: data?.pages.flatMap(({ names }) => names) ?? [],
    hasMore: hasNextPage,
    loadMore: () => void fetchNextPage(),
  };
}
