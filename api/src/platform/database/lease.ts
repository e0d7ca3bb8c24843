import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Platform } from '../platform.ts';
import type { Queryable } from './database.ts';
import type { Dialect } from './dialect.ts';
import { isDuplicate } from './failures.ts';
import { declareIdempotent } from './retrying.ts';
import { createTerm } from './term.ts';

/** Milliseconds after which the lease of a killed process can be taken by another one. */
const usualDuration = 5_000;
/** The same for work that may block the process for seconds, so that it renews its lease late. */
export const longDuration = 15_000;
/** Milliseconds. Whoever counts views gives the lease back when nothing waits. */
const retryInterval = 50;

/** The right to do work that one process does at a time. */
export interface Lease {
  /** Takes or renews the lease. @returns false while another process has it */
  hold(): Promise<boolean>;
  /**
   * Runs work when its turn comes, renews the lease meanwhile, and gives it back. A process that was stopped for longer
   * than the lease may still run beside the next holder, so the work must tolerate that, or `fence` its transactions.
   * @param signal ends the waiting
   */
  run<T>(work: () => Promise<T>, signal?: AbortSignal): Promise<T>;
  /**
   * Locks the lease until the transaction ends, so that nobody else can take it before the commit.
   * @throws LeaseLost
   */
  fence(tx: Queryable): Promise<void>;
  /** Whether this process has taken it and not given it back. */
  isHeld(): boolean;
  release(): Promise<void>;
}

/** Another process has taken the lease; what was begun must not be committed. */
export class LeaseLost extends Error {}

/** Creates the table, which the migrations themselves need. */
export async function makeLeaseTable(tx: Queryable, dialect: Dialect): Promise<void> {
  const statements = tx.schema.createTable('lease', (table) => {
    /** Work that one process does at a time. */
    dialect.exactText(table, 'name', 30).primary();
    dialect.exactText(table, 'holder', 36).notNullable();
    dialect.instant(table, 'until').notNullable();
  });
  // Knex warns of its own `createTableIfNotExists`
  for (const { sql } of statements.toSQL())
    await tx.raw(sql.replace(/^create table/, 'create table if not exists'));
}

/** @param name of the work, at most 30 characters */
export function createLease(
  { database, clock }: Pick<Platform, 'database' | 'clock'>,
  name: string,
  duration = usualDuration,
): Lease {
  const holder = randomUUID();
  const term = createTerm(duration);
  /** 0 while the lease is not held. */
  let renewAt = 0;

  async function take(tx: Queryable): Promise<boolean> {
    declareIdempotent(tx);
    const taking = { holder, until: term.end(clock.now()) };
    const taken = await tx('lease')
      .where('name', name)
      .andWhere((free) => term.whereOver(free, 'until', clock.now()).orWhere('holder', holder))
      .update(taking);
    if (taken === 1) return true;
    if (await tx('lease').where('name', name).first('name')) return false;
    await tx('lease').insert({ name, ...taking });
    return true;
  }

  async function hold(): Promise<boolean> {
    const now = clock.now().getTime();
    // far from a renewal is only who has held it before the clock was set back
    if (now < renewAt && now > renewAt - duration) return true;
    // who waits must not take SQLite's write lock from the one who works
    const row = await database.read('lease').where('name', name).first('holder', 'until');
    if (row && row.holder !== holder && !term.isOver(row.until, clock.now())) return false;
    try {
      const isTaken = await database.transaction(take);
      renewAt = isTaken ? now + duration / 2 : 0;
      return isTaken;
    } catch (error) {
      if (isDuplicate(error)) return false;
      throw error;
    }
  }

  async function fence(tx: Queryable): Promise<void> {
    const kept = await tx('lease')
      .where({ name, holder })
      .update({ until: term.end(clock.now()) });
    if (kept === 1) return;
    renewAt = 0;
    throw new LeaseLost(`Another process has the lease "${name}".`);
  }

  async function release(): Promise<void> {
    renewAt = 0;
    await database.transaction(async (tx) => {
      declareIdempotent(tx);
      await tx('lease').where({ name, holder }).delete();
    });
  }

  return {
    hold,
    async run(work, signal) {
      while (!(await hold())) await wait(retryInterval, undefined, { signal });
      const renewal = setInterval(() => void database.transaction(fence).catch(() => {}), duration / 3);
      try {
        return await work();
      } finally {
        clearInterval(renewal);
        await release();
      }
    },
    fence,
    isHeld: () => renewAt > 0,
    release,
  };
}
