import type { Queryable } from '../platform/database/database.ts';

export interface LinkRow {
  post_id: string;
  /** Input for the link's signature; useless without the site's secret. */
  nonce: string;
  expires_at: Date;
}

/** The link of a post, unless expired. */
export const findLink = (db: Queryable, postId: string, now: Date): Promise<LinkRow | undefined> =>
  db<LinkRow>('preview_link').where('post_id', postId).where('expires_at', '>', now).first();

export async function storeLink(tx: Queryable, row: LinkRow): Promise<void> {
  await tx('preview_link').insert(row).onConflict('post_id').merge();
}

export async function deleteLink(tx: Queryable, postId: string): Promise<void> {
  await tx('preview_link').where('post_id', postId).delete();
}
