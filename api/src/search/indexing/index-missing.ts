import { setTimeout as wait } from 'node:timers/promises';
import { findCounter } from '../../counters/service.ts';
import { inPages } from '../../platform/database/in-pages.ts';
import { yieldToEventLoop } from '../../platform/event-loop.ts';
import type { Platform } from '../../platform/platform.ts';
import { findPlaces, type Place } from '../queries.ts';
import { createBulkIndexer } from './bulk-indexer.ts';
import { isOutdated, reindexPost } from './index-post.ts';
import * as queries from './queries.ts';

const scanBatch = 200;
const indexBatch = 20;
/** Milliseconds of pause between two batches, for request handling. */
const delay = 20;

async function isComplete({ database }: Platform): Promise<boolean> {
  const [documents, posts] = await Promise.all([
    queries.countDocuments(database.read),
    findCounter(database.read, { kind: 'all', key: '' }),
  ]);
  return documents >= posts;
}

/** Brings the words of posts up to date, whether they are in the index or not. */
async function reindex({ database }: Platform, postIds: string[]): Promise<void> {
  await database.transaction(async (tx) => {
    for (const id of postIds) await reindexPost(tx, id);
  });
}

/** All public posts in batches, the newest first. */
async function* publicPosts({ database }: Platform): AsyncGenerator<string[]> {
  let last: Place | undefined;
  do {
    const places = await findPlaces(database.read, last, scanBatch);
    yield places.map(({ id }) => id);
    last = places.at(-1);
  } while (last);
}

/** Ids of these that are not in the index. */
async function findMissing({ database }: Platform, ids: string[]): Promise<string[]> {
  const indexed = await queries.findIndexed(database.read, ids);
  return ids.filter((id) => !indexed.has(id));
}

interface Indexing {
  index: (postIds: string[]) => Promise<void>;
  signal: AbortSignal;
}

async function indexSlowly(ids: string[], { index, signal }: Indexing): Promise<void> {
  for (let start = 0; start < ids.length && !signal.aborted; start += indexBatch) {
    await index(ids.slice(start, start + indexBatch));
    await wait(delay);
  }
}

/** Indexes public posts that are not in the index, such as those from before it existed, the newest first. */
export async function indexMissing(platform: Platform, signal: AbortSignal): Promise<void> {
  if (await isComplete(platform)) return;
  const index = createBulkIndexer(platform);
  for await (const ids of publicPosts(platform)) {
    await indexSlowly(await findMissing(platform, ids), { index, signal });
    if (signal.aborted) return;
  }
}

/** Documents whose posts are not public, in batches. */
async function* extraDocuments({ database }: Platform): AsyncGenerator<queries.IndexedDocument[]> {
  const find = (after: number) => queries.findDocumentsAfter(database.read, after, scanBatch);
  for await (const documents of inPages(0, find)) {
    yield documents.filter(({ is_public }) => !is_public);
    await yieldToEventLoop();
  }
}

/** Newest posts whose words are compared one by one. */
const comparedWords = 200;

/** How the index differs from the public posts. */
interface IndexComparison {
  posts: number;
  /** Posts that are not in the index. */
  missing: number;
  /** Indexed posts that are not public. */
  extra: number;
  /** How many of the newest posts were compared word by word, and how many of them differ. */
  compared: number;
  outdated: number;
}

/** @param signal stops it with an error */
export async function compareIndex(platform: Platform, signal: AbortSignal): Promise<IndexComparison> {
  const found: IndexComparison = { posts: 0, missing: 0, extra: 0, compared: 0, outdated: 0 };
  for await (const ids of publicPosts(platform)) {
    signal.throwIfAborted();
    const missing = new Set(await findMissing(platform, ids));
    found.posts += ids.length;
    found.missing += missing.size;
    for (const id of ids) {
      if (missing.has(id) || found.compared === comparedWords) continue;
      found.compared += 1;
      found.outdated += (await isOutdated(platform.database.read, id)) ? 1 : 0;
      await yieldToEventLoop();
    }
    await yieldToEventLoop();
  }
  for await (const documents of extraDocuments(platform)) found.extra += documents.length;
  return found;
}

/**
 * Brings the index in line with the public posts; readers search meanwhile.
 * @param isComplete indexes all posts again, not only those that are missing
 */
export async function mendIndex(
  platform: Platform,
  { isComplete, signal }: { isComplete: boolean; signal: AbortSignal },
): Promise<void> {
  const { database } = platform;
  for await (const documents of extraDocuments(platform)) {
    signal.throwIfAborted();
    await database.transaction(async (tx) => {
      const shown = await queries.lockPublicPosts(
        tx,
        documents.map(({ post_id }) => post_id),
      );
      for (const { id, post_id } of documents) if (!shown.has(post_id)) await queries.deleteDocument(tx, id);
    });
  }
  const index = isComplete ? (ids: string[]) => reindex(platform, ids) : createBulkIndexer(platform);
  for await (const ids of publicPosts(platform)) {
    await indexSlowly(isComplete ? ids : await findMissing(platform, ids), { index, signal });
    signal.throwIfAborted();
  }
}
