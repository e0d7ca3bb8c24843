import { store, stored } from './stored.ts';

/**
 * In milliseconds: inactivity that ends a session, and inactivity after which a visitor counts as new.
 */
const sessionTime = 30 * 60_000;
const visitorTime = 400 * 24 * 60 * 60_000;

interface Known {
  id: string;
  /** Epoch milliseconds. */
  until: number;
}

/** A random id in local storage; each call extends its lifetime. */
function getId(key: string, time: number): string {
  const now = Date.now();
  const known = stored<Known>(key);
  const id = known && now < known.until ? known.id : crypto.randomUUID();
  store(key, { id, until: now + time } satisfies Known);
  return id;
}

export const visitorId = (): string => getId('analyticsVisitor', visitorTime);

/** The id of the current session or a new one; each call extends it. */
export const sessionId = (): string => getId('analyticsSession', sessionTime);
