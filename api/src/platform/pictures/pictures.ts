import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { maxPixels } from '@ezhuthu/contract';
import pLimit from 'p-limit';
import { AppError, invalid } from '../errors/app-error.ts';
import { pictureMessages } from '../messages.ts';
import { wording } from '../text/wording.ts';
import {
  type EncodedPicture,
  type EncodedPictures,
  type Job,
  type Refusal,
  type Reply,
  tookTooMuchMemory,
} from './job.ts';

const entry = path.join(import.meta.dirname, 'picture-process.ts');

/**
 * Runs without access to secrets: the child only gets the environment variable that Windows needs to start a
 * process.
 */
function startChild(): ChildProcess {
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
  if (code === tookTooMuchMemory) return invalid(wording(pictureMessages, 'tooMuchMemory'));
  const cause = new Error(`the process that opens pictures ended: ${signal ?? code}`);
  return new AppError('unavailable', wording(pictureMessages, 'failed'), { cause });
}

function refused({ code, reason, millions = 0 }: Refusal): AppError {
  const isCounted = reason === 'tooManyPixels';
  return new AppError(
    code,
    isCounted ? wording(pictureMessages, reason, millions) : wording(pictureMessages, reason),
  );
}

/**
 * @param timeout milliseconds
 * @throws AppError when the process ends before it replies, or takes too long
 */
async function ask(child: ChildProcess, job: Job, timeout: number): Promise<Reply> {
  const over = new AbortController();
  const { signal } = over;
  try {
    const answers = [
      once(child, 'message', { signal }).then(([reply]) => reply as Reply),
      once(child, 'exit', { signal }).then(([code, by]) => Promise.reject(getFailure(code, by))),
      wait(timeout, undefined, { signal }).then(() =>
        Promise.reject(invalid(wording(pictureMessages, 'tooSlow'))),
      ),
    ];
    // a send to a dead process needs no handling, as `exit` reports it
    child.send(job, () => {});
    return await Promise.race(answers);
  } finally {
    over.abort();
  }
}

export type Pictures = ReturnType<typeof createPictures>;

interface Limits {
  /** Milliseconds per picture. */
  perPicture: number;
  /** Milliseconds without a picture after which the process ends, to free its memory. */
  idle: number;
  waiting: number;
  /** Bytes of the process: a picture of the maximum size takes as much in AVIF, and a fifth of it in JPEG. */
  memory: number;
}

const usualLimits: Limits = { perPicture: 30_000, idle: 30_000, waiting: 20, memory: 1024 ** 3 };
/** Seconds after which a client may retry when the queue is full. */
const retryAfter = 5;

/**
 * Decodes pictures in a separate process, one at a time. Every method throws AppError for an invalid picture.
 */
export function createPictures(limits: Partial<Limits> = {}) {
  const { perPicture, idle, waiting: mostWaiting, memory: maxMemory } = { ...usualLimits, ...limits };
  const inTurn = pLimit(1);
  let child: ChildProcess | undefined;
  let ending: NodeJS.Timeout | undefined;
  let present = 0;

  /** Kills the process and its running job. */
  function end(): void {
    clearTimeout(ending);
    child?.kill('SIGKILL');
    child = undefined;
  }

  /** The running process, or a new one if there is none or it has died. */
  function running(): ChildProcess {
    if (!child?.connected) child = startChild();
    return child;
  }

  async function replyTo(job: Job): Promise<Reply> {
    clearTimeout(ending);
    try {
      const reply = await ask(running(), job, perPicture);
      ending = setTimeout(end, idle).unref();
      return reply;
    } catch (error) {
      end();
      throw error;
    }
  }

  async function run(path: string, shape: Job['shape']): Promise<EncodedPictures> {
    // the running job is counted too, but not queued
    if (present > mostWaiting) {
      const details = { retryAfter };
      throw new AppError('too_many_requests', wording(pictureMessages, 'tooMany'), { details });
    }
    present += 1;
    try {
      const reply = await inTurn(() => replyTo({ path, maxPixels, maxMemory, shape }));
      if ('pictures' in reply) return reply.pictures;
      throw refused(reply.refusal);
    } finally {
      present -= 1;
    }
  }

  return {
    /** Encodes a picture as WebP and in its own format, in each width up to its own; the widest WebP comes first. */
    inWidths: (path: string, widths: number[]) => run(path, { widths }),
    /** Cuts a square from the middle, as WebP. @param side pixels */
    square: async (path: string, side: number): Promise<EncodedPicture> =>
      (await run(path, { square: side }))[0],
    close: end,
  };
}
