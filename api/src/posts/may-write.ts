import { hasPermission } from '@ezhuthu/contract/text';
import type { Viewer } from '../platform/auth/viewer.ts';
import type { Queryable } from '../platform/database/database.ts';
import type { PostRow } from '../platform/database/rows.ts';
import { AppError, notFound } from '../platform/errors/app-error.ts';
import { missingMessages } from '../platform/messages.ts';
import type { Platform } from '../platform/platform.ts';
import { refuseEmpty } from './columns.ts';
import { postMessages } from './messages.ts';
import * as queries from './queries.ts';
import { type Find, findByRef, type Owned, seesUnpublished } from './visible.ts';

/** @throws AppError `not_found` for a post whose unpublished text this viewer may not see */
async function getOwned<Row extends Owned>(
  db: Queryable,
  { ref, viewer }: { ref: string; viewer: Viewer },
  find: Find<Row>,
): Promise<Row> {
  const row = await findByRef(db, ref, find);
  if (!row || !seesUnpublished(viewer, row)) throw notFound(missingMessages.post);
  return row;
}

/** A post, to read its revisions, working copy or preview link. @throws AppError `not_found` */
export const unpublishedPostRef = (
  { database }: Platform,
  ref: string,
  viewer: Viewer,
): Promise<queries.PostRef> => getOwned(database.read, { ref, viewer }, queries.findPostRef);

/** The same, locked until the transaction ends. @throws AppError `not_found` */
export const lockUnpublishedRef = (tx: Queryable, ref: string, viewer: Viewer): Promise<queries.PostRef> =>
  getOwned(tx, { ref, viewer }, queries.findPostRefForUpdate);

/** Whether only the author may change the text that is there. */
const isPublished = ({ status }: Pick<PostRow, 'status'>) => status !== 'draft';

/** @throws AppError `forbidden` when somebody else than the author publishes or schedules */
export function refusePublishing(viewer: Viewer, status: PostRow['status'] | undefined): void {
  if (!viewer.isAuthor && status !== undefined && status !== 'draft')
    throw new AppError('forbidden', postMessages.authorPublishes);
}

/**
 * Locks a post to change it: the author any, others drafts that they see.
 * @throws AppError `not_found`, also for one in the trash; `forbidden` for one that is public or scheduled
 */
export async function lockToWrite(tx: Queryable, ref: string, viewer: Viewer): Promise<PostRow> {
  const row = await getOwned(tx, { ref, viewer }, queries.findPostForUpdate);
  if (!viewer.isAuthor && isPublished(row)) throw new AppError('forbidden', postMessages.published);
  return row;
}

/**
 * Locks a post to change its working copy: editors any, guest authors only drafts.
 * @throws AppError `not_found`; `forbidden` for a guest author's post that is public or scheduled
 */
export async function lockForCopy(tx: Queryable, ref: string, viewer: Viewer): Promise<queries.PostRef> {
  const row = await lockUnpublishedRef(tx, ref, viewer);
  if (!hasPermission(viewer.role, 'editing') && isPublished(row))
    throw new AppError('forbidden', postMessages.published);
  return row;
}

/** @throws AppError `not_found` or `forbidden` for a post that this viewer could not have deleted */
export function refuseToRestore(viewer: Viewer, row: PostRow): void {
  if (!seesUnpublished(viewer, row)) throw notFound(missingMessages.post);
  if (!viewer.isAuthor && isPublished(row)) throw new AppError('forbidden', postMessages.published);
}

/** @throws AppError as `lockToWrite`, and `invalid` to submit a post without text */
export async function lockToSubmit(
  tx: Queryable,
  { ref, viewer, submitted }: { ref: string; viewer: Viewer; submitted: boolean },
): Promise<PostRow> {
  const row = await lockToWrite(tx, ref, viewer);
  if (submitted) refuseEmpty('published', row.content);
  return row;
}

export const storeSubmission = (tx: Queryable, id: string, at: Date | null): Promise<void> =>
  queries.updatePostRow(tx, id, { submitted_at: at });
