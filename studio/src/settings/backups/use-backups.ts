import { type BackupState, createBackup, getBackupState, listBackups } from '@ezhuthu/contract';
import { operationQuery, useQuery, useQueryClient } from '@ezhuthu/kit/query';
import { useWrite } from '@ezhuthu/kit/ui';
import { useEffect, useRef } from 'react';
import { backupsText } from '../../messages/backups.ts';

const stateQuery = operationQuery(getBackupState, {}, 'settings');
const listQuery = operationQuery(listBackups, {}, 'settings');

/** Milliseconds between two looks at a backup that is being made. */
const pollInterval = 1000;

/** Whether backups happen; read again and again while one is being made. */
export const useBackupState = () =>
  useQuery({
    ...stateQuery,
    refetchInterval: ({ state }) => (state.data?.running ? pollInterval : false),
  });

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
