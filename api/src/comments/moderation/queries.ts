import type { QueueSort, QueueState } from '@ezhuthu/contract';
import type { Queryable } from '../../platform/database/database.ts';
import { ascending, countRows, descending } from '../../platform/database/queries.ts';
import type { CommentRow, CommentVerdictRow } from '../../platform/database/rows.ts';
import { insertAll } from '../../platform/database/write-rows.ts';
import { type SignedRow, signed } from '../queries.ts';

export interface QueuedRow extends SignedRow {
  post_title: string;
  post_slug: string;
}

type Rows = ReturnType<Queryable>;

const states: Record<QueueState, (rows: Rows) => Rows> = {
  held: (rows) => rows.where('m.held', true).whereNull('m.spam_at').whereNull('m.deleted_at'),
  reported: (rows) => rows.where('m.reports', '>', 0).whereNull('m.deleted_at'),
  spam: (rows) => rows.whereNotNull('m.spam_at').whereNull('m.deleted_at'),
  all: (rows) => rows.whereNull('m.deleted_at'),
};

const sorts: Record<QueueSort, { column: string; order: 'asc' | 'desc' }[]> = {
  newest: descending('m.created_at', 'm.id'),
  oldest: ascending('m.created_at', 'm.id'),
  good: ascending('m.score', 'm.id'),
  bad: descending('m.score', 'm.id'),
};

/** Comments of posts that are not in the trash; joined to the posts, SQLite would read these with their texts. */
const queued = (db: Queryable, state: QueueState): Rows =>
  states[state](db('comment as m')).whereNotIn(
    'm.post_id',
    db('post').whereNotNull('deleted_at').select('id'),
  );

export const findQueued = (
  db: Queryable,
  { state, sort, offset, limit }: { state: QueueState; sort: QueueSort; offset: number; limit: number },
): Promise<QueuedRow[]> =>
  signed(
    db
      .from(queued(db, state).orderBy(sorts[sort]).offset(offset).limit(limit).select('m.id').as('page'))
      .join('comment as m', 'm.id', 'page.id')
      .join('post as p', 'p.id', 'm.post_id'),
  )
    .orderBy(sorts[sort])
    .select({ post_title: 'p.title', post_slug: 'p.slug' });

export const countQueued = (db: Queryable, state: QueueState): Promise<number> =>
  countRows(queued(db, state));

export const findReportReasons = (
  db: Queryable,
  commentIds: string[],
): Promise<{ comment_id: string; reason: string }[]> =>
  db('comment_report')
    .whereIn('comment_id', commentIds)
    .whereNot('reason', '')
    .orderBy('created_at', 'desc')
    .limit(200)
    .select('comment_id', 'reason');

export const findCommentsById = (db: Queryable, ids: string[]): Promise<CommentRow[]> =>
  db('comment').whereIn('id', ids).orderBy('id');

export const insertVerdicts = (tx: Queryable, rows: CommentVerdictRow[]): Promise<void> =>
  insertAll(tx, 'comment_verdict', rows);

export const findBatch = (db: Queryable, batchId: string): Promise<CommentVerdictRow[]> =>
  db('comment_verdict').where('batch_id', batchId).orderBy('comment_id');

export async function markUndone(tx: Queryable, batchId: string, now: Date): Promise<void> {
  await tx('comment_verdict').where('batch_id', batchId).update({ undone_at: now });
}

/** Which of these comments have got another verdict since. */
export async function findJudgedSince(
  db: Queryable,
  { batchId, at, commentIds }: { batchId: string; at: Date; commentIds: string[] },
): Promise<Set<string>> {
  return new Set(
    await db('comment_verdict')
      .whereIn('comment_id', commentIds)
      .whereNot('batch_id', batchId)
      .where('at', '>=', at)
      .whereNull('undone_at')
      .pluck('comment_id'),
  );
}

/** @returns whether this one had not reported it before */
export async function insertReport(
  tx: Queryable,
  row: { comment_id: string; reporter_key: string; reason: string; created_at: Date },
): Promise<boolean> {
  const { comment_id, reporter_key } = row;
  if (await tx('comment_report').where({ comment_id, reporter_key }).first('comment_id')) return false;
  await tx('comment_report').insert(row);
  await tx('comment')
    .where('id', comment_id)
    .update({ reports: tx.raw('reports + 1') });
  return true;
}
