import type { ChildProcess } from 'node:child_process';
import { maxPixels } from '@ezhuthu/contract';
import { AppError } from '../errors/app-error.ts';
import { createSerialQueue } from '../serial-queue.ts';
import { ask, startChild } from './child.ts';
import type { EncodedPicture, Job, Reply } from './job.ts';

/** Opens pictures in a process of its own, one at a time. All of it throws AppError for what is no picture. */
export interface Pictures {
  /** Encoded again in every one of the widths up to its own, as WebP and as it came; the widest WebP is the first. */
  inWidths(path: string, widths: number[]): Promise<EncodedPicture[]>;
  /** Cut to a square around its middle, as WebP. @param side pixels */
  square(path: string, side: number): Promise<EncodedPicture>;
  /** Ends the process, and what it does. */
  close(): void;
}

interface Limits {
  /** Milliseconds that one picture may take. */
  perPicture: number;
  /** Milliseconds without a picture after which the process ends, and its memory with it. */
  idle: number;
  /** Pictures that wait for their turn. */
  waiting: number;
  /** Bytes that the process may hold: a picture of the most pixels takes as much in AVIF, and a fifth in JPEG. */
  memory: number;
}

const usualLimits: Limits = { perPicture: 30_000, idle: 30_000, waiting: 20, memory: 1024 ** 3 };
/** Seconds after which whoever finds too many waiting may come again. */
const retryAfter = 5;

export function createPictures(limits: Partial<Limits> = {}): Pictures {
  const { perPicture, idle, waiting: mostWaiting, memory: maxMemory } = { ...usualLimits, ...limits };
  const inTurn = createSerialQueue();
  let child: ChildProcess | undefined;
  let ending: NodeJS.Timeout | undefined;
  let present = 0;

  function end(): void {
    clearTimeout(ending);
    child?.kill('SIGKILL');
    child = undefined;
  }

  /** The process that runs, or a new one where there is none or it died with nothing to do. */
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

  async function run(path: string, shape: Job['shape']): Promise<EncodedPicture[]> {
    // one is not waiting: it is being opened
    if (present > mostWaiting) {
      const details = { retryAfter };
      throw new AppError('too_many_requests', 'Too many pictures at once. Please try again.', { details });
    }
    present += 1;
    try {
      const reply = await inTurn(() => replyTo({ path, maxPixels, maxMemory, shape }));
      if ('pictures' in reply) return reply.pictures;
      throw new AppError(reply.refusal.code, reply.refusal.message);
    } finally {
      present -= 1;
    }
  }

  return {
    inWidths: (path, widths) => run(path, { widths }),
    square: async (path, side) => (await run(path, { square: side }))[0]!,
    close: end,
  };
}
