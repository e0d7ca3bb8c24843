import type { WorkingCopy } from '@ezhuthu/contract';
import { categoryNamed } from '../categories/service.ts';
import type { Queryable } from '../platform/database/database.ts';
import type { PostRow } from '../platform/database/rows.ts';
import { bodyColumns, excerptColumns } from './columns.ts';
import { findTags } from './queries.ts';
import { findLastRevision, insertRevision } from './revisions/queries.ts';

/** The fields of a revision. */
export interface RevisionText
  extends Pick<PostRow, 'title' | 'subtitle' | 'content' | 'excerpt' | 'cover_image' | 'category_id'> {
  tags: string[];
  /** Revisions of earlier releases have none. */
  search_title?: string;
  search_description?: string;
}

/** Milliseconds: auto-saves within this time of each other belong to one writing session. */
const sessionGap = 30 * 60_000;

/**
 * Whether a text is an intermediate auto-save of the current writing session, which needs no revision. Text
 * from another editor always does.
 */
export const isSameSession = (
  { autosaved_at, autosaved_by }: PostRow,
  { now, editor }: { now: Date; editor: string | null },
): boolean =>
  autosaved_at !== null && autosaved_by === editor && now.getTime() - autosaved_at.getTime() < sessionGap;

export async function storeCurrentRevision(tx: Queryable, row: PostRow): Promise<void> {
  const { title, subtitle, content, excerpt, cover_image, category_id, search_title, search_description } =
    row;
  const tags = await findTags(tx, row.id);
  const kept: RevisionText = {
    title,
    subtitle,
    content,
    excerpt,
    cover_image,
    category_id,
    tags,
    search_title,
    search_description,
  };
  await insertRevision(tx, {
    post_id: row.id,
    version: row.version,
    saved_at: row.updated_at,
    title,
    words: row.words,
    fields: JSON.stringify(kept),
  });
}

/** A text written for a post that never became its text. */
export type DiscardedText = Pick<
  WorkingCopy,
  | 'title'
  | 'subtitle'
  | 'content'
  | 'excerpt'
  | 'category'
  | 'tags'
  | 'coverImage'
  | 'searchTitle'
  | 'searchDescription'
>;

/** Revisions of such texts are numbered from here; lower numbers are versions of the post. */
const firstDiscarded = 1_000_000_000;

/**
 * Stores a text beside the post as a revision. The post must be locked and the body cleaned.
 * @returns the number of the revision
 */
export async function storeRevision(
  tx: Queryable,
  postId: string,
  { text, savedAt }: { text: DiscardedText; savedAt: Date },
): Promise<number> {
  const { title, subtitle, content, category, tags, coverImage: cover_image } = text;
  const kept: RevisionText = {
    title,
    subtitle,
    content,
    tags,
    cover_image,
    search_title: text.searchTitle,
    search_description: text.searchDescription,
    excerpt: excerptColumns(text.excerpt, { content, category }).excerpt,
    category_id: (await categoryNamed(tx, category)).id,
  };
  const version = Math.max(firstDiscarded, ((await findLastRevision(tx, postId)) ?? 0) + 1);
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
