import {
  type Diagnostics,
  type FindingCode,
  getDiagnostics,
  mendFinding,
  runDiagnostics,
} from '@ezhuthu/contract';
import { operationQuery, type QueryClient, useQuery, useQueryClient } from '@ezhuthu/kit/query';
import { useWrite } from '@ezhuthu/kit/ui';
import { healthText } from '../../messages/health.ts';

const { queryKey, ...diagnosticsQuery } = operationQuery(getDiagnostics, {}, 'settings');

/** Milliseconds between two looks at a check that runs. */
const pollInterval = 1000;

/** The newest report; read again and again while the site is checked or mended. */
export const useDiagnostics = () =>
  useQuery({
    ...diagnosticsQuery,
    queryKey,
    refetchInterval: ({ state }) => (state.data?.running ? pollInterval : false),
  });

function show(queryClient: QueryClient, diagnostics: Diagnostics): void {
  void queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData(queryKey, diagnostics);
}

export function useCheck() {
  const queryClient = useQueryClient();
  const { write, isBusy } = useWrite(runDiagnostics, {
    failed: healthText.checkFailed,
    onSuccess: (diagnostics) => show(queryClient, diagnostics),
  });
  return { isBusy, check: () => write({}) };
}

export function useMend(code: FindingCode) {
  const queryClient = useQueryClient();
  const { write, isBusy } = useWrite(mendFinding, {
    failed: healthText.mendFailed,
    onSuccess: (diagnostics) => show(queryClient, diagnostics),
  });
  return { isBusy, mend: () => write({ params: { code } }) };
}
