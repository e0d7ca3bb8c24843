import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { AppError, invalid } from '../errors/app-error.ts';
import { type Job, type Reply, tookTooMuchMemory } from './job.ts';

const entry = path.join(import.meta.dirname, 'picture-process.ts');

/** Whatever is decoded there finds no secret of ours: of our environment it has what Windows needs to run anything. */
export function startChild(): ChildProcess {
  const { SystemRoot } = process.env;
  const child = fork(entry, {
    execArgv: ['--max-old-space-size=64', '--max-semi-space-size=4'],
    env: { ...(SystemRoot && { SystemRoot }), MALLOC_ARENA_MAX: '2' },
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  // what waits for an answer hears of it too; a failure that nobody waits for is no failure of ours
  child.on('error', () => {});
  child.unref();
  child.channel?.unref();
  return child;
}

function getFailure(code: number | null, signal: string | null): AppError {
  if (code === tookTooMuchMemory) return invalid('The picture takes too much memory.');
  const cause = new Error(`the process that opens pictures ended: ${signal ?? code}`);
  return new AppError('unavailable', 'The picture could not be processed. Please try again.', { cause });
}

/**
 * @param timeout milliseconds
 * @throws AppError when the process ends before it has answered, or takes too long
 */
export async function ask(child: ChildProcess, job: Job, timeout: number): Promise<Reply> {
  const over = new AbortController();
  const { signal } = over;
  try {
    const answers = [
      once(child, 'message', { signal }).then(([reply]) => reply as Reply),
      once(child, 'exit', { signal }).then(([code, by]) => Promise.reject(getFailure(code, by))),
      wait(timeout, undefined, { signal }).then(() =>
        Promise.reject(invalid('The picture takes too long to process.')),
      ),
    ];
    // one that cannot be sent to has ended, which is heard of
    child.send(job, () => {});
    return await Promise.race(answers);
  } finally {
    over.abort();
  }
}
