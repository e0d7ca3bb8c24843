import type { Queryable } from '../platform/database/database.ts';
import type { UploadRow } from '../platform/database/rows.ts';

/** @throws when the database does not answer */
export async function ping(db: Queryable): Promise<void> {
  await db.raw('select 1');
}

/** When something was last written, of what every visit or save writes. */
export async function findNewestTime(db: Queryable): Promise<Date | undefined> {
  const newest = [
    await db('change_log').orderBy('id', 'desc').first({ at: 'at' }),
    await db('traffic_inbox').orderBy('number', 'desc').first({ at: 'received_at' }),
    await db('idempotency').orderBy('created_at', 'desc').first({ at: 'created_at' }),
  ].flatMap((row) => (row ? [row.at.getTime()] : []));
  return newest.length > 0 ? new Date(Math.max(...newest)) : undefined;
}

type KnownUpload = Pick<UploadRow, 'id' | 'url' | 'srcset'>;

export const findUploadsAfter = (db: Queryable, after: string, limit: number): Promise<KnownUpload[]> =>
  db('upload').where('id', '>', after).orderBy('id').limit(limit).select('id', 'url', 'srcset');

/** Rows of a table whose time is before an instant; at most a thousand are counted. */
export async function countOlder(
  db: Queryable,
  { table, column, before }: { table: string; column: string; before: Date },
): Promise<number> {
  const rows = await db(table).where(column, '<', before).limit(1000).select(column);
  return rows.length;
}
