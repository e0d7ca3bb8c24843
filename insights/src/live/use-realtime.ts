import { onRealtime } from '@ezhuthu/kit';
import { useQuery, useQueryClient } from '@ezhuthu/kit/query';
import { useEffect } from 'react';
import { realtimeQuery } from '../metrics/queries.ts';

/** Who is reading now: as the browser's one stream tells it, and asked for where there is none. */
export function useRealtime() {
  const queryClient = useQueryClient();
  useEffect(() => {
    // what was heard before anybody listened may be old
    let isOld = true;
    const leave = onRealtime((metrics) => {
      if (!isOld) queryClient.setQueryData(realtimeQuery.queryKey, metrics);
    });
    isOld = false;
    return leave;
  }, [queryClient]);
  return useQuery(realtimeQuery).data;
}
