import { LRUCache } from 'lru-cache';
import type { ChangeFollower } from '../cache/change-follower.ts';
import type { ApiAnswer, ReadApi } from '../fetch-answer.ts';

/** A response that render threads may keep parsed, by its version. */
export interface VersionedAnswer extends ApiAnswer {
  /** Differs for each response of this process. */
  version: number;
}

/** Of what many pages share, and of the same size what belongs to a post. */
const maxBytes = 4 * 1024 * 1024;
/** Milliseconds for which a post's own data is kept: likes and views change it without a change key. */
const postLife = 60_000;
/**
 * Milliseconds. Shorter than a page's deadline, so that a silent API is reported as the cause and no release is blamed.
 */
const timeout = 1500;
/** As many as a thread keeps parsed. */
const announcedVersions = 32;

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

const createCache = (ttl = 0) =>
  new LRUCache<string, VersionedAnswer>({
    ttl,
    maxSize: maxBytes,
    sizeCalculation: ({ body }, path) => 2 * (body.length + path.length) + 500,
  });

/**
 * Reads from the API for all render threads: equal requests at the same time are sent once, and responses are kept
 * until they change.
 */
export function createAnswers(read: ReadApi, follower: Pick<ChangeFollower, 'sequence' | 'hasChanged'>) {
  /** What many pages share, such as the lists of the sidebar. */
  const shared = createCache();
  const ofPosts = createCache(postLife);
  const reading = new Map<string, { since: number; answer: Promise<VersionedAnswer | undefined> }>();
  let versions = 0;

  async function request(path: string, requestId: string | undefined): Promise<VersionedAnswer | undefined> {
    const since = follower.sequence();
    const response = await inTime(read(path, requestId));
    if (!response) return undefined;
    const answer = { ...response, version: ++versions };
    if (isKept(answer) && !follower.hasChanged(since, answer.reads))
      (isOfPost(answer) ? ofPosts : shared).set(path, answer);
    return answer;
  }

  return {
    /** @returns undefined when the API cannot be reached */
    get(path: string, requestId?: string): Promise<VersionedAnswer | undefined> {
      const known = shared.get(path) ?? ofPosts.get(path);
      if (known) return Promise.resolve(known);
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
    /** The versions of the shared responses that were used last, by path. */
    versions(): Record<string, number> {
      const versions: Record<string, number> = {};
      let count = 0;
      for (const [path, { version }] of shared.entries()) {
        if (++count > announcedVersions) break;
        versions[path] = version;
      }
      return versions;
    },
    /** Forgets what was made from one of the keys. */
    drop(keys: ReadonlySet<string>): void {
      for (const kept of [shared, ofPosts])
        for (const [path, { reads }] of kept.entries())
          if (reads.some((key) => keys.has(key))) kept.delete(path);
    },
    clear(): void {
      shared.clear();
      ofPosts.clear();
    },
  };
}

export type Answers = ReturnType<typeof createAnswers>;
