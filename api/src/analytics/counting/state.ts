import type { Queryable } from '../../platform/database/database.ts';
import { createLease, type Lease } from '../../platform/database/lease.ts';
import type { Platform } from '../../platform/platform.ts';
import { findSetting, storeSetting } from '../../platform/settings/settings.ts';

/** The name of the lease that everybody needs who changes log and totals. */
export const countingLease = 'analytics';

/** Runs work once nobody else changes log and totals. Each of its transactions must call `fence`. */
export function withCountingLease<T>(
  platform: Platform,
  work: (lease: Lease) => Promise<T>,
  signal?: AbortSignal,
): Promise<T> {
  const lease = createLease(platform, countingLease);
  return lease.run(() => work(lease), signal);
}

const keptFrom = 'analyticsKeptFrom';

/** The first day whose single views are kept; null while all are. */
export const findKeptFrom = async (db: Queryable): Promise<string | null> =>
  (await findSetting<string>(db, keptFrom)) ?? null;

export const storeKeptFrom = (tx: Queryable, day: string): Promise<void> => storeSetting(tx, keptFrom, day);
