import type { Knex } from 'knex';

/** Milliseconds that clocks of several machines may differ by, and more. */
export const clockTolerance = 60_000;

/**
 * For how long a process has what it has claimed, unless it renews the claim: what a killed process had is free
 * afterwards. An end that is further away was written before the clock was set back, and would otherwise block for as long.
 * @param duration milliseconds
 */
export function createTerm(duration: number) {
  const latest = (now: Date) => new Date(now.getTime() + duration + clockTolerance);
  return {
    end: (now: Date) => new Date(now.getTime() + duration),
    isOver: (until: Date, now: Date): boolean => until < now || until > latest(now),
    /** Rows of which `isOver` is true. */
    whereOver: (rows: Knex.QueryBuilder, column: string, now: Date): Knex.QueryBuilder =>
      rows.where((over) => over.where(column, '<', now).orWhere(column, '>', latest(now))),
  };
}

/** The end of a claim that nobody has. */
export const noTerm = new Date(0);
