import { randomUUID } from 'node:crypto';
import { isOver } from '../clock.ts';
import type { Platform } from '../platform.ts';
import type { Queryable } from './database.ts';
import { isDuplicate } from './failures.ts';
import { whereOver } from './where-over.ts';

/** Milliseconds after which the lease of a killed process can be taken by another one. */
const duration = 5_000;
/** Milliseconds that clocks of several machines may differ by, and more. */
const farthest = duration + 60_000;

/** The right to do work that one process does at a time. */
export interface Lease {
  /** Takes or renews the lease. @returns false while another process has it */
  hold(): Promise<boolean>;
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

/** @param name of the work, at most 30 characters */
export function createLease({ database, clock }: Pick<Platform, 'database' | 'clock'>, name: string): Lease {
  const holder = randomUUID();
  /** 0 while the lease is not held. */
  let renewAt = 0;

  const untilWhen = () => new Date(clock.now().getTime() + duration);

  async function take(tx: Queryable): Promise<boolean> {
    const taken = await tx('lease')
      .where('name', name)
      .andWhere((free) => whereOver(free, 'until', clock.now(), farthest).orWhere('holder', holder))
      .update({ holder, until: untilWhen() });
    if (taken === 1) return true;
    if (await tx('lease').where('name', name).first('name')) return false;
    await tx('lease').insert({ name, holder, until: untilWhen() });
    return true;
  }

  return {
    async hold() {
      const now = clock.now().getTime();
      // far from a renewal is only who has held it before the clock was set back
      if (now < renewAt && now > renewAt - duration) return true;
      const row = await database.read('lease').where('name', name).first('holder', 'until');
      if (row && row.holder !== holder && !isOver(row.until, clock.now(), farthest)) return false;
      try {
        const isTaken = await database.transaction(take);
        renewAt = isTaken ? now + duration / 2 : 0;
        return isTaken;
      } catch (error) {
        if (isDuplicate(error)) return false;
        throw error;
      }
    },
    async fence(tx) {
      const kept = await tx('lease').where({ name, holder }).update({ until: untilWhen() });
      if (kept === 1) return;
      renewAt = 0;
      throw new LeaseLost(`Another process has the lease "${name}".`);
    },
    isHeld: () => renewAt > 0,
    async release() {
      renewAt = 0;
      await database.transaction((tx) => tx('lease').where({ name, holder }).delete());
    },
  };
}
