import type { Queryable } from '../platform/database/database.ts';
import type { AccountRow } from '../platform/database/rows.ts';
import { inSiteLanguage } from '../platform/text/language.ts';
import { accountMessages } from './messages.ts';
import { revokeAccountSessions, updateAccount } from './queries.ts';

/** Notes when an account is to be deleted, and ends its sessions. */
export async function askForDeletion(
  tx: Queryable,
  { id }: AccountRow,
  { deletionAt, keepsComments, now }: { deletionAt: Date; keepsComments: boolean; now: Date },
): Promise<void> {
  await updateAccount(tx, id, { deletion_at: deletionAt, deletion_keeps_comments: keepsComments });
  await revokeAccountSessions(tx, { accountId: id, now });
}

export const findDueDeletions = (db: Queryable, now: Date): Promise<AccountRow[]> =>
  db('account').whereNotNull('deletion_at').where('deletion_at', '<=', now).limit(100);

/** Tables with an account's sign-ins. */
const ofAccount = ['session', 'account_address', 'passkey', 'totp', 'recovery_code'];

/**
 * Deletes the rows of an account. One with public posts leaves a row without any of its values, so that the posts have an
 * author, by which nobody can sign in.
 */
export async function removeAccountRows(
  tx: Queryable,
  { account: { id, email_key }, hasPosts }: { account: AccountRow; hasPosts: boolean },
): Promise<void> {
  for (const table of ofAccount) await tx(table).where('account_id', id).delete();
  await tx('account_link').whereIn('owner', [id, email_key]).delete();
  if (!hasPosts) {
    await tx('account').where('id', id).delete();
    return;
  }
  await updateAccount(tx, id, {
    email: `${id}@deleted.invalid`,
    email_key: `${id}@deleted.invalid`,
    // no hash of any password
    password_hash: '',
    first_name: await inSiteLanguage(tx, () => accountMessages.formerWriter),
    last_name: '',
    avatar: null,
    role: '',
    deletion_at: null,
    deletion_keeps_comments: false,
  });
}
