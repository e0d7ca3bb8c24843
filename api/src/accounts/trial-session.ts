import type { SignedIn } from '@ezhuthu/contract';
import type { Proof } from '@ezhuthu/releases/page-server-proof';
import { signToken } from '../platform/auth/authenticate.ts';
import { notFound } from '../platform/errors/app-error.ts';
import { newId } from '../platform/ids.ts';
import type { Platform } from '../platform/platform.ts';
import { checkProof } from '../platform/secrets/page-server-proof.ts';
import { toUser } from './account.ts';
import { recordSignIn } from './audit-sign-in.ts';
import { findAuthor, insertSession } from './queries.ts';

/** Milliseconds after which a session ends by itself when its trial was interrupted. */
const lifetime = 30 * 60 * 1000;

/**
 * Begins a session of the author that can only read.
 * @throws AppError `forbidden` when the proof is wrong or too old
 */
export async function beginTrialSession(platform: Platform, proof: Proof): Promise<SignedIn> {
  const now = platform.clock.now();
  checkProof(platform, 'trial session', proof);
  const author = await findAuthor(platform.database.read);
  if (!author) throw notFound('There is no author yet.');
  const expiresAt = new Date(now.getTime() + lifetime);
  const device = 'trial of a release';
  const session = { id: newId(), accountId: author.id, device, now, expiresAt, isProven: false };
  const unknown = { method: '', country: '', network: '' } as const;
  await platform.database.transaction(async (tx) => {
    await insertSession(tx, { ...session, ...unknown });
    await recordSignIn(tx, platform, 'sign_in', author, { isReadOnly: true });
  });
  const payload = { sub: author.id, sid: session.id, scope: 'read' as const };
  return { token: signToken(payload, platform.siteSecret, expiresAt), user: toUser(author) };
}
