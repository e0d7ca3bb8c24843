import type { AuditAction } from '@ezhuthu/contract';
import { recordAudit } from '../platform/audit/record-audit.ts';
import type { AuditValues } from '../platform/audit/values.ts';
import type { Queryable } from '../platform/database/database.ts';
import type { AccountRow } from '../platform/database/rows.ts';
import { addJobs, type JobHandler } from '../platform/jobs/jobs.ts';
import { countHit, findHits } from '../platform/limits/stored-limits.ts';
import type { Platform } from '../platform/platform.ts';
import { getDisplayName } from './account.ts';

/** Failed sign-ins of an hour that are recorded each; the others are counted, and their number is recorded after the hour. */
const maxRecorded = 200;
const hour = 60 * 60 * 1000;
const summary = 'failed-sign-ins';

/** @param began of the hour, in milliseconds since the epoch */
const getFailures = (began: number) => ({ subject: `failed sign-ins of ${began}`, minutes: 3 * 60 });

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
 * failures does not fill the log, which says how many there were.
 */
export async function recordFailedSignIn(platform: Platform, account: AccountRow | undefined): Promise<void> {
  const now = platform.clock.now().getTime();
  const began = now - (now % hour);
  const whom = account && { accountId: account.id, name: getDisplayName(account) };
  await platform.database.transaction(async (tx) => {
    const failures = await countHit(tx, platform, getFailures(began));
    if (failures <= maxRecorded) await recordAudit(tx, platform, { action: 'sign_in_failed', whom });
    const delay = Math.ceil((began + hour - now) / 1000);
    if (failures === maxRecorded + 1)
      await addJobs(tx, platform, [{ kind: summary, payload: { began }, delay }]);
  });
}

export const auditSignInJobs: Record<string, JobHandler> = {
  [summary]: async (platform, { began }: { began: number }) => {
    const failures = await findHits(platform.database.read, platform, getFailures(began).subject);
    const after = { notListed: failures - maxRecorded, since: new Date(began).toISOString() };
    return (tx) => recordAudit(tx, platform, { action: 'sign_in_failed', after });
  },
};

/** Records that an account becomes the author's, or that the author gets a new password. */
export function recordAuthor(tx: Queryable, platform: Platform, account: AccountRow): Promise<void> {
  const whom = { accountId: account.id, name: getDisplayName(account) };
  if (account.is_author) return recordAudit(tx, platform, { action: 'password_set', whom });
  const values = { before: { isAuthor: false }, after: { isAuthor: true } };
  return recordAudit(tx, platform, { action: 'role_changed', whom: { ...whom, ...values } });
}
