import type { CommentsOfDeleted } from '@ezhuthu/contract';
import { lockAccount, removeAccountRows } from '../accounts/service.ts';
import { removeUnusedAvatar } from '../images/service.ts';
import { eraseFromAudit } from '../platform/audit/record-audit.ts';
import { deleteAccountChanges } from '../platform/changes.ts';
import type { Queryable } from '../platform/database/database.ts';
import type { AccountRow } from '../platform/database/rows.ts';
import { deleteJobsNaming } from '../platform/jobs/jobs.ts';
import { type Platform, runHooks } from '../platform/platform.ts';
import { removeAccountDrafts } from '../posts/service.ts';

interface Erasing {
  id: string;
  comments: CommentsOfDeleted;
  /** Looks at the account again in the transaction: its owner may have come back. */
  isErasable(account: AccountRow): boolean;
}

/**
 * Deletes an account and everything that names its owner, in one transaction. Public posts of a guest author stay, by an
 * author without a name. Backups keep what they have until they are deleted themselves.
 * @returns the account as it was; null when there is none that may be erased
 */
export async function eraseAccount(
  platform: Platform,
  { id, comments, isErasable }: Erasing,
): Promise<AccountRow | null> {
  const erased = await platform.database.transaction(async (tx: Queryable) => {
    const account = await lockAccount(tx, id);
    if (!account || !isErasable(account)) return null;
    const { email, email_key, first_name } = account;
    await runHooks(tx, platform, 'onAccountRemoved', {
      id,
      email,
      emailKey: email_key,
      name: first_name,
      keepsComments: comments === 'anonymise',
    });
    const hasPosts = await removeAccountDrafts(tx, platform, id);
    await removeAccountRows(tx, { account, hasPosts });
    await deleteJobsNaming(tx, email);
    await deleteAccountChanges(tx, id);
    await eraseFromAudit(tx, platform, id);
    return account;
  });
  // after the commit: a picture without a row is no harm, a row without its picture is
  if (erased?.avatar) await removeUnusedAvatar(platform, erased.avatar);
  return erased;
}
