import {
  type keepRevision,
  maxExcerpt,
  type Post,
  poemCategory,
  type Revision,
  type Validated,
} from '@ezhuthu/contract';
import { breakMark, cutText, getExcerpt, plainText } from '@ezhuthu/contract/text';
import { currentTags, findCategoryById, getCategory } from '../../categories/service.ts';
import type { Actor, Viewer } from '../../platform/auth/viewer.ts';
import type { PostRow } from '../../platform/database/rows.ts';
import { orNotFound } from '../../platform/errors/app-error.ts';
import { once } from '../../platform/idempotency.ts';
import { getFound } from '../../platform/known.ts';
import { missingMessages } from '../../platform/messages.ts';
import type { Platform } from '../../platform/platform.ts';
import { withText } from '../columns.ts';
import { findViewing } from '../lists/lists.ts';
import { lockUnpublishedRef, unpublishedPostRef } from '../may-write.ts';
import { storedContent } from '../pictures.ts';
import { findPost } from '../queries.ts';
import { readPost, servedPost } from '../read-post.ts';
import { type RevisionText, storeRevision } from '../revision-text.ts';
import { uniqueTags } from '../rules.ts';
import { updatePost } from '../service.ts';
import { toPost } from '../to-post.ts';
import { getByRef } from '../visible.ts';
import { replaceWorkingCopy } from '../working-copy/service.ts';
import { findRevision, findRevisions } from './queries.ts';

interface Ref {
  id: string;
  n: number;
}

/** @throws AppError `not_found` */
export async function getRevisions(
  platform: Platform,
  ref: string,
  viewer: Viewer,
): Promise<{ revisions: Revision[] }> {
  const { id } = await unpublishedPostRef(platform, ref, viewer);
  const rows = await findRevisions(platform.database.read, id);
  const revisions = rows.map(({ version: n, saved_at, title, words }) => ({
    n,
    title,
    words,
    savedAt: saved_at.toISOString(),
  }));
  return { revisions };
}

/** Derives an excerpt as earlier releases did, before excerpts ended at a word boundary. */
const excerptBeforeBreak = (html: string, max: number) =>
  cutText(plainText(html.split(breakMark, 1).join('')), max);

/** Reads the text of a revision. @throws AppError `not_found` */
async function getText({ database }: Platform, post: Pick<PostRow, 'id' | 'category_id'>, n: number) {
  const row = orNotFound(await findRevision(database.read, post.id, n), missingMessages.revision);
  const kept: RevisionText = JSON.parse(row.fields);
  const { cover_image: coverImage, category_id, excerpt, search_title, search_description, ...text } = kept;
  // its own one may have been merged into another
  const category =
    (await findCategoryById(database.read, category_id)) ??
    (await getCategory(database.read, post.category_id));
  const made = [
    getExcerpt(text.content, maxExcerpt, category.name === poemCategory),
    // as earlier releases did
    getExcerpt(text.content, maxExcerpt),
    excerptBeforeBreak(text.content, maxExcerpt),
  ];
  return {
    savedAt: row.saved_at,
    text: {
      ...text,
      tags: await currentTags(database.read, text.tags),
      coverImage,
      searchTitle: search_title,
      searchDescription: search_description,
      // a derived excerpt is derived again after restoring
      excerpt: made.includes(excerpt) ? '' : excerpt,
      category,
    },
  };
}

/** @throws AppError `not_found` */
export async function readRevision(platform: Platform, { id, n }: Ref, viewer: Viewer): Promise<Post> {
  const { database } = platform;
  const place = await unpublishedPostRef(platform, id, viewer);
  const row = await getByRef(database.read, place.id, findPost);
  const { text, savedAt } = await getText(platform, row, n);
  const then = { ...withText(row, text), version: n, updated_at: savedAt };
  return servedPost(platform, toPost(then, {}, await findViewing(database.read, [row.id], viewer)));
}

type DiscardedText = Validated<typeof keepRevision>['body'];

/** Stores a text that the author abandons for another as a revision. @throws AppError `not_found` */
export async function storeDiscardedText(
  platform: Platform,
  { ref, text }: { ref: string; text: DiscardedText },
  { viewer, attempt }: Actor,
): Promise<Revision> {
  const { database, clock } = platform;
  const content = await storedContent(platform, text.content);
  const { resultId } = await once(platform, attempt, async (tx) => {
    const { id } = await lockUnpublishedRef(tx, ref, viewer);
    const stored = { ...text, content, tags: uniqueTags(text.tags) };
    const n = await storeRevision(tx, id, { text: stored, savedAt: clock.now() });
    return { status: 201, resultId: String(n) };
  });
  const n = Number(resultId);
  const { id } = await unpublishedPostRef(platform, ref, viewer);
  const { title, words, saved_at } = getFound(await findRevision(database.read, id, n));
  return { n, title, words, savedAt: saved_at.toISOString() };
}

/**
 * Restores a revision through a normal update; that of a public post into its working copy, which the author looks over
 * and publishes.
 * @throws AppError `not_found`
 */
export async function restoreRevision(platform: Platform, { id, n }: Ref, actor: Actor): Promise<Post> {
  const place = await unpublishedPostRef(platform, id, actor.viewer);
  const { text } = await getText(platform, place, n);
  const change = { ...text, category: text.category.name };
  const post = await readPost(platform, place.id, actor.viewer);
  if (post.status === 'published') {
    await replaceWorkingCopy(platform, { post, text: change }, actor);
    return post;
  }
  return updatePost(platform, { ref: place.id, change }, actor);
}
