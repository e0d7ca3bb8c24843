import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { AppError, invalid } from '../errors/app-error.ts';
import { type Job, type Reply, tookTooMuchMemory } from './job.ts';

const entry = path.join(import.meta.dirname, 'picture-process.ts');

/**
 * Runs without access to secrets: the child only gets the environment variable that Windows needs to start a
 * process.
 */
export function startChild(): ChildProcess {
  const { SystemRoot } = process.env;
  const child = fork(entry, {
    execArgv: ['--max-old-space-size=64', '--max-semi-space-size=4'],
    env: { ...(SystemRoot && { SystemRoot }), MALLOC_ARENA_MAX: '2' },
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  // `ask` reports failures during a job; others need no handling, but an `error` event without a listener
  // would throw
  child.on('error', () => {});
  child.unref();
  child.channel?.unref();
  return child;
}

function getFailure(code: number | null, signal: string | null): AppError {
  if (code === tookTooMuchMemory) return invalid('இந்தப் படத்துக்கு மிக அதிக நினைவகம் தேவைப்படுகிறது.');
  const cause = new Error(`the process that opens pictures ended: ${signal ?? code}`);
  return new AppError('unavailable', 'படத்தைச் செயலாக்க முடியவில்லை. மீண்டும் முயலுங்கள்.', { cause });
}

/**
 * @param timeout milliseconds
 * @throws AppError when the process ends before it replies, or takes too long
 */
export async function ask(child: ChildProcess, job: Job, timeout: number): Promise<Reply> {
  const over = new AbortController();
  const { signal } = over;
  try {
    const answers = [
      once(child, 'message', { signal }).then(([reply]) => reply as Reply),
      once(child, 'exit', { signal }).then(([code, by]) => Promise.reject(getFailure(code, by))),
      wait(timeout, undefined, { signal }).then(() =>
        Promise.reject(invalid('இந்தப் படத்தைச் செயலாக்க மிக நேரமாகிறது.')),
      ),
    ];
    // a send to a dead process needs no handling, as `exit` reports it
    child.send(job, () => {});
    return await Promise.race(answers);
  } finally {
    over.abort();
  }
}
