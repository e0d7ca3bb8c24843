import type { Queryable } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { commentMessages } from '../messages.ts';
import { countGuestsComments, countWaiting } from './queries.ts';

/** Milliseconds over which guests' comments are counted, in the database and so for all processes. */
const window = 10 * 60_000;
/** Guests' comments per window: up to which a site is calm, and from which on there is a flood. */
const calm = 10;
const flood = 30;
/** Comments that wait at most: without a proof, and with one. */
const room = { unproven: 2000, proven: 5000 };

export const countRecent = (db: Queryable, now: Date): Promise<number> =>
  countGuestsComments(db, new Date(now.getTime() - window));

export const isFlood = (recent: number): boolean => recent >= flood;

/** Multiplies the work of a proof; `flood` comments and more are asked for the most. */
export const getEffort = (recent: number): number =>
  Math.max(0, Math.min(1, (recent - calm) / (flood - calm)));

/** The text stays in the form, so that nothing is lost. */
const comeLater = (): AppError =>
  new AppError('too_many_requests', commentMessages.tooMany, { details: { retryAfter: 600 } });

/** @throws AppError `too_many_requests` when so much waits that the author could not look through it */
export async function refuseOverflow(tx: Queryable, { isProven }: { isProven: boolean }): Promise<void> {
  const most = isProven ? room.proven : room.unproven;
  if ((await countWaiting(tx, most)) >= most) throw comeLater();
}

/** Unproven comments that a process, or with Redis the site, looks at. In a flood evenly, so that readers do not wait. */
const lookedAt = { calm: { points: 300, seconds: 60 }, flood: { points: 4, seconds: 2 } };
/** Milliseconds for which a process takes a flood to last. */
const assumed = 60_000;

interface Gate {
  calm: Limiter;
  flood: Limiter;
  /** Until when a flood is taken to last. */
  floodUntil: number;
}
type Limiter = ReturnType<Platform['rateLimits']['createLimiter']>;
const gates = new WeakMap<Platform['rateLimits'], Gate>();

function getGate({ rateLimits }: Platform): Gate {
  const known = gates.get(rateLimits);
  if (known) return known;
  const gate = {
    calm: rateLimits.createLimiter('unproven comments', lookedAt.calm),
    flood: rateLimits.createLimiter('unproven comments in a flood', lookedAt.flood),
    floodUntil: 0,
  };
  gates.set(rateLimits, gate);
  return gate;
}

/** Keeps a flood from the database. @throws AppError `too_many_requests` */
export async function passGate(platform: Platform): Promise<void> {
  const gate = getGate(platform);
  const isFlooded = platform.clock.now().getTime() < gate.floodUntil;
  await (isFlooded ? gate.flood : gate.calm).consume('all');
}

/** Lets this process know of a flood. */
export function noteFlood(platform: Platform): void {
  getGate(platform).floodUntil = platform.clock.now().getTime() + assumed;
}
