import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Platform } from '../../platform/platform.ts';
import { stopThread } from '../../platform/stop-thread.ts';
import type { ContinuousOrder, ContinuousReport } from './worker.ts';

/** Copies what is written to the place of backups, on a thread of its own, when BACKUP_CONTINUOUS is on. */
export function startContinuousBackup({ config, siteSecret, log }: Platform) {
  if (!config.backup.isContinuous) return { stop: async () => {} };
  const workerData: ContinuousOrder = { config, siteSecret };
  const thread = new Worker(new URL('./worker.ts', import.meta.url), { workerData });
  let last = '';
  thread.on('message', ({ error }: ContinuousReport) => {
    if (error && error !== last) log.error({ reason: error }, 'changes are not copied to the backups');
    if (!error && last) log.warn('changes are copied to the backups again');
    last = error;
  });
  thread.on('error', (error) => log.error({ err: error }, 'copying changes to the backups has ended'));
  const ended = once(thread, 'exit').catch(() => {});
  return {
    /** Copies the last changes, then ends. */
    stop: (): Promise<void> => stopThread(thread, ended),
  };
}
