import type { Queryable } from '../platform/database/database.ts';
import type { DraftNoteRow } from '../platform/database/rows.ts';

/** With the name of who wrote it; null where the account is gone. */
export interface SignedNote extends DraftNoteRow {
  first_name: string | null;
  last_name: string | null;
}

const signed = (db: Queryable) =>
  db('draft_note as n')
    .leftJoin('account as a', 'a.id', 'n.account_id')
    .select('n.*', 'a.first_name', 'a.last_name');

export const findNotes = (db: Queryable, postId: string): Promise<SignedNote[]> =>
  signed(db).where('n.post_id', postId).orderBy(['n.created_at', 'n.id']);

export const findNote = (db: Queryable, id: string): Promise<SignedNote | undefined> =>
  signed(db).where('n.id', id).first();

export async function insertNote(tx: Queryable, row: DraftNoteRow): Promise<void> {
  await tx('draft_note').insert(row);
}

export async function setResolved(tx: Queryable, id: string, at: Date | null): Promise<void> {
  await tx('draft_note').where('id', id).update({ resolved_at: at });
}

export async function deleteNote(tx: Queryable, id: string): Promise<void> {
  await tx('draft_note').where('id', id).delete();
}

export async function deletePostNotes(tx: Queryable, postId: string): Promise<void> {
  await tx('draft_note').where('post_id', postId).delete();
}

/** Removes the name from notes of a deleted account: what they say belongs to the text. */
export async function forgetNoteWriter(tx: Queryable, accountId: string): Promise<void> {
  await tx('draft_note').where('account_id', accountId).update({ account_id: null });
}
