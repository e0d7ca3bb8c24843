import type { Post, PostPage } from '@ezhuthu/contract';
import type { Actor, Viewer } from '../../platform/auth/viewer.ts';
import type { Queryable } from '../../platform/database/database.ts';
import type { PostRow } from '../../platform/database/rows.ts';
import { type Page, toPagination, toSlice } from '../../platform/http/paging.ts';
import { once } from '../../platform/idempotency.ts';
import type { Platform } from '../../platform/platform.ts';
import { internStoredTerms } from '../intern-terms.ts';
import { getSummaries } from '../lists/lists.ts';
import { lockToWrite, refuseToRestore } from '../may-write.ts';
import { findEvenTrashedForUpdate } from '../queries.ts';
import { readPost } from '../read-post.ts';
import { changeVisibility } from '../visibility/service.ts';
import { getByRef } from '../visible.ts';
import { countTrashed, findTrashedIds } from './queries.ts';

/** Locks a post until the transaction ends. @throws AppError `not_found`, also for one outside the trash */
export const lockTrashed = (tx: Queryable, ref: string): Promise<PostRow> =>
  getByRef(tx, ref, findEvenTrashedForUpdate);

export const moveToTrash = (tx: Queryable, platform: Platform, post: PostRow): Promise<void> =>
  changeVisibility(tx, platform, post, { deleted_at: platform.clock.now() });

/** Restores a post with its former status; if its scheduled time has passed, the publisher publishes it. */
export const takeFromTrash = (tx: Queryable, platform: Platform, post: PostRow): Promise<void> =>
  changeVisibility(tx, platform, post, { deleted_at: null });

/** Moves a post to the trash; its slug stays reserved. @throws AppError `not_found` */
export async function deletePost(platform: Platform, ref: string, { viewer, attempt }: Actor): Promise<void> {
  await once(platform, attempt, async (tx) => {
    const post = await lockToWrite(tx, ref, viewer);
    await moveToTrash(tx, platform, post);
  });
}

/** @throws AppError `not_found` for a post that is not in the trash */
export async function restorePost(
  platform: Platform,
  ref: string,
  { viewer, attempt }: Actor,
): Promise<Post> {
  await internStoredTerms(platform, ref);
  const { resultId } = await once(platform, attempt, async (tx) => {
    const post = await lockTrashed(tx, ref);
    refuseToRestore(viewer, post);
    await takeFromTrash(tx, platform, post);
    return { status: 200, resultId: post.id };
  });
  return readPost(platform, resultId, viewer);
}

/** A page of the trash, the last deleted first. */
export async function trashPage(platform: Platform, page: Page, viewer: Viewer): Promise<PostPage> {
  const db = platform.database.read;
  const [total, ids] = await Promise.all([countTrashed(db), findTrashedIds(db, toSlice(page))]);
  return { posts: await getSummaries(platform, ids, viewer), pagination: toPagination(page, total) };
}
