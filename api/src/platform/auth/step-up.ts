import { getScope, getStepUp, type Operation, type Scope } from '@ezhuthu/contract';
import type { Queryable } from '../database/database.ts';
import { AppError } from '../errors/app-error.ts';
import { accessMessages } from '../messages.ts';
import type { Platform } from '../platform.ts';
import { guard, type Viewer } from './viewer.ts';

/** Milliseconds for which a proof counts. */
const proofLife = 10 * 60 * 1000;

/**
 * Reads the session's row, not the cache, since the proof may have been given, or the session ended, in another process.
 * @throws AppError `step_up_required` unless the session was proven within the last ten minutes; never for an API key
 */
export async function demandProof(
  db: Queryable,
  { clock }: Platform,
  { sessionId, apiKey }: Pick<Viewer, 'sessionId' | 'apiKey'>,
): Promise<void> {
  if (apiKey) return;
  const row = await db('session').where('id', sessionId).whereNull('revoked_at').first('proven_at');
  const provenAt = row?.proven_at?.getTime() ?? 0;
  if (clock.now().getTime() - provenAt > proofLife)
    throw new AppError('step_up_required', accessMessages.stepUp);
}

/** For files that are no operations of the contract. @throws AppError as `guard` and `demandProof` do */
export async function guardExport(platform: Platform, viewer: Viewer | null, scope?: Scope): Promise<void> {
  guard('author', viewer, scope);
  if (viewer) await demandProof(platform.database.read, platform, viewer);
}

/** Finds a viewer as it is now, without a cache; null when its session has ended or its key was revoked. */
export type RefindViewer = (tx: Queryable, viewer: Viewer) => Promise<Viewer | null>;

/**
 * For a write of somebody signed in: each transaction begins by looking again whether the viewer may still do this. A session,
 * a role or a proof may have ended while the request waited, or since it was cached.
 */
export function lookingAgain(
  platform: Platform,
  refind: RefindViewer,
  operation: Operation,
  viewer: Viewer | null,
): Platform {
  if (!viewer || operation.access === 'public' || operation.method === 'GET') return platform;
  const { database } = platform;
  return {
    ...platform,
    database: {
      ...database,
      transaction: (work) =>
        database.transaction(async (tx) => {
          guard(operation.access, await refind(tx, viewer), getScope(operation));
          if (getStepUp(operation) === 'always') await demandProof(tx, platform, viewer);
          return work(tx);
        }),
    },
  };
}
