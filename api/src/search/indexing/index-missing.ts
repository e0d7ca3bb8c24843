import { setTimeout as wait } from 'node:timers/promises';
import { findCounter } from '../../counters/service.ts';
import type { Platform } from '../../platform/platform.ts';
import { findPlaces, type Place } from '../queries.ts';
import { indexPost } from './index-post.ts';
import { countDocuments, findIndexed, lockPublicPost } from './queries.ts';

const scanBatch = 200;
const indexBatch = 10;
/** Milliseconds of pause between two batches, for request handling. */
const delay = 20;

async function isComplete({ database }: Platform): Promise<boolean> {
  const [documents, posts] = await Promise.all([
    countDocuments(database.read),
    findCounter(database.read, { kind: 'all', key: '' }),
  ]);
  return documents >= posts;
}

async function indexAll({ database }: Platform, postIds: string[]): Promise<void> {
  await database.transaction(async (tx) => {
    for (const id of postIds) if (await lockPublicPost(tx, id)) await indexPost(tx, database, id);
  });
}

/** Indexes public posts that are not in the index, such as those from before it existed, the newest first. */
export async function indexMissing(platform: Platform, signal: AbortSignal): Promise<void> {
  const { database } = platform;
  if (await isComplete(platform)) return;
  let last: Place | undefined;
  do {
    const places = await findPlaces(database.read, last, scanBatch);
    const ids = places.map(({ id }) => id);
    const indexed = await findIndexed(database.read, ids);
    const missing = ids.filter((id) => !indexed.has(id));
    for (let start = 0; start < missing.length && !signal.aborted; start += indexBatch) {
      await indexAll(platform, missing.slice(start, start + indexBatch));
      await wait(delay);
    }
    last = places.at(-1);
  } while (last && !signal.aborted);
}
