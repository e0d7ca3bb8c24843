import { onRealtime } from '@ezhuthu/kit';
import { useQuery, useQueryClient } from '@ezhuthu/kit/query';
import { useEffect } from 'react';
import { realtimeQuery } from '../metrics/queries.ts';

/** Realtime metrics: from the shared event stream, or polled without one. */
export function useRealtime() {
  const queryClient = useQueryClient();
  useEffect(() => {
    // the channel first replays its latest message, which may be outdated
    let isOld = true;
    const leave = onRealtime((metrics) => {
      if (!isOld) queryClient.setQueryData(realtimeQuery.queryKey, metrics);
    });
    isOld = false;
    return leave;
  }, [queryClient]);
  return useQuery(realtimeQuery).data;
}
