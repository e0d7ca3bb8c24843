import { type BackupState, createBackup, getBackupState, listBackups } from '@ezhuthu/contract';
import { operationQuery, useQuery, useQueryClient } from '@ezhuthu/kit/query';
import { useWrite } from '@ezhuthu/kit/ui';
import { useEffect, useRef } from 'react';
import { backupsText } from '../../messages/backups.ts';
import { polledQuery } from '../../queries.ts';

const stateQuery = polledQuery(getBackupState, {}, ({ running }) => running !== null);
const listQuery = operationQuery(listBackups, {}, 'settings');

/** Whether backups happen. */
export const useBackupState = () => useQuery(stateQuery);

/** The backups in their place; read again when one was made. */
export function useBackups({ running }: Pick<BackupState, 'running'>) {
  const query = useQuery(listQuery);
  const { refetch } = query;
  const isRunning = running !== null;
  const wasRunning = useRef(isRunning);
  useEffect(() => {
    if (wasRunning.current && !isRunning) void refetch();
    wasRunning.current = isRunning;
  }, [isRunning, refetch]);
  return query;
}

export function useCreateBackup() {
  const queryClient = useQueryClient();
  return useWrite(createBackup, {
    failed: backupsText.makeFailed,
    isFailureShown: true,
    onSuccess: (state) => queryClient.setQueryData(stateQuery.queryKey, state),
  });
}
