import type { Queryable } from '../platform/database/database.ts';
import { instantOf } from '../platform/database/dialect.ts';

interface Reading {
  postId: string;
  visitorKey: string;
  now: Date;
}

const rowOf = (db: Queryable, { postId, visitorKey }: Reading) =>
  db('post_reader').where({ post_id: postId, visitor_key: visitorKey });

/**
 * Notes that a visitor reads a post now.
 * @param earliest a reading after it is the same one still
 * @returns whether this is a new reading. Of two at once one loses the key or finds the row changed, and is none
 */
export async function noteReading(tx: Queryable, reading: Reading, earliest: Date): Promise<boolean> {
  const { postId, visitorKey, now } = reading;
  const known = await rowOf(tx, reading).first('read_at');
  if (!known) {
    await tx('post_reader').insert({ post_id: postId, visitor_key: visitorKey, read_at: now });
    return true;
  }
  if (instantOf(known.read_at) > earliest) return false;
  return (await rowOf(tx, reading).where('read_at', '<=', earliest).update({ read_at: now })) > 0;
}

export async function addReading(tx: Queryable, postId: string): Promise<void> {
  await tx('post_reading_total')
    .insert({ post_id: postId, readings: 1 })
    .onConflict('post_id')
    .merge({ readings: tx.raw('post_reading_total.readings + 1') });
}

export async function deleteReadersBefore(tx: Queryable, instant: Date): Promise<void> {
  await tx('post_reader').where('read_at', '<', instant).delete();
}

export async function deleteReadingsOf(tx: Queryable, postId: string): Promise<void> {
  for (const table of ['post_reader', 'post_reading_total'])
    await tx(table).where('post_id', postId).delete();
}
