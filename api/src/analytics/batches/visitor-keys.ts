import { createHmac, randomBytes } from 'node:crypto';
import { localDay } from '../../platform/clock.ts';
import type { Queryable } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import type { IngestedView } from '../ingest/ingested-event.ts';
import { dayNumber } from '../rollups/days.ts';
import { findSalts, insertSalt } from './queries.ts';

/** The day of the permanent salt. */
const forGood = 0;

function saltDay({ config }: Platform, { at }: Pick<IngestedView, 'at'>): number {
  return config.analyticsIdentity === 'daily' ? dayNumber(localDay(at, config.timezone)) : forGood;
}

async function saltsFor(tx: Queryable, days: number[]): Promise<Map<number, string>> {
  const salts = await findSalts(tx, days);
  for (const day of days) {
    if (salts.has(day)) continue;
    const salt = randomBytes(32).toString('base64url');
    await insertSalt(tx, day, salt);
    salts.set(day, salt);
  }
  return salts;
}

/** Pseudonymous keys of visitors: salted hashes of their ids. With `daily`, the salt changes each day. */
export async function visitorKeys(
  tx: Queryable,
  platform: Platform,
  views: IngestedView[],
): Promise<Map<IngestedView, string>> {
  const salts = await saltsFor(tx, [...new Set(views.map((view) => saltDay(platform, view)))]);
  return new Map(
    views.map((view) => {
      const salt = salts.get(saltDay(platform, view))!;
      const key = createHmac('sha256', salt).update(view.visitorId).digest('base64url').slice(0, 22);
      return [view, key];
    }),
  );
}
