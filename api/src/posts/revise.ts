import type { PostChange } from '@ezhuthu/contract';
import { categoryNamed } from '../categories/service.ts';
import type { Queryable } from '../platform/database/database.ts';
import { instantOf } from '../platform/database/dialect.ts';
import type { Platform } from '../platform/platform.ts';
import {
  askedPublication,
  bodyColumns,
  changesContent,
  excerptColumns,
  publicationColumns,
  refuseEmpty,
} from './columns.ts';
import type { PostRow } from './post-row.ts';
import {
  findTags,
  findTakenSlugs,
  insertRevision,
  moveOldSlugs,
  replaceTags,
  updatePostRow,
} from './queries.ts';
import { baseSlug, freeSlug, uniqueTags } from './rules.ts';
import { settlePublic } from './settle.ts';

/** Keeps what a change is about to replace. */
async function keepRevision(tx: Queryable, row: PostRow): Promise<void> {
  const tags = (await findTags(tx, [row.id])).get(row.id)!;
  const { title, subtitle, content, excerpt, cover_image, category_id } = row;
  await insertRevision(tx, {
    post_id: row.id,
    version: row.version,
    saved_at: instantOf(row.updated_at),
    words: row.words,
    fields: JSON.stringify({ title, subtitle, content, excerpt, cover_image, category_id, tags }),
  });
}

interface Revising {
  row: PostRow;
  change: PostChange;
  /** The cleaned body, when it changes. */
  content: string | undefined;
}

/** A slug that the post had before is its own, and it may take it back. */
async function changedSlug(
  tx: Queryable,
  { id, slug }: PostRow,
  wanted: string | undefined,
): Promise<string> {
  if (!wanted) return slug;
  return freeSlug(wanted, await findTakenSlugs(tx, baseSlug(wanted), id));
}

async function changedColumns(tx: Queryable, platform: Platform, { row, change, content }: Revising) {
  const { title = row.title, subtitle = row.subtitle, coverImage = row.cover_image } = change;
  const excerpt = change.excerpt ?? (row.excerpt_given ? row.excerpt : undefined);
  return {
    title,
    subtitle,
    cover_image: coverImage,
    category_id: change.category ? (await categoryNamed(tx, change.category)).id : row.category_id,
    ...(content !== undefined && bodyColumns(content)),
    ...excerptColumns(excerpt, content ?? row.content),
    ...publicationColumns(platform, askedPublication(row, change)),
    slug: await changedSlug(tx, row, change.urlSlug),
  };
}

/** Writes a change over the row it was made from, keeping what it replaces. */
export async function revise(tx: Queryable, platform: Platform, revising: Revising): Promise<void> {
  const { row, change, content } = revising;
  const now = platform.clock.now();
  const columns = await changedColumns(tx, platform, revising);
  refuseEmpty(columns.status, content ?? row.content);
  const isNewVersion = changesContent(change);
  if (isNewVersion) await keepRevision(tx, row);
  if (columns.slug !== row.slug) await moveOldSlugs(tx, row.id, { from: row.slug, to: columns.slug });
  await updatePostRow(tx, row.id, {
    ...columns,
    updated_at: now,
    version: row.version + Number(isNewVersion),
  });
  if (change.tags) await replaceTags(tx, row.id, uniqueTags(change.tags));
  await settlePublic(tx, platform, { id: row.id, before: row, after: columns });
}
