import type { Operation } from '@ezhuthu/contract';
import { toInstant } from '../database/dialect.ts';
import { AppError } from '../errors/app-error.ts';
import type { Platform } from '../platform.ts';
import type { Viewer } from './viewer.ts';

/** Milliseconds for which a proof counts. */
const proofLife = 10 * 60 * 1000;

const message = 'இதற்கு நீங்கள்தான் என்று மீண்டும் உறுதிசெய்ய வேண்டும். உறுதிசெய்துவிட்டு, அல்லது மீண்டும் உள்நுழைந்து முயலுங்கள்.';

/**
 * Reads the session's row, not the cache, since the proof may have been given in another process.
 * @throws AppError `step_up_required` unless the session was proven within the last ten minutes
 */
export async function demandProof(
  { database, clock }: Pick<Platform, 'database' | 'clock'>,
  { sessionId }: Pick<Viewer, 'sessionId'>,
): Promise<void> {
  const row = await database.read('session').where('id', sessionId).first('proven_at');
  const provenAt = row?.proven_at ? toInstant(row.proven_at).getTime() : 0;
  if (clock.now().getTime() - provenAt > proofLife) throw new AppError('step_up_required', message);
}

/** Applies to operations that declare `stepUp`. */
export async function demandStepUp(
  platform: Pick<Platform, 'database' | 'clock'>,
  { stepUp }: Operation,
  viewer: Viewer | null,
): Promise<void> {
  if (stepUp && viewer) await demandProof(platform, viewer);
}
