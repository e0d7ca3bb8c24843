import type { Input, Operation } from '@ezhuthu/contract';
import { keepPreviousData, operationQuery, useQuery } from '@ezhuthu/kit/query';
import { useDebounced } from '@ezhuthu/kit/ui';
import { useEffect, useEffectEvent, useState } from 'react';

interface PagedList {
  data: { pagination: { totalPages: number } } | undefined;
  /** What is shown belongs to another page or filter. */
  isPlaceholderData: boolean;
}

/** Goes to the last page of a list when the shown one went with its last item. */
export function useExistingPage(
  { data, isPlaceholderData }: PagedList,
  page: number,
  goTo: (page: number) => void,
): void {
  const last = data && !isPlaceholderData ? Math.max(1, data.pagination.totalPages) : page;
  const goToLast = useEffectEvent(() => goTo(last));
  useEffect(() => {
    if (page > last) goToLast();
  }, [page, last]);
}

const limit = 20;

/** A page of a list that can be searched, with the props of its search field and of its pagination. */
export function usePagedQuery<O extends Operation>(
  operation: O,
  getInput: (shown: { page: number; limit: number; search?: string }) => Input<O>,
) {
  const [typed, setTyped] = useState('');
  const [page, setPage] = useState(1);
  const search = useDebounced(typed.trim());
  const query = useQuery({
    ...operationQuery(operation, getInput({ page, limit, ...(search && { search }) }), 'settings'),
    placeholderData: keepPreviousData,
  });
  const { data } = query as PagedList;
  useExistingPage(query as PagedList, page, setPage);

  function handleSearch(text: string) {
    setTyped(text);
    setPage(1);
  }

  return {
    query,
    search,
    searchField: { type: 'search', value: typed, onValueChange: handleSearch },
    paging: { page, pages: data?.pagination.totalPages ?? 1, onPageChange: setPage },
  };
}
