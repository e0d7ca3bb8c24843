import { useQueryClient } from '@ezhuthu/kit/query';
import { useSearchParams } from '@ezhuthu/kit/router';
import { useState } from 'react';
import { reloadOwnLists } from '../../posts/own-lists.ts';
import { type Choice, filterIn, getQuery, type ListTab } from '../choice.ts';
import { Filters } from '../filters/filters.tsx';
import { FoundPosts } from './found-posts.tsx';

/** The author's posts of one status, or all, with filters. */
export function OwnPosts({ tab }: { tab: ListTab }) {
  const queryClient = useQueryClient();
  const [address, setAddress] = useSearchParams();
  // clearing also drops text that is not applied yet
  const [cleared, setCleared] = useState(0);
  const choice: Choice = { tab, ...filterIn(address) };

  const change = (filter: Partial<Choice>) =>
    setAddress((before) => getQuery({ tab, ...filterIn(before), ...filter }), {
      // search text adds no history entries
      replace: 'search' in filter,
      preventScrollReset: true,
    });

  function handleClear() {
    setCleared(cleared + 1);
    change({ search: '', category: '' });
    void reloadOwnLists(queryClient);
  }

  return (
    <>
      <Filters
        choice={choice}
        cleared={cleared}
        onChange={change}
        onClear={handleClear}
        onRefresh={() => reloadOwnLists(queryClient)}
      />
      <FoundPosts key={`${choice.search} ${choice.category}`} choice={choice} onClear={handleClear} />
    </>
  );
}
