import type { Queryable } from '../platform/database/database.ts';
import { ascending, countRows, descending, inChunks, whereContains } from '../platform/database/queries.ts';
import type { MissingAddressRow, RedirectRow } from '../platform/database/rows.ts';
import { insertAll } from '../platform/database/write-rows.ts';
import { batches } from '../platform/event-loop.ts';

/** With the post that it leads to; its columns are null where there is none. */
export interface AimedRow extends RedirectRow {
  slug: string | null;
  title: string | null;
  is_public: boolean | null;
  deleted_at: Date | null;
}

const aimed = (db: Queryable) =>
  db('redirect as r')
    .leftJoin('post as p', 'p.id', 'r.to_post')
    .select('r.*', 'p.slug', 'p.title', 'p.is_public', 'p.deleted_at');

export const findRedirectByKey = (db: Queryable, key: string): Promise<AimedRow | undefined> =>
  aimed(db).where('r.from_key', key).first();

export const findRedirectById = (db: Queryable, id: string): Promise<AimedRow | undefined> =>
  aimed(db).where('r.id', id).first();

const matching = (rows: ReturnType<Queryable>, search: string) =>
  search
    ? rows.where((either) => {
        whereContains(either, 'r.from_address', search);
        either.orWhere((other) => whereContains(other, 'r.to_address', search));
        either.orWhere((other) => whereContains(other, 'p.title', search));
      })
    : rows;

/** The newest first. */
export const findRedirects = (
  db: Queryable,
  { search, offset, limit }: { search: string; offset: number; limit: number },
): Promise<AimedRow[]> =>
  matching(aimed(db), search).orderBy(descending('r.created_at', 'r.id')).offset(offset).limit(limit);

export async function countRedirects(db: Queryable, search: string): Promise<number> {
  const rows = db('redirect as r').leftJoin('post as p', 'p.id', 'r.to_post');
  return countRows(matching(rows, search));
}

/** All in pages by id, for a table. */
export const findRedirectsAfter = (
  db: Queryable,
  { after, limit }: { after: string; limit: number },
): Promise<AimedRow[]> => aimed(db).where('r.id', '>', after).orderBy('r.id').limit(limit);

const keysAtOnce = 500;

/** Which of these keys have a redirect. */
export async function findTakenKeys(db: Queryable, keys: string[]): Promise<Set<string>> {
  return new Set(await inChunks(keys, (some) => db('redirect').whereIn('from_key', some).pluck('from_key')));
}

export const insertRedirects = (tx: Queryable, rows: RedirectRow[]): Promise<void> =>
  insertAll(tx, 'redirect', rows);

export async function updateRedirectRow(
  tx: Queryable,
  id: string,
  change: Partial<RedirectRow>,
): Promise<void> {
  await tx('redirect').where('id', id).update(change);
}

export async function deleteRedirectRow(tx: Queryable, id: string): Promise<number> {
  return tx('redirect').where('id', id).delete();
}

export async function deleteRedirectsOfImport(tx: Queryable, importId: string): Promise<void> {
  await tx('redirect').where('import_id', importId).delete();
}

export async function addHits(tx: Queryable, id: string, hits: number, at: Date): Promise<void> {
  await tx('redirect').where('id', id).increment('hits', hits).update({ last_hit_at: at });
}

export async function addMissing(tx: Queryable, row: MissingAddressRow): Promise<void> {
  const updated = await tx('missing_address')
    .where('address_key', row.address_key)
    .increment('hits', row.hits)
    .update({ last_hit_at: row.last_hit_at, ...(row.referrer && { referrer: row.referrer }) });
  if (updated === 0) await tx('missing_address').insert(row);
}

const listed = (db: Queryable, since: Date) =>
  db('missing_address').where('ignored', false).where('last_hit_at', '>=', since);

/** The most frequent first. */
export const findMissing = (
  db: Queryable,
  { since, offset, limit }: { since: Date; offset: number; limit: number },
): Promise<MissingAddressRow[]> =>
  listed(db, since)
    .orderBy([...descending('hits'), ...ascending('address_key')])
    .offset(offset)
    .limit(limit);

export const countMissing = (db: Queryable, since: Date): Promise<number> => countRows(listed(db, since));

export async function ignoreMissing(tx: Queryable, key: string): Promise<void> {
  await tx('missing_address').where('address_key', key).update({ ignored: true });
}

export async function deleteMissing(tx: Queryable, keys: string[]): Promise<void> {
  for await (const some of batches(keys, keysAtOnce))
    await tx('missing_address').whereIn('address_key', some).delete();
}

/** Deletes old addresses, and beyond `most` those that were asked for longest ago. */
export async function pruneMissing(
  tx: Queryable,
  { before, most }: { before: Date; most: number },
): Promise<void> {
  // runs whenever hits are stored, so that what is over the limit of one time is deleted at the next
  const outdated = await tx('missing_address')
    .where('last_hit_at', '<', before)
    .limit(keysAtOnce)
    .pluck('address_key');
  await deleteMissing(tx, outdated);
  const oldest = await tx('missing_address')
    .orderBy([...descending('last_hit_at'), ...ascending('address_key')])
    .offset(most)
    .limit(keysAtOnce)
    .pluck('address_key');
  await deleteMissing(tx, oldest);
}
