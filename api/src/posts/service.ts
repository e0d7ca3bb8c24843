import type { NewPost, Post, PostChange } from '@ezhuthu/contract';
import { categoryNamed } from '../categories/service.ts';
import type { Viewer } from '../platform/auth/viewer.ts';
import { recordChanges } from '../platform/changes.ts';
import type { Queryable } from '../platform/database/database.ts';
import { instantOf } from '../platform/database/dialect.ts';
import { AppError, notFound } from '../platform/errors/app-error.ts';
import { cleanHtml } from '../platform/html.ts';
import { type Attempt, once } from '../platform/idempotency.ts';
import { newId } from '../platform/ids.ts';
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
  findNeighbours,
  findPost,
  findPostForUpdate,
  findTags,
  insertPost,
  insertRevision,
  replaceTags,
  slugsLike,
  updatePostRow,
} from './queries.ts';
import { baseSlug, freeSlug, uniqueTags } from './rules.ts';
import { toPost } from './to-post.ts';

/** Who writes, and the attempt by which a repeated request is known. */
interface Writing {
  viewer: Viewer;
  attempt: Attempt | undefined;
}

/** @throws AppError `not_found` for what this viewer may not see */
export async function readPost({ database }: Platform, ref: string, viewer: Viewer | null): Promise<Post> {
  const row = await findPost(database.read, ref);
  const forAuthor = Boolean(viewer?.isAuthor);
  const isPublic = row && row.status === 'published' && !row.hidden;
  if (!row || !(isPublic || forAuthor)) throw notFound('Post not found');
  return toPost(row, await findNeighbours(database.read, row), { forAuthor });
}

export async function createPost(
  platform: Platform,
  given: NewPost,
  { viewer, attempt }: Writing,
): Promise<Post> {
  const { database, clock } = platform;
  const content = cleanHtml(given.content);
  const publishedAt = given.publishedAt ? new Date(given.publishedAt) : null;
  const publication = publicationColumns(platform, { status: given.status, publishedAt, hidden: false });
  refuseEmpty(publication.status, content);
  const id = newId();
  const { resultId } = await database.transaction((tx) =>
    once(tx, attempt, clock.now(), async () => {
      const now = clock.now();
      const category = await categoryNamed(tx, given.category);
      const wanted = given.urlSlug || given.title;
      await insertPost(tx, {
        id,
        slug: freeSlug(wanted, await slugsLike(tx, baseSlug(wanted))),
        title: given.title,
        subtitle: given.subtitle ?? '',
        ...bodyColumns(content),
        ...excerptColumns(given.excerpt, content),
        ...publication,
        author_id: viewer.accountId,
        category_id: category.id,
        cover_image: given.coverImage ?? '',
        font_family: null,
        font_size: null,
        hidden: false,
        created_at: now,
        updated_at: now,
        deleted_at: null,
        version: 1,
        likes: 0,
        comments: 0,
        popularity: 0,
      });
      await replaceTags(tx, id, uniqueTags(given.tags ?? []));
      if (publication.is_public) await recordChanges(tx, now, [`post:${id}`, 'list']);
      return { status: 201, resultId: id };
    }),
  );
  return readPost(platform, resultId, viewer);
}

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

async function slugOtherThanOwn(tx: Queryable, row: PostRow, wanted: string): Promise<string> {
  const taken = await slugsLike(tx, baseSlug(wanted));
  taken.delete(row.slug);
  return freeSlug(wanted, taken);
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
    slug: change.urlSlug ? await slugOtherThanOwn(tx, row, change.urlSlug) : row.slug,
  };
}

/** Writes a change over the row it was made from, keeping what it replaces. */
async function revise(tx: Queryable, platform: Platform, revising: Revising): Promise<void> {
  const { row, change, content } = revising;
  const now = platform.clock.now();
  const columns = await changedColumns(tx, platform, revising);
  refuseEmpty(columns.status, content ?? row.content);
  const isNewVersion = changesContent(change);
  if (isNewVersion) await keepRevision(tx, row);
  await updatePostRow(tx, row.id, {
    ...columns,
    updated_at: now,
    version: row.version + Number(isNewVersion),
  });
  if (change.tags) await replaceTags(tx, row.id, uniqueTags(change.tags));
  if (row.is_public || columns.is_public) await recordChanges(tx, now, [`post:${row.id}`, 'list']);
}

/** @throws AppError `conflict` with the current post when `change.version` is stale; nothing is overwritten then */
export async function updatePost(
  platform: Platform,
  { ref, change }: { ref: string; change: PostChange },
  { viewer, attempt }: Writing,
): Promise<Post> {
  const { database, clock } = platform;
  const content = change.content === undefined ? undefined : cleanHtml(change.content);
  const { resultId, status } = await database.transaction((tx) =>
    once(tx, attempt, clock.now(), async () => {
      const row = await findPostForUpdate(tx, ref);
      if (!row) throw notFound('Post not found');
      const isStale = change.version !== undefined && change.version !== row.version;
      if (isStale) return { status: 409, resultId: row.id };
      await revise(tx, platform, { row, change, content });
      return { status: 200, resultId: row.id };
    }),
  );
  const current = await readPost(platform, resultId, viewer);
  if (status === 409) throw new AppError('conflict', 'The post was changed elsewhere.', { current });
  return current;
}

/** Moves a post to the trash; its slug stays taken. */
export async function deletePost(
  { database, clock }: Platform,
  ref: string,
  { attempt }: Pick<Writing, 'attempt'>,
): Promise<void> {
  await database.transaction((tx) =>
    once(tx, attempt, clock.now(), async () => {
      const row = await findPostForUpdate(tx, ref);
      if (!row) throw notFound('Post not found');
      const now = clock.now();
      await updatePostRow(tx, row.id, { deleted_at: now, is_public: false });
      if (row.is_public) await recordChanges(tx, now, [`post:${row.id}`, 'list']);
      return { status: 204, resultId: row.id };
    }),
  );
}
