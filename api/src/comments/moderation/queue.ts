import {
  type CommentReason,
  commentReason,
  type QueuedComment,
  type QueueSort,
  type QueueState,
} from '@ezhuthu/contract';
import { z } from 'zod';
import { type Page, toPagination, toSlice } from '../../platform/http/paging.ts';
import type { Platform } from '../../platform/platform.ts';
import { hasLearned } from '../spam/bayes.ts';
import { findClasses } from '../spam/queries.ts';
import { toComment } from '../to-comment.ts';
import { countQueued, findQueued, findReportReasons, type QueuedRow } from './queries.ts';

const stored = z.array(commentReason);

/** Reasons that a newer release has stored are left out. */
function toReasons(json: string | null | undefined): CommentReason[] {
  if (!json) return [];
  return stored.safeParse(JSON.parse(json)).data ?? [];
}

const toQueued = (row: QueuedRow, reportReasons: string[]): QueuedComment => ({
  comment: toComment(row),
  post: { id: row.post_id, title: row.post_title, urlSlug: row.post_slug },
  isSpam: Boolean(row.spam_at),
  score: Number(row.score ?? 0),
  reasons: toReasons(row.reasons),
  repeats: Number(row.repeats ?? 0),
  reports: Number(row.reports ?? 0),
  reportReasons,
});

export async function getQueue(
  { database }: Platform,
  { state, sort, ...page }: { state: QueueState; sort: QueueSort } & Page,
) {
  const db = database.read;
  const [rows, held, reported, spam, all, classes] = await Promise.all([
    findQueued(db, { state, sort, ...toSlice(page) }),
    countQueued(db, 'held'),
    countQueued(db, 'reported'),
    countQueued(db, 'spam'),
    state === 'all' ? countQueued(db, 'all') : 0,
    findClasses(db),
  ]);
  const reasons = Map.groupBy(
    await findReportReasons(
      db,
      rows.filter(({ reports }) => reports).map(({ id }) => id),
    ),
    ({ comment_id }) => comment_id,
  );
  const counts = { held, reported, spam };
  return {
    comments: rows.map((row) =>
      toQueued(
        row,
        (reasons.get(row.id) ?? []).map(({ reason }) => reason),
      ),
    ),
    counts,
    hasLearned: hasLearned(classes),
    pagination: toPagination(page, { ...counts, all }[state]),
  };
}
