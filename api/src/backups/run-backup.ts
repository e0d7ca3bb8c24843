import path from 'node:path';
import { MessageChannel } from 'node:worker_threads';
import { Piscina } from 'piscina';
import { AppError } from '../platform/errors/app-error.ts';
import type { Platform } from '../platform/platform.ts';
import type { BackupOrder, BackupOutcome, BackupResult } from './worker.ts';
import type { Progress } from './write-backup.ts';

interface Options extends Pick<BackupOrder, 'reason' | 'isProving' | 'isWhole'> {
  signal?: AbortSignal;
  report?(progress: Progress): void;
}

/**
 * Makes a backup on a thread of its own.
 * @throws AppError that says why there is none
 */
export async function runBackup(
  { config, siteSecret, clock }: Platform,
  { signal, report = () => {}, ...order }: Options,
): Promise<BackupResult> {
  const { port1, port2: port } = new MessageChannel();
  port1.on('message', report);
  const thread = new Piscina<BackupOrder, BackupOutcome>({
    filename: path.join(import.meta.dirname, 'worker.ts'),
    maxThreads: 1,
  });
  try {
    const outcome = await thread.run(
      { ...order, config, siteSecret, now: clock.now(), port },
      { transferList: [port], signal },
    );
    if ('failure' in outcome) throw new AppError(outcome.failure.code, outcome.failure.message);
    return outcome;
  } finally {
    port1.close();
    await thread.destroy();
  }
}
