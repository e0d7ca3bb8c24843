import type { WorkingCopy } from '@ezhuthu/contract';
import { categoryNamed } from '../../categories/service.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { toInstant } from '../../platform/database/dialect.ts';
import { bodyColumns, excerptColumns } from '../columns.ts';
import type { PostRow } from '../post-row.ts';
import { findTags } from '../queries.ts';
import { findLastRevision, insertRevision } from './queries.ts';

/** What a revision keeps. */
export interface KeptText
  extends Pick<PostRow, 'title' | 'subtitle' | 'content' | 'excerpt' | 'cover_image' | 'category_id'> {
  tags: string[];
}

/** Auto-saves that follow one another within this time are of one sitting. Milliseconds. */
const delay = 30 * 60_000;

/**
 * Whether a text is a step of the sitting that an auto-save goes on with now, which nobody will look for. What another
 * editor saved is never one.
 */
export const isPassing = (
  { autosaved_at, autosaved_by }: PostRow,
  { now, editor }: { now: Date; editor: string | null },
): boolean =>
  autosaved_at !== null &&
  autosaved_by === editor &&
  now.getTime() - toInstant(autosaved_at).getTime() < delay;

/** Keeps what a change is about to replace. */
export async function keepText(tx: Queryable, row: PostRow): Promise<void> {
  const { title, subtitle, content, excerpt, cover_image, category_id } = row;
  const tags = (await findTags(tx, [row.id])).get(row.id)!;
  const kept: KeptText = { title, subtitle, content, excerpt, cover_image, category_id, tags };
  await insertRevision(tx, {
    post_id: row.id,
    version: row.version,
    saved_at: toInstant(row.updated_at),
    title,
    words: row.words,
    fields: JSON.stringify(kept),
  });
}

/** A text that was written for a post and never was its own. */
export type OtherWritten = Pick<
  WorkingCopy,
  'title' | 'subtitle' | 'content' | 'excerpt' | 'category' | 'tags' | 'coverImage'
>;

/** Revisions of texts that never were the post's have numbers from here, those of its versions are below. */
const firstAside = 1_000_000_000;

/**
 * Keeps a text beside a post, which is locked. Its body is cleaned.
 * @returns the number of the revision
 */
export async function keepAside(
  tx: Queryable,
  postId: string,
  { text, savedAt }: { text: OtherWritten; savedAt: Date },
): Promise<number> {
  const { title, subtitle, content, category, tags, coverImage: cover_image } = text;
  const kept: KeptText = {
    title,
    subtitle,
    content,
    tags,
    cover_image,
    excerpt: excerptColumns(text.excerpt, content).excerpt,
    category_id: (await categoryNamed(tx, category)).id,
  };
  const version = Math.max(firstAside, ((await findLastRevision(tx, postId)) ?? 0) + 1);
  await insertRevision(tx, {
    post_id: postId,
    version,
    saved_at: savedAt,
    title,
    words: bodyColumns(content).words,
    fields: JSON.stringify(kept),
  });
  return version;
}
