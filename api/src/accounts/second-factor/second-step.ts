import type { SignedIn } from '@ezhuthu/contract';
import type { Viewer } from '../../platform/auth/viewer.ts';
import type { AccountRow } from '../../platform/database/rows.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { announceRefusal } from '../announce-sign-in.ts';
import { recordFailedSignIn } from '../audit-sign-in.ts';
import { beginSession, lockUnchanged } from '../begin-session.ts';
import type { Origin } from '../device-cookie.ts';
import { accountMessages } from '../messages.ts';
import { provenAccount } from '../passwords.ts';
import { findAccount, markSessionProven } from '../queries.ts';
import { checkFactor, checkPasskey, type FactorInput, getFactors, UsedCodeError } from './factors.ts';
import { accountOfTicket } from './ticket.ts';

/** A wrong or used code after a right password means that somebody else may know the password. */
async function announcingRefusal<T>(
  platform: Platform,
  { account, origin }: { account?: AccountRow; origin: Origin },
  check: () => Promise<T>,
): Promise<T> {
  try {
    return await check();
  } catch (error) {
    if (error instanceof AppError && error.code === 'forbidden') {
      await recordFailedSignIn(platform, account);
      const isUsedCode = error instanceof UsedCodeError;
      if (account) await announceRefusal(platform, account, { origin, isUsedCode });
    }
    throw error;
  }
}

/** Finishes a sign-in whose password was right. */
export async function finishSignIn(
  platform: Platform,
  { ticket, ...input }: FactorInput & { ticket: string },
  origin: Origin,
): Promise<SignedIn> {
  const account = await accountOfTicket(platform, ticket);
  return announcingRefusal(platform, { account, origin }, async () => {
    const factor = await checkFactor(platform, account.id, input);
    return platform.database.transaction(async (tx) => {
      await factor.take(tx);
      return beginSession(tx, platform, account, { origin, method: factor.method });
    });
  });
}

/** @throws AppError `forbidden` for a passkey that is unknown or not verified */
export async function signInWithPasskey(
  platform: Platform,
  passkey: { id: string },
  origin: Origin,
): Promise<SignedIn> {
  return announcingRefusal(platform, { origin }, async () => {
    const factor = await checkPasskey(platform, passkey);
    return platform.database.transaction(async (tx) => {
      const account = await findAccount(tx, factor.accountId);
      if (!account) throw new AppError('forbidden', accountMessages.wrongFactor);
      await factor.take(tx);
      return beginSession(tx, platform, account, { origin, method: 'passkey' });
    });
  });
}

interface Proof extends FactorInput {
  password?: string;
}

/**
 * A passkey proves its owner. The password does with a code, or alone where there is no second factor.
 * @throws AppError `forbidden` when the proof is wrong or not enough
 */
export async function proveIdentity(platform: Platform, proof: Proof, viewer: Viewer): Promise<void> {
  const { database, clock } = platform;
  const { accountId, sessionId } = viewer;
  const account = proof.passkey
    ? undefined
    : await provenAccount(platform, viewer, { password: proof.password });
  const { hasFactor } = await getFactors(database.read, platform, accountId);
  const factor = hasFactor || proof.passkey ? await checkFactor(platform, accountId, proof) : undefined;
  await database.transaction(async (tx) => {
    if (account) await lockUnchanged(tx, account);
    await factor?.take(tx);
    await markSessionProven(tx, sessionId, clock.now());
  });
}
