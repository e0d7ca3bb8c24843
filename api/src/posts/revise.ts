import type { PostChange } from '@ezhuthu/contract';
import { categoryNamed, currentTags, getCategory } from '../categories/service.ts';
import type { Queryable } from '../platform/database/database.ts';
import type { PostRow } from '../platform/database/rows.ts';
import type { Platform } from '../platform/platform.ts';
import {
  askedPublication,
  bodyColumns,
  changesContent,
  excerptColumns,
  publicationColumns,
  refuseEmpty,
} from './columns.ts';
import { applyPostEffects } from './post-effects.ts';
import { findTakenSlugs, moveOldSlugs, replacePictures, replaceTags, updatePostRow } from './queries.ts';
import { recordPublication } from './record-publication.ts';
import { isSameSession, storeCurrentRevision } from './revision-text.ts';
import { baseSlug, freeSlug, imagesIn, uniqueTags } from './rules.ts';

export interface Revising {
  row: PostRow;
  change: PostChange;
  /** The cleaned body, if it changes. */
  content: string | undefined;
}

const typedSlug = ({ slug }: PostRow, { urlSlug }: PostChange): string | undefined =>
  urlSlug && urlSlug !== slug ? urlSlug : undefined;

/**
 * Whether the slug still follows the title: the author has not entered one, and the post was never public.
 */
const followsTitle = (row: PostRow, change: PostChange): boolean =>
  row.slug_follows_title && !typedSlug(row, change);

/** A post may take back one of its own earlier slugs. */
async function changedSlug(tx: Queryable, row: PostRow, change: PostChange): Promise<string> {
  const wanted = followsTitle(row, change) ? change.title : typedSlug(row, change);
  return wanted ? freeSlug(wanted, await findTakenSlugs(tx, baseSlug(wanted), row.id)) : row.slug;
}

async function changedColumns(tx: Queryable, platform: Platform, { row, change, content }: Revising) {
  const { title = row.title, subtitle = row.subtitle } = change;
  // what was made for the post and is given back, as it is in answers, is still not the author's own
  const isCoverMade = row.cover_image === '' && change.coverImage === imagesIn(row.content)[0];
  const coverImage = isCoverMade ? '' : (change.coverImage ?? row.cover_image);
  const isExcerptMade = !row.excerpt_given && (change.excerpt ?? row.excerpt) === row.excerpt;
  const excerpt = isExcerptMade ? undefined : (change.excerpt ?? row.excerpt);
  const publication = publicationColumns(platform, askedPublication(platform, row, change));
  const category = await (change.category
    ? categoryNamed(tx, change.category)
    : getCategory(tx, row.category_id));
  return {
    title,
    subtitle,
    cover_image: coverImage,
    search_title: change.searchTitle ?? row.search_title,
    search_description: change.searchDescription ?? row.search_description,
    mails_subscribers: change.mailsSubscribers ?? row.mails_subscribers,
    category_id: category.id,
    ...(content !== undefined && bodyColumns(content)),
    ...excerptColumns(excerpt, { content: content ?? row.content, category: category.name }),
    ...publication,
    slug: await changedSlug(tx, row, change),
    slug_follows_title: followsTitle(row, change) && !publication.is_public,
  };
}

/** Advances the version and stores the replaced text as a revision. */
async function replacedText(tx: Queryable, { row, change }: Revising, now: Date) {
  if (!changesContent(change)) return {};
  const editor = change.editorId ?? null;
  if (!(change.autosave && isSameSession(row, { now, editor }))) await storeCurrentRevision(tx, row);
  return {
    version: row.version + 1,
    autosaved_at: change.autosave ? now : null,
    autosaved_by: change.autosave ? editor : null,
  };
}

/** Applies a change to the locked row that it was made from, and stores the replaced text as a revision. */
export async function revise(tx: Queryable, platform: Platform, revising: Revising): Promise<void> {
  const { row, change, content } = revising;
  const now = platform.clock.now();
  const columns = await changedColumns(tx, platform, revising);
  refuseEmpty(columns.status, content ?? row.content);
  const replaced = await replacedText(tx, revising, now);
  // a slug that only followed the title was never public, so it needs no redirect
  if (columns.slug !== row.slug && !followsTitle(row, change))
    await moveOldSlugs(tx, row.id, { from: row.slug, to: columns.slug });
  const submission = columns.status === 'draft' ? {} : { submitted_at: null };
  await updatePostRow(tx, row.id, { ...columns, ...replaced, ...submission, updated_at: now });
  if (columns.cover_image !== row.cover_image || content !== undefined)
    await replacePictures(tx, row.id, [columns.cover_image, ...imagesIn(content ?? row.content)]);
  if (change.tags) await replaceTags(tx, row.id, await currentTags(tx, uniqueTags(change.tags)));
  await applyPostEffects(tx, platform, { id: row.id, before: row, after: columns });
  await recordPublication(tx, platform, {
    id: row.id,
    before: row,
    after: { ...row, ...columns, ...replaced },
  });
}
