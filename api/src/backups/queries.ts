import type { Queryable } from '../platform/database/database.ts';

export const findMigrations = (db: Queryable): Promise<string[]> =>
  db('migration_done').orderBy('name').pluck('name');
