import type { CommentsOfDeleted } from '@ezhuthu/contract';
import { type AccountRow, removeAccountRows } from '../accounts/service.ts';
import { removeUnusedAvatar } from '../images/service.ts';
import { eraseFromAudit } from '../platform/audit/record-audit.ts';
import { deleteAccountChanges } from '../platform/changes.ts';
import type { Queryable } from '../platform/database/database.ts';
import { runHooks } from '../platform/hooks.ts';
import { deleteJobsNaming } from '../platform/jobs/jobs.ts';
import type { Platform } from '../platform/platform.ts';
import { removeDraftsOf } from '../posts/service.ts';

interface Erasing {
  account: AccountRow;
  comments: CommentsOfDeleted;
}

/**
 * Deletes an account and everything that names its owner, in one transaction. Public posts of a guest author stay, by an
 * author without a name. Backups keep what they have until they are deleted themselves.
 */
export async function eraseAccount(platform: Platform, { account, comments }: Erasing): Promise<void> {
  const { id, email, email_key, first_name, avatar } = account;
  await platform.database.transaction(async (tx: Queryable) => {
    await runHooks(tx, platform, 'onAccountRemoved', {
      id,
      email,
      emailKey: email_key,
      name: first_name,
      keepsComments: comments === 'anonymise',
    });
    const hasPosts = await removeDraftsOf(tx, platform, id);
    await removeAccountRows(tx, { account, hasPosts });
    await deleteJobsNaming(tx, email);
    await deleteAccountChanges(tx, id);
    await eraseFromAudit(tx, platform, id);
  });
  // after the commit: a picture without a row is no harm, a row without its picture is
  if (avatar) await removeUnusedAvatar(platform, avatar);
}
