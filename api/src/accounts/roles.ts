import type { givenRoles, Role } from '@ezhuthu/contract/text';
import type { Queryable } from '../platform/database/database.ts';
import { AppError, notFound } from '../platform/errors/app-error.ts';
import { getDisplayName, roleOfRow } from './account.ts';
import { accountMessages } from './messages.ts';
import { lockAccount, updateAccount } from './queries.ts';

/** A role that the author can give. */
export type GivenRole = (typeof givenRoles)[number];

/** @returns the account's name and former role. @throws AppError `not_found`, or `forbidden` for the author's account */
export async function giveRole(
  tx: Queryable,
  accountId: string,
  role: GivenRole,
): Promise<{ name: string; before: Role }> {
  const account = await lockAccount(tx, accountId);
  if (!account) throw notFound('அந்தக் கணக்கு இப்போது இல்லை.');
  if (account.is_author) throw new AppError('forbidden', accountMessages.authorsRole);
  await updateAccount(tx, accountId, { role: role === 'reader' ? '' : role });
  return { name: getDisplayName(account), before: roleOfRow(account) };
}
