import type { User } from '@ezhuthu/contract';
import { givenRoles, type Role } from '@ezhuthu/contract/text';
import type { AccountRow } from '../platform/database/rows.ts';
import { knownLanguage } from '../platform/text/language.ts';

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

/** Normalised form for comparing email addresses: NFC, trimmed, lower case. */
export const emailKey = (email: string): string => email.normalize('NFC').trim().toLowerCase();
