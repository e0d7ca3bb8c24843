import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { AppError } from '../../../platform/errors/app-error.ts';
import { wording } from '../../../platform/text/wording.ts';
import { editionMessages } from '../../messages.ts';
import type { PrintJob, PrintMessage } from './print-process.ts';

const entry = path.join(import.meta.dirname, 'print-process.ts');

/** Milliseconds for all documents of an edition. */
const timeLimit = 15 * 60_000;

/**
 * Prints documents as PDF with Chromium.
 * @param onPrinted is called after each of the two printings of a document
 * @throws AppError `unavailable` when the browser fails or takes too long; the signal's reason when it aborts
 */
export async function printEdition(
  job: PrintJob,
  { signal, onPrinted }: { signal: AbortSignal; onPrinted(done: number): void },
): Promise<void> {
  const { SystemRoot, PATH } = process.env;
  // of profiles of the browser, removed whatever happens; short, since its sockets are there and their paths are limited
  const temporary = await mkdtemp(path.join(os.tmpdir(), 'ezhuthu-'));
  const child = fork(entry, {
    execArgv: ['--max-old-space-size=256'],
    env: {
      ...(SystemRoot && { SystemRoot }),
      PATH,
      HOME: temporary,
      TMPDIR: temporary,
      MALLOC_ARENA_MAX: '2',
    },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  let failure: string | undefined;
  child.on('message', (message: PrintMessage) => {
    if ('failure' in message) failure = message.failure;
    else onPrinted(message.done);
  });
  const ended = once(child, 'exit');
  const over = AbortSignal.any([signal, AbortSignal.timeout(timeLimit)]);
  const stop = () => child.kill('SIGKILL');
  over.addEventListener('abort', stop);
  try {
    over.throwIfAborted();
    child.send(job, () => {});
    const [code] = await ended;
    signal.throwIfAborted();
    if (failure === undefined && code === 0) return;
    const cause = new Error(
      failure ?? (over.aborted ? 'the time limit is over' : `the process ended with ${code}`),
    );
    throw new AppError('unavailable', wording(editionMessages, 'notPrinted'), { cause });
  } finally {
    over.removeEventListener('abort', stop);
    if (child.exitCode === null && child.signalCode === null) stop();
    // the browser may still be writing
    await rm(temporary, { recursive: true, force: true, maxRetries: 5 }).catch(() => {});
  }
}
