import type { NewPost, Post, PostChange } from '@ezhuthu/contract';
import { categoryNamed, currentTags } from '../categories/service.ts';
import type { Actor } from '../platform/auth/viewer.ts';
import type { Queryable } from '../platform/database/database.ts';
import type { PostRow } from '../platform/database/rows.ts';
import { AppError, invalid } from '../platform/errors/app-error.ts';
import { once } from '../platform/idempotency.ts';
import { newId } from '../platform/ids.ts';
import type { Platform } from '../platform/platform.ts';
import {
  bodyColumns,
  changesContent,
  excerptColumns,
  freshColumns,
  publicationColumns,
  readDate,
  refuseEmpty,
} from './columns.ts';
import { internChangedTerms, internPostTerms } from './intern-terms.ts';
import { findPublicIds } from './lists/queries.ts';
import { lockToWrite, refusePublishing } from './may-write.ts';
import { postMessages } from './messages.ts';
import { storedContent } from './pictures.ts';
import { applyPostEffects } from './post-effects.ts';
import { findTags, findTakenSlugs, insertPost, replacePictures, replaceTags } from './queries.ts';
import { readPost } from './read-post.ts';
import { recordPublication } from './record-publication.ts';
import { type Revising, revise } from './revise.ts';
import { baseSlug, freeSlug, imagesIn, uniqueTags } from './rules.ts';
import { endCopy } from './working-copy/stored-copy.ts';

export * from './engagement/engagement.ts';
export { lockEvenTrashed } from './engagement/queries.ts';
export { everyPost, type WholePost } from './export.ts';
export * from './imported-posts.ts';
export { emptyPage, getDirection, getSummaries, pageOfPosts, withExcerpts } from './lists/lists.ts';
export { countByMonth } from './lists/queries.ts';
export {
  lockToSubmit,
  lockUnpublishedRef,
  storeSubmission,
  unpublishedPostRef,
} from './may-write.ts';
export { hasTag, withViews } from './queries.ts';
export { isEmbedKey } from './read-post.ts';
export { imagesIn } from './rules.ts';
export { removeAccountDrafts } from './trash/remove.ts';
export { publicPostId, visiblePostRef } from './visible.ts';
export { readWritten } from './working-copy/read-written.ts';
export { findPublicIds, findTags, readPost };

export async function createPost(
  platform: Platform,
  input: NewPost,
  { viewer, attempt }: Actor,
): Promise<Post> {
  const { clock } = platform;
  refusePublishing(viewer, input.status);
  const content = await storedContent(platform, input.content);
  const publishedAt = readDate(platform, input.publishedAt);
  const publication = publicationColumns(platform, { status: input.status, publishedAt, hidden: false });
  refuseEmpty(publication.status, content);
  if (publication.is_public) await internPostTerms(platform, input, content);
  const id = newId();
  const { resultId } = await once(platform, attempt, async (tx) => {
    const now = clock.now();
    const category = await categoryNamed(tx, input.category);
    const wanted = input.urlSlug || input.title;
    const slug = freeSlug(wanted, await findTakenSlugs(tx, baseSlug(wanted)));
    await insertPost(tx, {
      id,
      slug,
      slug_follows_title: !input.urlSlug && !publication.is_public,
      title: input.title,
      subtitle: input.subtitle ?? '',
      ...bodyColumns(content),
      ...excerptColumns(input.excerpt, { content, category: category.name }),
      ...publication,
      author_id: viewer.accountId,
      category_id: category.id,
      cover_image: input.coverImage ?? '',
      search_title: input.searchTitle ?? '',
      search_description: input.searchDescription ?? '',
      comments_open: true,
      mails_subscribers: input.mailsSubscribers ?? true,
      created_at: now,
      updated_at: now,
      ...freshColumns,
      autosaved_at: input.autosave ? now : null,
      autosaved_by: (input.autosave && input.editorId) || null,
    });
    await replaceTags(tx, id, await currentTags(tx, uniqueTags(input.tags ?? [])));
    await replacePictures(tx, id, [input.coverImage ?? '', ...imagesIn(content)]);
    const after = { ...publication, category_id: category.id };
    await applyPostEffects(tx, platform, { id, before: null, after });
    const created = { ...publication, title: input.title, slug, hidden: false, version: 1 };
    await recordPublication(tx, platform, { id, before: null, after: created });
    return { status: 201, resultId: id };
  });
  return readPost(platform, resultId, viewer);
}

/** Auto-saves must not change what readers see. @throws AppError `invalid` */
function refusePublicAutosave({ status }: PostRow, change: PostChange): void {
  const isDraft = status === 'draft' && (change.status ?? 'draft') === 'draft';
  if (change.autosave && !isDraft) {
    throw invalid(postMessages.autosave, [{ path: 'body.autosave', message: 'is for drafts' }]);
  }
}

async function writeChange(tx: Queryable, platform: Platform, revising: Revising): Promise<void> {
  const { row, change } = revising;
  refusePublicAutosave(row, change);
  await revise(tx, platform, revising);
  // an explicit save ends the working copy; one of another editor becomes a revision
  if (changesContent(change) && !change.autosave) await endCopy(tx, row.id, change.editorId);
}

/**
 * @throws AppError `conflict` with the current post when `change.version` is stale; nothing is overwritten
 * then
 * @throws AppError `invalid` for an auto-save of a post that is not a draft
 * @throws AppError `forbidden` when somebody else than the author publishes, or changes what is public
 */
export async function updatePost(
  platform: Platform,
  { ref, change }: { ref: string; change: PostChange },
  { viewer, attempt }: Actor,
): Promise<Post> {
  refusePublishing(viewer, change.status);
  const content = change.content === undefined ? undefined : await storedContent(platform, change.content);
  await internChangedTerms(platform, { ref, change, content });
  const { resultId, status } = await once(platform, attempt, async (tx) => {
    const row = await lockToWrite(tx, ref, viewer);
    const isStale = change.version !== undefined && change.version !== row.version;
    if (isStale) return { status: 409, resultId: row.id };
    await writeChange(tx, platform, { row, change, content });
    return { status: 200, resultId: row.id };
  });
  const current = await readPost(platform, resultId, viewer);
  if (status === 409) throw new AppError('conflict', postMessages.changedElsewhere, { current });
  return current;
}
