import type { User } from '@ezhuthu/contract';
import { givenRoles, type Role } from '@ezhuthu/contract/text';
import type { Viewer } from '../platform/auth/viewer.ts';
import type { Queryable } from '../platform/database/database.ts';
import type { AccountRow } from '../platform/database/rows.ts';
import { AppError } from '../platform/errors/app-error.ts';
import { requestMessages } from '../platform/messages.ts';
import { knownLanguage } from '../platform/text/language.ts';
import { findAccount } from './queries.ts';

export const getDisplayName = ({
  first_name,
  last_name,
}: Pick<AccountRow, 'first_name' | 'last_name'>): string => `${first_name} ${last_name}`.trim();

/** The columns of a role; `is_author` is what releases before roles read, too. */
export const roleOfRow = ({ is_author, role }: Pick<AccountRow, 'is_author' | 'role'>): Role => {
  if (is_author) return 'author';
  return givenRoles.find((given) => given === role) ?? 'reader';
};

export const toUser = (row: AccountRow): User => ({
  id: row.id,
  firstName: row.first_name,
  lastName: row.last_name,
  name: getDisplayName(row),
  email: row.email,
  avatar: row.avatar,
  isAuthor: row.is_author,
  role: roleOfRow(row),
  language: knownLanguage(row.language),
});

/** The account of somebody signed in. @throws AppError `unauthorized` when it was deleted */
export async function ownAccount(
  db: Queryable,
  { accountId }: Pick<Viewer, 'accountId'>,
): Promise<AccountRow> {
  const account = await findAccount(db, accountId);
  if (!account) throw new AppError('unauthorized', requestMessages.signIn);
  return account;
}

/** Normalised form for comparing email addresses: NFC, trimmed, lower case. */
export const emailKey = (email: string): string => email.normalize('NFC').trim().toLowerCase();
