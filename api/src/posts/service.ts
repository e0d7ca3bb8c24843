import type { NewPost, Post, PostChange } from '@ezhuthu/contract';
import { categoryNamed } from '../categories/service.ts';
import type { Viewer } from '../platform/auth/viewer.ts';
import { AppError, notFound } from '../platform/errors/app-error.ts';
import { type Attempt, once } from '../platform/idempotency.ts';
import { newId } from '../platform/ids.ts';
import { servedHtml } from '../platform/own-files.ts';
import type { Platform } from '../platform/platform.ts';
import { bodyColumns, excerptColumns, publicationColumns, refuseEmpty } from './columns.ts';
import { learnChange, learnPost } from './learn.ts';
import { viewingOf } from './lists.ts';
import { storedContent } from './pictures.ts';
import {
  findNeighbours,
  findPost,
  findPostForUpdate,
  findPublicIds,
  findTags,
  findTakenSlugs,
  insertPost,
  replaceTags,
  updatePostRow,
} from './queries.ts';
import { revise } from './revise.ts';
import { baseSlug, freeSlug, uniqueTags } from './rules.ts';
import { settlePublic } from './settle.ts';
import { toPost } from './to-post.ts';
import { findByRef, refuseUnseen } from './visible.ts';

export { pageOfPosts, summariesOf, withExcerpts } from './lists.ts';
export { publicPostId, visiblePlace } from './visible.ts';
export * from './voices/voices.ts';
export { findPublicIds, findTags };

/** Who writes, and the attempt by which a repeated request is known. */
interface Writing {
  viewer: Viewer;
  attempt: Attempt | undefined;
}

/** @throws AppError `not_found` for what this viewer may not see */
export async function readPost(platform: Platform, ref: string, viewer: Viewer | null): Promise<Post> {
  const row = refuseUnseen(await findByRef(platform.database.read, ref, findPost), viewer);
  const neighbours = await findNeighbours(platform.database.read, row);
  const viewing = await viewingOf({ database: platform.database, viewer }, [row.id]);
  const post = toPost(row, neighbours, viewing);
  return { ...post, content: servedHtml(post.content, platform.config) };
}

export async function createPost(
  platform: Platform,
  given: NewPost,
  { viewer, attempt }: Writing,
): Promise<Post> {
  const { database, clock } = platform;
  const content = await storedContent(platform, given.content);
  const publishedAt = given.publishedAt ? new Date(given.publishedAt) : null;
  const publication = publicationColumns(platform, { status: given.status, publishedAt, hidden: false });
  refuseEmpty(publication.status, content);
  if (publication.is_public) await learnPost(platform, given, content);
  const id = newId();
  const { resultId } = await database.transaction((tx) =>
    once(tx, attempt, clock.now(), async () => {
      const now = clock.now();
      const category = await categoryNamed(tx, given.category);
      const wanted = given.urlSlug || given.title;
      await insertPost(tx, {
        id,
        slug: freeSlug(wanted, await findTakenSlugs(tx, baseSlug(wanted))),
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
        comments_open: true,
        created_at: now,
        updated_at: now,
        deleted_at: null,
        version: 1,
        likes: 0,
        comments: 0,
        popularity: 0,
      });
      await replaceTags(tx, id, uniqueTags(given.tags ?? []));
      const after = { ...publication, category_id: category.id };
      await settlePublic(tx, platform, { id, before: null, after });
      return { status: 201, resultId: id };
    }),
  );
  return readPost(platform, resultId, viewer);
}

/** @throws AppError `conflict` with the current post when `change.version` is stale; nothing is overwritten then */
export async function updatePost(
  platform: Platform,
  { ref, change }: { ref: string; change: PostChange },
  { viewer, attempt }: Writing,
): Promise<Post> {
  const { database, clock } = platform;
  const content = change.content === undefined ? undefined : await storedContent(platform, change.content);
  await learnChange(platform, { ref, change, content });
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
  platform: Platform,
  ref: string,
  { attempt }: Pick<Writing, 'attempt'>,
): Promise<void> {
  const { database, clock } = platform;
  await database.transaction((tx) =>
    once(tx, attempt, clock.now(), async () => {
      const row = await findPostForUpdate(tx, ref);
      if (!row) throw notFound('Post not found');
      const now = clock.now();
      await updatePostRow(tx, row.id, { deleted_at: now, is_public: false });
      await settlePublic(tx, platform, { id: row.id, before: row, after: { ...row, is_public: false } });
      return { status: 204, resultId: row.id };
    }),
  );
}
