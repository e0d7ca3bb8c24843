import { useQueryClient } from '@ezhuthu/kit/query';
import { useLocation, useNavigate } from '@ezhuthu/kit/router';
import { useCallback } from 'react';

/** Shows the page again from a route's error boundary, asking again for what failed. */
export function useRetry(): () => void {
  const queryClient = useQueryClient();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  return useCallback(() => {
    queryClient.removeQueries({ predicate: ({ state }) => state.status === 'error' });
    void navigate(pathname + search, { replace: true });
  }, [queryClient, pathname, search, navigate]);
}
