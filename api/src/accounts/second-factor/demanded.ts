import { isStaff } from '@ezhuthu/contract/text';
import type { Queryable } from '../../platform/database/database.ts';
import type { AccountRow } from '../../platform/database/rows.ts';
import type { Platform } from '../../platform/platform.ts';
import { findSetting } from '../../platform/settings/settings.ts';
import { roleOfRow } from '../account.ts';
import { getFactors } from './factors.ts';

/** Whether an account has a role of which the author demands a second factor, and has none. Never the author's own. */
export async function lacksDemandedFactor(
  db: Queryable,
  platform: Platform,
  account: AccountRow,
): Promise<boolean> {
  if (account.is_author || !isStaff(roleOfRow(account))) return false;
  const isDemanded = await findSetting<boolean>(db, 'requireSecondFactor');
  return Boolean(isDemanded) && !(await getFactors(db, platform, account.id)).hasFactor;
}
