import type { Queryable } from '../../platform/database/database.ts';
import { countRows } from '../../platform/database/queries.ts';
import type { CommentBlockRow, CommentRow } from '../../platform/database/rows.ts';
import { addAll } from '../../platform/database/write-rows.ts';
import type { Classes, TokenCount } from './bayes.ts';

export type Verdict = '' | 'good' | 'spam';

export async function findClasses(db: Queryable): Promise<Classes> {
  const rows = await db('comment_class').select('name', 'comments');
  const counts = new Map(rows.map(({ name, comments }) => [name, Math.max(0, Number(comments))]));
  return { spam: counts.get('spam') ?? 0, good: counts.get('good') ?? 0 };
}

export const findTokens = (db: Queryable, tokens: string[]): Promise<TokenCount[]> =>
  db('comment_feature').whereIn('feature', tokens).select({ token: 'feature' }, 'spam', 'good');

export async function addToClasses(tx: Queryable, { good, spam }: Classes): Promise<void> {
  const rows = [
    { name: 'good', comments: good },
    { name: 'spam', comments: spam },
  ].filter(({ comments }) => comments !== 0);
  await addAll(tx, { table: 'comment_class', key: ['name'], sums: ['comments'] }, rows);
}

export const addToTokens = (tx: Queryable, rows: TokenCount[]): Promise<void> =>
  addAll(
    tx,
    { table: 'comment_feature', key: ['feature'], sums: ['spam', 'good'] },
    rows.map(({ token: feature, spam, good }) => ({ feature, spam, good })),
  );

/** Guests' comments that came here since an instant, with those that only repeated another one. */
export async function countGuestsComments(db: Queryable, since: Date): Promise<number> {
  const guests = () => db('comment').whereNull('account_id');
  const [written, repeated] = await Promise.all([
    countRows(guests().where('created_at', '>=', since).whereNot('text_key', '')),
    guests().where('held', true).where('last_repeat_at', '>=', since).sum({ sum: 'repeats' }).first(),
  ]);
  return written + Number(repeated?.sum ?? 0);
}

/** Guests' comments that wait, as far as they are counted. */
export async function countWaiting(db: Queryable, atMost: number): Promise<number> {
  const rows = await db('comment').where('held', true).whereNull('spam_at').limit(atMost).select('id');
  return rows.length;
}

/** @returns whether it was unused so far */
export async function insertProof(tx: Queryable, proofKey: string, expiresAt: Date): Promise<boolean> {
  if (await tx('comment_proof').where('proof_key', proofKey).first('proof_key')) return false;
  await tx('comment_proof').insert({ proof_key: proofKey, expires_at: expiresAt });
  return true;
}

type SameText = Pick<CommentRow, 'id' | 'post_id' | 'held'>;

/** Guests' comments with the same text since an instant; those that wait come first. */
export const findSameText = (db: Queryable, textKey: string, since: Date): Promise<SameText | undefined> =>
  db('comment')
    .where('text_key', textKey)
    .where('created_at', '>=', since)
    .whereNull('account_id')
    .whereNull('deleted_at')
    .orderBy([{ column: 'held', order: 'desc' }, 'id'])
    .first('id', 'post_id', 'held');

export async function countRepeat(tx: Queryable, id: string, now: Date): Promise<void> {
  await tx('comment')
    .where('id', id)
    .update({ repeats: tx.raw('repeats + 1'), last_repeat_at: now });
}

/** The author's entries that have not expired, newest first. */
export const findBlocks = (db: Queryable, now: Date): Promise<CommentBlockRow[]> =>
  db('comment_block')
    .where((rows) => rows.whereNull('expires_at').orWhere('expires_at', '>', now))
    .orderBy('id', 'desc');

export const findBlock = (
  db: Queryable,
  { kind, value }: Pick<CommentBlockRow, 'kind' | 'value'>,
): Promise<CommentBlockRow | undefined> => db('comment_block').where({ kind, value }).first();

export async function insertBlock(tx: Queryable, row: CommentBlockRow): Promise<void> {
  await tx('comment_block').insert(row);
}

export async function updateBlock(tx: Queryable, id: string, expiresAt: Date | null): Promise<void> {
  await tx('comment_block').where('id', id).update({ expires_at: expiresAt });
}

/** @returns whether it was there */
export const deleteBlock = async (tx: Queryable, id: string): Promise<boolean> =>
  (await tx('comment_block').where('id', id).delete()) === 1;
