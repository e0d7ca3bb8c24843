import type { AccountSession, SignedIn } from '@ezhuthu/contract';
import { signToken } from '../platform/auth/authenticate.ts';
import type { Queryable } from '../platform/database/database.ts';
import type { AccountRow } from '../platform/database/rows.ts';
import { AppError } from '../platform/errors/app-error.ts';
import { toPlace } from '../platform/geography/place.ts';
import { newId } from '../platform/ids.ts';
import { queueMails } from '../platform/mail/mail.ts';
import type { Platform } from '../platform/platform.ts';
import { toUser } from './account.ts';
import { announceSignIn, hashOfAddress, isKnownClient } from './announce-sign-in.ts';
import { recordSignIn } from './audit-sign-in.ts';
import type { Origin } from './device-cookie.ts';
import { deletionWithdrawnMail } from './emails.ts';
import { accountMessages } from './messages.ts';
import { insertSession, lockAccount, noteAddress, updateAccount } from './queries.ts';
import { readSessionRules } from './session-rules.ts';

type SignInMethod = Exclude<AccountSession['method'], '' | undefined>;

/** Whoever signs in again wants to stay. */
async function withdrawDeletion(tx: Queryable, platform: Platform, account: AccountRow): Promise<void> {
  await updateAccount(tx, account.id, { deletion_at: null, deletion_keeps_comments: false });
  await recordSignIn(tx, platform, 'account_deletion_withdrawn', account);
  await queueMails(tx, platform, [await deletionWithdrawnMail(platform, account.email)]);
}

interface Beginning {
  origin: Origin;
  /** `link` for a mailed link, after which no mail about an unknown device is sent. */
  method: SignInMethod;
}

/**
 * The account as it is now, locked until the transaction ends, so that whatever ends all sessions comes before or after it.
 * @throws AppError `forbidden` when the password was changed, or the account deleted, since `checked` was read
 */
export async function lockUnchanged(tx: Queryable, checked: AccountRow): Promise<AccountRow> {
  const account = await lockAccount(tx, checked.id);
  if (account?.password_hash !== checked.password_hash)
    throw new AppError('forbidden', accountMessages.wrongCredentials);
  return account;
}

/**
 * Begins a session in the caller's transaction and records the address as known.
 * @param checked the account as it was when its owner was recognised
 * @throws AppError `forbidden` when its password was changed since then
 */
export async function beginSession(
  tx: Queryable,
  platform: Platform,
  checked: AccountRow,
  { origin, method }: Beginning,
): Promise<SignedIn> {
  const account = await lockUnchanged(tx, checked);
  const now = platform.clock.now();
  const { address, device } = origin;
  const { lifetime, tokenLifetime } = await readSessionRules(tx);
  if (method !== 'link' && !(await isKnownClient(tx, platform, account, origin)))
    await announceSignIn(tx, platform, account, origin);
  const session = { id: newId(), accountId: account.id, device: device.slice(0, 300), now, isProven: true };
  const expiresAt = new Date(now.getTime() + lifetime);
  await insertSession(tx, { ...session, expiresAt, method, ...toPlace(address) });
  await noteAddress(tx, { accountId: account.id, hash: hashOfAddress(platform, address), now });
  await recordSignIn(tx, platform, 'sign_in', account, { method });
  if (account.deletion_at) await withdrawDeletion(tx, platform, account);
  const tokenExpiresAt = new Date(now.getTime() + tokenLifetime);
  return {
    token: signToken({ sub: account.id, sid: session.id }, platform.siteSecret, tokenExpiresAt),
    user: toUser(account),
  };
}
