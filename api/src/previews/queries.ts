import type { Queryable } from '../platform/database/database.ts';
import type { PreviewLinkRow } from '../platform/database/rows.ts';

/** The link of a post, unless expired. */
export const findLink = (db: Queryable, postId: string, now: Date): Promise<PreviewLinkRow | undefined> =>
  db('preview_link').where('post_id', postId).where('expires_at', '>', now).first();

export async function storeLink(tx: Queryable, row: PreviewLinkRow): Promise<void> {
  await tx('preview_link').insert(row).onConflict('post_id').merge();
}

export async function deleteLink(tx: Queryable, postId: string): Promise<void> {
  await tx('preview_link').where('post_id', postId).delete();
}
