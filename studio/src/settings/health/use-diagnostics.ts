import { type Diagnostics, getDiagnostics } from '@ezhuthu/contract';
import { useQuery, useQueryClient } from '@ezhuthu/kit/query';
import { changeAnswer, polledQuery } from '../../queries.ts';

/** The newest report; read again and again while the site is checked or mended. */
export const useDiagnostics = () =>
  useQuery(polledQuery(getDiagnostics, {}, ({ running }) => running !== null));

export function useShowDiagnostics() {
  const queryClient = useQueryClient();
  return (diagnostics: Diagnostics) => changeAnswer(queryClient, getDiagnostics, {}, () => diagnostics);
}
