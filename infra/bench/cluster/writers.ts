import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { createPost } from '@ezhuthu/contract';
import { type Connection, connectTo } from '../releases/connection.ts';

/** Milliseconds from a response to the next write of the same writer. */
const pause = 400;
/** Milliseconds from a failed attempt to the next one. */
const retryAfter = 100;

/** What a writer was told is stored. */
export interface Acknowledged {
  kind: 'post' | 'comment';
  text: string;
}

export interface Writings {
  acknowledged: Acknowledged[];
  /** Attempts that failed and were repeated with their key. */
  repeated: number;
  /** Milliseconds between two acknowledgements to any writer, at most. */
  longestPause: number;
  /** Milliseconds from the first attempt of one write to its acknowledgement, at most. */
  longestWait: number;
}

interface WriterOptions {
  origin: string;
  headers: Record<string, string>;
  /** Ids of posts that are commented on. */
  posts: readonly string[];
  writers: number;
}

/**
 * Starts writers, of whom every third publishes posts and the others comment. Each repeats a write under its
 * idempotency key until it is acknowledged, as the browser does.
 */
export function startWriters({ origin, headers, posts, writers }: WriterOptions): () => Promise<Writings> {
  const written: Writings = { acknowledged: [], repeated: 0, longestPause: 0, longestWait: 0 };
  let isOver = false;
  let last = performance.now();

  async function send(connection: Connection, path: string, body: object): Promise<void> {
    const began = performance.now();
    const attempt = {
      method: 'POST',
      headers: { ...headers, 'idempotency-key': randomUUID() },
      body: JSON.stringify(body),
    };
    for (;;) {
      const { status, body: answer } = await connection.request(path, attempt);
      if (status === 201) break;
      if (status >= 400 && status < 500) throw new Error(`A write was refused with ${status}: ${answer}`);
      written.repeated++;
      await wait(retryAfter);
    }
    const now = performance.now();
    written.longestWait = Math.max(written.longestWait, now - began);
    written.longestPause = Math.max(written.longestPause, now - last);
    last = now;
  }

  async function write(index: number): Promise<void> {
    const connection = connectTo(origin, 100 + index);
    const kind = index % 3 === 0 ? 'post' : 'comment';
    const postId = posts[index % posts.length];
    for (let turn = 0; !isOver; turn++) {
      const text = `${kind} ${index} ${turn}`;
      if (kind === 'post')
        await send(connection, createPost.path, { title: text, content: '<p>மழை</p>', status: 'published' });
      else await send(connection, `/api/comments/${postId}`, { text });
      written.acknowledged.push({ kind, text });
      await wait(pause);
    }
    connection.close();
  }

  const writing = Promise.all(Array.from({ length: writers }, (_, index) => write(index)));
  return async () => {
    isOver = true;
    await writing;
    return written;
  };
}
