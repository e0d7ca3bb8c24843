import { type Answer, listCategories } from '@ezhuthu/contract';
import { call } from '@ezhuthu/kit';
import { lifetimes, useInfiniteQuery } from '@ezhuthu/kit/query';
import { Select } from '@ezhuthu/kit/ui';
import { dashboardText } from '../../messages/dashboard.ts';

/** Not a possible category name: names are trimmed. */
const more = ' more ';

interface CategoryFilterProps {
  category: string;
  onChoose(category: string): void;
}

/** Select of the categories that have posts; its last option loads more. */
export function CategoryFilter({ category, onChoose }: CategoryFilterProps) {
  const { names, hasMore, loadMore } = useUsedCategories();
  // the selected category may not be loaded yet
  const known = category && !names.includes(category) ? [category, ...names] : names;
  const options = [
    { value: '', label: dashboardText.allCategories },
    ...known.map((name) => ({ value: name, label: name })),
    ...(hasMore ? [{ value: more, label: dashboardText.moreCategories }] : []),
  ];
  return (
    <Select
      label={dashboardText.category}
      isLabelHidden
      options={options}
      value={category}
      onChange={({ target }) => (target.value === more ? loadMore() : onChoose(target.value))}
    />
  );
}

const pageSize = 20;

/** The categories that have posts, twenty per page; empty when the request fails. */
function useUsedCategories() {
  const { data, hasNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: [listCategories.name, 'dashboard'],
    queryFn: ({ pageParam, signal }) =>
      call(listCategories, { query: { page: pageParam, limit: pageSize, includeEmpty: false } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ pagination }: Answer<typeof listCategories>) =>
      pagination.hasMore ? pagination.currentPage + 1 : undefined,
    staleTime: lifetimes.categories,
  });
  return {
    names: data?.pages.flatMap(({ categories }) => categories.map(({ name }) => name)) ?? [],
    hasMore: hasNextPage,
    loadMore: () => void fetchNextPage(),
  };
}
