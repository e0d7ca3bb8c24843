import { defaultSessionRules, type SessionRules } from '@ezhuthu/contract';
import type { Queryable } from '../platform/database/database.ts';
import { findSettings } from '../platform/settings/settings.ts';

const day = 24 * 60 * 60 * 1000;
/** Days for which the token of a sliding session is signed; its row decides how long it is valid. */
const slidingTokenDays = 400;

/** Lifetimes in milliseconds. */
interface Lifetimes {
  lifetime: number;
  tokenLifetime: number;
  /** Whether use prolongs a session. */
  isSliding: boolean;
}

/** How long sessions last, by the author's settings. */
export async function readSessionRules(db: Queryable): Promise<Lifetimes> {
  const stored = await findSettings<SessionRules>(db, ['sessionDays', 'sessionSliding']);
  const { sessionDays, sessionSliding } = { ...defaultSessionRules, ...stored };
  return {
    lifetime: sessionDays * day,
    tokenLifetime: (sessionSliding ? slidingTokenDays : sessionDays) * day,
    isSliding: sessionSliding,
  };
}
