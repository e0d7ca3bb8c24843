import type { Knex } from 'knex';

/** Rows of which `isOver` is true; see there. */
export const whereOver = (
  rows: Knex.QueryBuilder,
  column: string,
  now: Date,
  longest: number,
): Knex.QueryBuilder =>
  rows.where((over) => over.where(column, '<', now).orWhere(column, '>', new Date(now.getTime() + longest)));
