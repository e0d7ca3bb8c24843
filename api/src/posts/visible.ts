import { hasPermission } from '@ezhuthu/contract/text';
import type { Viewer } from '../platform/auth/viewer.ts';
import type { Queryable } from '../platform/database/database.ts';
import type { PostRow } from '../platform/database/rows.ts';
import { notFound, orNotFound } from '../platform/errors/app-error.ts';
import { missingMessages } from '../platform/messages.ts';
import type { Platform } from '../platform/platform.ts';
import { findIdByOldSlug, findPostForUpdate, findPostRef, type PostRef } from './queries.ts';

export type Find<Row> = (db: Queryable, ref: string) => Promise<Row | undefined>;

/** Finds by id, slug or former slug of a post. */
export async function findByRef<Row>(db: Queryable, ref: string, find: Find<Row>): Promise<Row | undefined> {
  const current = await find(db, ref);
  if (current) return current;
  const renamed = await findIdByOldSlug(db, ref);
  return renamed === undefined ? undefined : find(db, renamed);
}

/** @throws AppError `not_found` */
export async function getByRef<Row>(db: Queryable, ref: string, find: Find<Row>): Promise<Row> {
  return orNotFound(await findByRef(db, ref, find), missingMessages.post);
}

/** Locks a post until the transaction ends. @throws AppError `not_found`, also for one in the trash */
export const lockPost = (tx: Queryable, ref: string): Promise<PostRow> =>
  getByRef(tx, ref, findPostForUpdate);

export type Owned = Pick<PostRow, 'author_id'>;

/** Whether somebody sees what is not public of a post: a draft, its revisions, its working copy. */
export const seesUnpublished = (viewer: Viewer | null, { author_id }: Owned): boolean =>
  viewer !== null &&
  (hasPermission(viewer.role, 'editing') ||
    (hasPermission(viewer.role, 'writing') && author_id === viewer.accountId));

/** @throws AppError `not_found` for a post that this viewer may not see */
export function refuseUnseen<Row extends Pick<PostRef, 'is_public' | 'author_id'>>(
  row: Row | undefined,
  viewer: Viewer | null,
): Row {
  if (!row || !(row.is_public || seesUnpublished(viewer, row))) throw notFound(missingMessages.post);
  return row;
}

/**
 * A visible post without its text.
 * @throws AppError `not_found` for a post that this viewer may not see
 */
export async function visiblePostRef(
  platform: Platform,
  ref: string,
  viewer: Viewer | null,
): Promise<PostRef> {
  return refuseUnseen(await findByRef(platform.database.read, ref, findPostRef), viewer);
}

/** The id of a public post; undefined if there is none. */
export async function publicPostId({ database }: Platform, ref: string): Promise<string | undefined> {
  const post = await findByRef(database.read, ref, findPostRef);
  return post?.is_public ? post.id : undefined;
}
