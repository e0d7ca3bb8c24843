import { LRUCache } from 'lru-cache';
import type { ChangeFollower } from '../cache/change-follower.ts';
import type { ApiAnswer, ReadApi } from '../fetch-answer.ts';

const maxBytes = 8 * 1024 * 1024;
/** Milliseconds for which a post's own data is kept: likes and views change it without a change key. */
const postLife = 60_000;
/**
 * Milliseconds. Shorter than a page's deadline, so that a silent API is reported as the cause and no release is blamed.
 */
const timeout = 1500;
/** @returns undefined when reading fails or takes too long */
function inTime<T>(reading: Promise<T>): Promise<T | undefined> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, timeout, undefined);
    reading.then(resolve, () => resolve(undefined)).finally(() => clearTimeout(timer));
  });
}

const isKept = ({ status, reads }: ApiAnswer) => status === 200 && reads.length > 0;

/** Read for one page, which is made again when what stands beside the post has changed. */
const isOfPost = ({ reads }: ApiAnswer) => reads.some((key) => key.startsWith('post:'));

/**
 * Reads from the API for all render threads: equal requests at the same time are sent once, and responses are kept
 * until they change.
 */
export function createAnswers(read: ReadApi, follower: Pick<ChangeFollower, 'sequence' | 'hasChanged'>) {
  const known = new LRUCache<string, ApiAnswer>({
    maxSize: maxBytes,
    sizeCalculation: ({ body }, path) => 2 * (body.length + path.length) + 500,
  });
  const reading = new Map<string, { since: number; answer: Promise<ApiAnswer | undefined> }>();

  async function request(path: string, requestId: string | undefined): Promise<ApiAnswer | undefined> {
    const since = follower.sequence();
    const answer = await inTime(read(path, requestId));
    if (answer && isKept(answer) && !follower.hasChanged(since, answer.reads))
      known.set(path, answer, { ttl: isOfPost(answer) ? postLife : 0 });
    return answer;
  }

  return {
    /** @returns undefined when the API cannot be reached */
    get(path: string, requestId?: string): Promise<ApiAnswer | undefined> {
      const answered = known.get(path);
      if (answered) return Promise.resolve(answered);
      const since = follower.sequence();
      const underWay = reading.get(path);
      // one that began before the newest known change may lack it
      if (underWay?.since === since) return underWay.answer;
      const answer = request(path, requestId).finally(() => {
        if (reading.get(path)?.answer === answer) reading.delete(path);
      });
      reading.set(path, { since, answer });
      return answer;
    },
    /** Forgets what was made from one of the keys. */
    drop(keys: ReadonlySet<string>): void {
      for (const [path, { reads }] of known.entries())
        if (reads.some((key) => keys.has(key))) known.delete(path);
    },
    clear: () => known.clear(),
  };
}

export type Answers = ReturnType<typeof createAnswers>;
