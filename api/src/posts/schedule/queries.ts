import type { Queryable } from '../../platform/database/database.ts';
import { countRows } from '../../platform/database/queries.ts';

const scheduled = (db: Queryable) => db('post').where('status', 'scheduled').whereNull('deleted_at');

export const duePosts = (db: Queryable, now: Date) => scheduled(db).where('published_at', '<=', now);

/** Ids of due posts, the earliest first. */
export const findDue = (db: Queryable, now: Date): Promise<string[]> =>
  duePosts(db, now).orderBy(['published_at', 'id']).pluck('id');

export const countScheduled = (db: Queryable): Promise<number> => countRows(scheduled(db));
