import { setTimeout as wait } from 'node:timers/promises';
import type { Queryable } from '../../platform/database/database.ts';
import { createLease, type Lease } from '../../platform/database/lease.ts';
import type { Platform } from '../../platform/platform.ts';
import { findSetting, storeSetting } from '../../platform/settings/settings.ts';

/** The name of the lease that everybody needs who changes log and totals. */
export const countingLease = 'analytics';
/** Milliseconds. Whoever counts gives the lease back when nothing waits. */
const retryInterval = 50;

/** Runs work once nobody else changes log and totals. Each of its transactions must call `fence`. */
export async function withCountingLease<T>(
  platform: Platform,
  work: (lease: Lease) => Promise<T>,
  signal?: AbortSignal,
): Promise<T> {
  const lease = createLease(platform, countingLease);
  while (!(await lease.hold())) await wait(retryInterval, undefined, { signal });
  try {
    return await work(lease);
  } finally {
    await lease.release();
  }
}

const keptFrom = 'analyticsKeptFrom';

/** The first day whose single views are kept; null while all are. */
export const findKeptFrom = async (db: Queryable): Promise<string | null> =>
  (await findSetting<string>(db, keptFrom)) ?? null;

export const storeKeptFrom = (tx: Queryable, day: string): Promise<void> => storeSetting(tx, keptFrom, day);
