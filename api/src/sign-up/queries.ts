import type { Queryable } from '../platform/database/database.ts';
import { descending } from '../platform/database/queries.ts';
import type { InvitationRow } from '../platform/database/rows.ts';

export const findInvitations = (db: Queryable): Promise<InvitationRow[]> =>
  db('invitation').orderBy(descending('created_at', 'id'));

export const findInvitation = (
  db: Queryable,
  by: Partial<Pick<InvitationRow, 'id' | 'email_key' | 'token_hash'>>,
): Promise<InvitationRow | undefined> => db('invitation').where(by).first();

/** An address has one invitation; a new one replaces it. */
export async function replaceInvitation(tx: Queryable, row: InvitationRow): Promise<void> {
  await tx('invitation').where('email_key', row.email_key).delete();
  await tx('invitation').insert(row);
}

/** @returns false when it has already been used */
export async function useInvitation(tx: Queryable, id: string, now: Date): Promise<boolean> {
  return (await tx('invitation').where('id', id).whereNull('used_at').update({ used_at: now })) === 1;
}

/** @returns whether there was one */
export async function deleteInvitation(tx: Queryable, id: string): Promise<boolean> {
  return (await tx('invitation').where('id', id).delete()) === 1;
}

export async function deleteInvitationsByEmail(tx: Queryable, emailKey: string): Promise<void> {
  await tx('invitation').where('email_key', emailKey).delete();
}
