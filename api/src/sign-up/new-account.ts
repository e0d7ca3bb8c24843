import type { SignedIn } from '@ezhuthu/contract';
import {
  beginSession,
  emailKey,
  findAccountByEmail,
  type GivenRole,
  insertAccount,
  type Origin,
  refuseAuthorsName,
  toUser,
} from '../accounts/service.ts';
import { subscribeMember } from '../newsletter/service.ts';
import { notify } from '../notifications/service.ts';
import { recordAudit } from '../platform/audit/record-audit.ts';
import type { Queryable } from '../platform/database/database.ts';
import { AppError } from '../platform/errors/app-error.ts';
import { newId } from '../platform/ids.ts';
import type { Platform } from '../platform/platform.ts';
import { signUpMessages } from './messages.ts';

export interface NewAccount {
  firstName: string;
  lastName: string;
  /** Verified by a mailed link. */
  email: string;
  passwordHash: string;
  newsletter: boolean;
  /** A reader without one. */
  role?: GivenRole;
}

/** Creates an account and begins its first session, in the caller's transaction. */
export async function startAccount(
  tx: Queryable,
  platform: Platform,
  { firstName, lastName, email, passwordHash, newsletter, role = 'reader' }: NewAccount,
  origin: Origin,
): Promise<SignedIn> {
  const key = emailKey(email);
  if (await findAccountByEmail(tx, key)) throw new AppError('conflict', signUpMessages.registered);
  await refuseAuthorsName(tx, { name: `${firstName} ${lastName}`, path: 'firstName' });
  const account = {
    id: newId(),
    email,
    email_key: key,
    password_hash: passwordHash,
    first_name: firstName,
    last_name: lastName,
    is_author: false,
    role: role === 'reader' ? '' : role,
  };
  const row = await insertAccount(tx, account, platform.clock.now());
  const { name } = toUser(row);
  await recordAudit(tx, platform, { action: 'member_joined', whom: { accountId: row.id, name } });
  if (newsletter) await subscribeMember(tx, platform, email);
  await notify(tx, platform, [
    { accountId: row.id, type: 'system', message: signUpMessages.welcome, url: '/library' },
  ]);
  return beginSession(tx, platform, row, { origin, method: 'link' });
}
