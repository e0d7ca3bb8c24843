import type { Queryable } from '../../platform/database/database.ts';
import { instantOf } from '../../platform/database/dialect.ts';
import type { PostRow } from '../post-row.ts';
import { findTags } from '../queries.ts';
import { insertRevision } from './queries.ts';

/** What a revision keeps. */
export interface KeptText
  extends Pick<PostRow, 'title' | 'subtitle' | 'content' | 'excerpt' | 'cover_image' | 'category_id'> {
  tags: string[];
}

/** Auto-saves that follow one another within this time are of one sitting. Milliseconds. */
const pause = 30 * 60_000;

/** Whether a text is a step of the sitting that an auto-save goes on with now, which nobody will look for. */
export const isPassing = ({ autosaved_at }: PostRow, now: Date): boolean =>
  autosaved_at !== null && now.getTime() - instantOf(autosaved_at).getTime() < pause;

/** Keeps what a change is about to replace. */
export async function keepText(tx: Queryable, row: PostRow): Promise<void> {
  const { title, subtitle, content, excerpt, cover_image, category_id } = row;
  const tags = (await findTags(tx, [row.id])).get(row.id)!;
  const kept: KeptText = { title, subtitle, content, excerpt, cover_image, category_id, tags };
  await insertRevision(tx, {
    post_id: row.id,
    version: row.version,
    saved_at: instantOf(row.updated_at),
    title,
    words: row.words,
    fields: JSON.stringify(kept),
  });
}
