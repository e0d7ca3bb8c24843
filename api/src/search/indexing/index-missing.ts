import { setTimeout as wait } from 'node:timers/promises';
import { findCounter } from '../../counters/service.ts';
import type { Platform } from '../../platform/platform.ts';
import { findPlaces, type Place } from '../queries.ts';
import { indexPost } from './index-post.ts';
import { countDocuments, findIndexed, lockPublicPost } from './queries.ts';

const lookedAtOnce = 200;
const indexedAtOnce = 10;
/** Between two batches, for those who read meanwhile. Milliseconds. */
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

/** Indexes the public posts that are not yet, as those of a site made before there was an index; the newest first. */
export async function indexMissing(platform: Platform, signal: AbortSignal): Promise<void> {
  const { database } = platform;
  if (await isComplete(platform)) return;
  let last: Place | undefined;
  do {
    const places = await findPlaces(database.read, last, lookedAtOnce);
    const ids = places.map(({ id }) => id);
    const indexed = await findIndexed(database.read, ids);
    const missing = ids.filter((id) => !indexed.has(id));
    for (let start = 0; start < missing.length && !signal.aborted; start += indexedAtOnce) {
      await indexAll(platform, missing.slice(start, start + indexedAtOnce));
      await wait(delay);
    }
    last = places.at(-1);
  } while (last && !signal.aborted);
}
