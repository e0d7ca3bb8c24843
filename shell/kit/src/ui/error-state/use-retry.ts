import { useQueryClient } from '@ezhuthu/kit/query';
import { useLocation, useNavigate } from '@ezhuthu/kit/router';
import { useCallback } from 'react';

/** Reloads the page from a route's error boundary and refetches failed queries. */
export function useRetry(): () => void {
  const queryClient = useQueryClient();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  return useCallback(() => {
    queryClient.removeQueries({ predicate: ({ state }) => state.status === 'error' });
    void navigate(pathname + search, { replace: true });
  }, [queryClient, pathname, search, navigate]);
}
