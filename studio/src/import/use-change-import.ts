import { changeImport } from '@ezhuthu/contract';
import { useQueryClient } from '@ezhuthu/kit/query';
import { useWrite } from '@ezhuthu/kit/ui';
import { importText } from '../messages/import.ts';
import { showImport } from './imports-query.ts';

/** Pauses or continues an import, or fetches its pictures again. */
export function useChangeImport(id: string) {
  const queryClient = useQueryClient();
  const { write, isBusy } = useWrite(changeImport, {
    failed: importText.changeFailed,
    onSuccess: (changed) => showImport(queryClient, changed),
  });
  return {
    isBusy,
    change: (change: 'pause' | 'resume' | 'retryPictures') => write({ params: { id }, body: { change } }),
  };
}
