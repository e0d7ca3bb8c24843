import type { User } from '@ezhuthu/contract';
import type { AccountRow } from './queries.ts';

export const getDisplayName = ({
  first_name,
  last_name,
}: Pick<AccountRow, 'first_name' | 'last_name'>): string => `${first_name} ${last_name}`.trim();

export const toUser = (row: AccountRow): User => ({
  id: row.id,
  firstName: row.first_name,
  lastName: row.last_name,
  name: getDisplayName(row),
  email: row.email,
  avatar: row.avatar,
  isAuthor: Boolean(row.is_author),
});

/** Normalised form for comparing email addresses: NFC, trimmed, lower case. */
export const emailKey = (email: string): string => email.normalize('NFC').trim().toLowerCase();
