import { store, stored } from './stored.ts';

/** Milliseconds of rest after which a session ends, and after which a visitor is a new one. */
const sessionTime = 30 * 60_000;
const visitorTime = 400 * 24 * 60 * 60_000;

interface Known {
  id: string;
  /** Epoch milliseconds. */
  until: number;
}

/** A random id, kept by this browser as long as it is asked for in time. */
function getId(key: string, time: number): string {
  const now = Date.now();
  const known = stored<Known>(key);
  const id = known && now < known.until ? known.id : crypto.randomUUID();
  store(key, { id, until: now + time } satisfies Known);
  return id;
}

export const visitorId = (): string => getId('analyticsVisitor', visitorTime);

/** The id of the visit under way, or of a new one; each call keeps it alive. */
export const sessionId = (): string => getId('analyticsSession', sessionTime);
