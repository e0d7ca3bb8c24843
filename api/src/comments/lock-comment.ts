import type { Queryable } from '../platform/database/database.ts';
import type { CommentRow } from '../platform/database/rows.ts';
import { notFound } from '../platform/errors/app-error.ts';
import { type Attempt, once } from '../platform/idempotency.ts';
import type { Platform } from '../platform/platform.ts';
import { type EngagementPost, lockEvenTrashed } from '../posts/service.ts';
import { commentMessages } from './messages.ts';
import { findComment } from './queries.ts';

interface Locked {
  post: EngagementPost;
  comment: CommentRow;
}

/** Locks a comment's post and then reads the comment again. @throws AppError `not_found` */
export async function lockComment(tx: Queryable, id: string): Promise<Locked> {
  const found = await findComment(tx, id);
  const post = found && (await lockEvenTrashed(tx, found.post_id));
  const comment = post && (await findComment(tx, id));
  if (!comment) throw notFound(commentMessages.gone);
  return { post, comment };
}

/** Locks posts in one order, so that concurrent writers cannot deadlock. @returns those that exist, by id */
export async function lockPosts(tx: Queryable, ids: string[]): Promise<Map<string, EngagementPost>> {
  const posts = new Map<string, EngagementPost>();
  for (const id of [...new Set(ids)].sort()) {
    const post = await lockEvenTrashed(tx, id);
    if (post) posts.set(id, post);
  }
  return posts;
}

/** Runs `work` on a locked comment in one transaction, once per attempt. @returns the result of `work` */
export async function withLockedComment(
  platform: Platform,
  { id, attempt }: { id: string; attempt: Attempt },
  work: (tx: Queryable, locked: Locked) => Promise<string | undefined>,
): Promise<string> {
  const { resultId } = await once(platform, attempt, async (tx) => ({
    status: 200,
    resultId: (await work(tx, await lockComment(tx, id))) ?? '',
  }));
  return resultId;
}
