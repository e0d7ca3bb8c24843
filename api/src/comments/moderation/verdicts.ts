import { type AuditAction, type CommentVerdict, verdictUndoMinutes } from '@ezhuthu/contract';
import type { Queryable } from '../../platform/database/database.ts';
import type { CommentRow } from '../../platform/database/rows.ts';
import { notFound } from '../../platform/errors/app-error.ts';
import { type Attempt, once } from '../../platform/idempotency.ts';
import { newId } from '../../platform/ids.ts';
import { addJobs, type JobHandler } from '../../platform/jobs/jobs.ts';
import { getKnown } from '../../platform/known.ts';
import { type Platform, runHooks } from '../../platform/platform.ts';
import { type EngagementPost, lockEvenTrashed } from '../../posts/service.ts';
import { syncCommentCount } from '../comment-count.ts';
import { lockPosts } from '../lock-comment.ts';
import { commentMessages } from '../messages.ts';
import { notifyOfComment } from '../notify-of-comment.ts';
import { findSignedComment, updateComment } from '../queries.ts';
import { recordModeration } from '../record-moderation.ts';
import { learn } from '../spam/learn.ts';
import type { Verdict } from '../spam/queries.ts';
import { findBatch, findCommentsById, findJudgedSince, insertVerdicts, markUndone } from './queries.ts';

type State = Required<Pick<CommentRow, 'held' | 'hidden' | 'spam_at' | 'deleted_at' | 'reports' | 'verdict'>>;

const kept = { spam_at: null, deleted_at: null };

/** What a verdict makes of a comment. Only two are learned from: what is hidden or deleted may be no rubbish. */
const outcomes: Record<CommentVerdict, (now: Date) => Partial<State>> = {
  accept: () => ({ held: false, hidden: false, ...kept, reports: 0, verdict: 'good' }),
  spam: (now) => ({ held: true, hidden: false, spam_at: now, deleted_at: null, reports: 0, verdict: 'spam' }),
  hide: () => ({ held: false, hidden: true, ...kept, reports: 0 }),
  delete: (now) => ({ held: true, hidden: true, deleted_at: now }),
};

const recorded: Record<CommentVerdict, AuditAction> = {
  accept: 'comment_approved',
  spam: 'comment_rejected',
  hide: 'comment_hidden',
  delete: 'comment_deleted',
};

/** Seconds after which the others are told of an accepted comment, so that a slip is no news. */
const newsDelay = 20;
const newsKind = 'accepted-comment';

const getState = ({ held, hidden, spam_at, deleted_at, reports, verdict }: CommentRow): State => ({
  held,
  hidden,
  spam_at: spam_at ?? null,
  deleted_at: deleted_at ?? null,
  reports: Number(reports ?? 0),
  verdict: verdict ?? '',
});

/** Learns verdicts on comments, of which the author's own are no examples, and stores them with the comments. */
export async function learnVerdict(
  tx: Queryable,
  platform: Platform,
  verdicts: { comment: CommentRow; verdict: Verdict }[],
): Promise<void> {
  const lessons = [];
  for (const { comment, verdict: after } of verdicts) {
    const row = await findSignedComment(tx, comment.id);
    if (!row || row.is_author || row.verdict === after) continue;
    lessons.push({
      comment: {
        text: row.long_text ?? row.text,
        name: row.guest_name ?? '',
        email: row.guest_email ?? '',
      },
      before: row.verdict ?? '',
      after,
    });
    await updateComment(tx, row.id, { verdict: after });
  }
  await learn(tx, platform, lessons);
}

const lockCommentedPosts = async (tx: Queryable, ids: string[]) =>
  lockPosts(
    tx,
    (await findCommentsById(tx, ids)).map(({ post_id }) => post_id),
  );

interface Change {
  comment: CommentRow;
  after: Partial<State>;
}

async function applyChanges(
  tx: Queryable,
  platform: Platform,
  changes: Change[],
  posts: Map<string, EngagementPost>,
): Promise<void> {
  await learnVerdict(
    tx,
    platform,
    changes.flatMap(({ comment, after: { verdict } }) =>
      verdict === undefined ? [] : [{ comment, verdict }],
    ),
  );
  for (const { comment, after } of changes) {
    const { verdict: _learned, ...columns } = after;
    await updateComment(tx, comment.id, columns);
  }
  const isPublic = ({ held, hidden }: Partial<State>) => !held && !hidden;
  for (const post of posts.values()) {
    const own = changes.filter(({ comment }) => comment.post_id === post.id);
    const isSeen = own.some(({ comment, after }) => isPublic(getState(comment)) !== isPublic(after));
    await syncCommentCount(tx, platform, post, { isSeen });
  }
}

/** Judges comments. Those that are gone are skipped. */
export async function judgeComments(
  platform: Platform,
  { verdict, ids }: { verdict: CommentVerdict; ids: string[] },
  attempt: Attempt,
): Promise<{ id: string; done: string[] }> {
  const { database, clock } = platform;
  const { resultId: id } = await once(platform, attempt, async (tx) => {
    const now = clock.now();
    const batchId = newId();
    const posts = await lockCommentedPosts(tx, ids);
    // again, as others may have changed them until the posts were locked
    const comments = (await findCommentsById(tx, ids)).filter(({ post_id }) => posts.has(post_id));
    const changes = comments.map((comment) => ({ comment, after: outcomes[verdict](now) }));
    await insertVerdicts(
      tx,
      comments.map((comment) => ({
        id: newId(),
        batch_id: batchId,
        comment_id: comment.id,
        verdict,
        before: JSON.stringify(getState(comment)),
        at: now,
        undone_at: null,
      })),
    );
    await applyChanges(tx, platform, changes, posts);
    for (const comment of comments) {
      const post = getKnown(posts, comment.post_id);
      await recordModeration(tx, platform, recorded[verdict], { post, comment });
    }
    const news = verdict === 'accept' ? comments.filter(({ held }) => held) : [];
    await addJobs(
      tx,
      platform,
      news.map(({ id: commentId }) => ({ kind: newsKind, payload: { commentId }, delay: newsDelay })),
    );
    return { status: 200, resultId: batchId };
  });
  return { id, done: (await findBatch(database.read, id)).map(({ comment_id }) => comment_id) };
}

function toState(before: string): State {
  const { spam_at, deleted_at, ...state } = JSON.parse(before);
  return {
    ...state,
    spam_at: spam_at && new Date(spam_at),
    deleted_at: deleted_at && new Date(deleted_at),
  };
}

/** Leaves those that were judged again since as they are. @throws AppError `not_found` when it is too late */
export async function undoVerdict(
  platform: Platform,
  batchId: string,
  attempt: Attempt,
): Promise<{ done: string[] }> {
  const { database, clock } = platform;
  await once(platform, attempt, async (tx) => {
    const now = clock.now();
    const batch = await findBatch(tx, batchId);
    const [first] = batch;
    const isLate = first && now.getTime() - first.at.getTime() > verdictUndoMinutes * 60_000;
    if (!first || isLate) throw notFound(commentMessages.noUndo);
    if (first.undone_at) return;
    const commentIds = batch.map(({ comment_id }) => comment_id);
    const posts = await lockCommentedPosts(tx, commentIds);
    const later = await findJudgedSince(tx, { batchId, at: first.at, commentIds });
    const byId = new Map((await findCommentsById(tx, commentIds)).map((comment) => [comment.id, comment]));
    const changes = batch.flatMap(({ comment_id, before }) => {
      const comment = byId.get(comment_id);
      return comment && !later.has(comment_id) ? [{ comment, after: toState(before) }] : [];
    });
    await applyChanges(tx, platform, changes, posts);
    await markUndone(tx, batchId, now);
  });
  return { done: (await findBatch(database.read, batchId)).map(({ comment_id }) => comment_id) };
}

export const commentJobs: Record<string, JobHandler> = {
  /** Unless the verdict was taken back meanwhile. */
  [newsKind]: async (platform, { commentId }: { commentId: string }) => {
    return async (tx) => {
      const comment = await findSignedComment(tx, commentId);
      const post = comment && (await lockEvenTrashed(tx, comment.post_id));
      if (!post || comment.held || comment.hidden) return;
      await notifyOfComment(tx, platform, { post, comment, isNew: false });
      if (post.is_public) await runHooks(tx, platform, 'onCommentShown', { id: commentId });
    };
  },
};
