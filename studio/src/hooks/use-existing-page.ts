import { useEffect, useEffectEvent } from 'react';

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
