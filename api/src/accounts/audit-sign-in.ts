import type { AuditAction } from '@ezhuthu/contract';
import { recordAudit, recordAuditAlone } from '../platform/audit/record-audit.ts';
import type { AuditValues } from '../platform/audit/values.ts';
import type { Queryable } from '../platform/database/database.ts';
import { isWithinLimits } from '../platform/login-throttle.ts';
import type { Platform } from '../platform/platform.ts';
import { getDisplayName } from './account.ts';
import type { AccountRow } from './queries.ts';

/** Failed sign-ins that are recorded in an hour, whatever their number is. */
const recordedFailures = { subject: 'recorded failures to sign in', max: 200, minutes: 60 };

/** Records what an account does that has no session yet. */
export const recordSignIn = (
  tx: Queryable,
  platform: Platform,
  action: AuditAction,
  account: AccountRow,
  after?: AuditValues,
): Promise<void> =>
  recordAudit(tx, platform, {
    action,
    after,
    actor: { actor: 'account', accountId: account.id, name: getDisplayName(account) },
  });

/**
 * Records a wrong password, or an address without an account, which is not stored: people type passwords there. A flood of
 * failures does not fill the log.
 */
export async function recordFailedSignIn(platform: Platform, account: AccountRow | undefined): Promise<void> {
  if (!(await isWithinLimits(platform, [recordedFailures]))) return;
  const whom = account && { accountId: account.id, name: getDisplayName(account) };
  await recordAuditAlone(platform, { action: 'sign_in_failed', whom });
}

/** Records that an account becomes the author's, or that the author gets a new password. */
export function recordAuthor(tx: Queryable, platform: Platform, account: AccountRow): Promise<void> {
  const whom = { accountId: account.id, name: getDisplayName(account) };
  if (account.is_author) return recordAudit(tx, platform, { action: 'password_reset', whom });
  const values = { before: { isAuthor: false }, after: { isAuthor: true } };
  return recordAudit(tx, platform, { action: 'role_changed', whom: { ...whom, ...values } });
}
