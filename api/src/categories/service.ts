import type { TermKind } from '@ezhuthu/contract';
import { clean, slugify } from '@ezhuthu/contract/text';
import { findCounter } from '../counters/service.ts';
import type { Viewer } from '../platform/auth/viewer.ts';
import type { Queryable } from '../platform/database/database.ts';
import { notFound, orNotFound } from '../platform/errors/app-error.ts';
import { newId } from '../platform/ids.ts';
import { missingMessages } from '../platform/messages.ts';
import {
  type CategoryRow,
  deleteCategory,
  deleteFormer,
  findCategoryById,
  findCategoryByName,
  findCategoryBySlug,
  findCategoryToUse,
  findFormer,
  findFormerByAddress,
  findFormerTerms,
  insertCategory,
  putFormer,
  updateCategory,
} from './queries.ts';

export type { CategoryRow };
export {
  deleteCategory,
  deleteFormer,
  findCategoryById,
  findCategoryByName as findCategoryNamed,
  findFormerTerms as findFormerOf,
  updateCategory,
};

/** @param ownId category that may keep its slug */
export async function freeCategorySlug(tx: Queryable, name: string, ownId = ''): Promise<string> {
  const base = slugify(name) || 'category';
  for (let n = 1; ; n++) {
    const slug = n === 1 ? base : `${base}-${n}`;
    const taken = await findCategoryBySlug(tx, slug);
    if (!taken || taken.id === ownId) return slug;
  }
}

/** What a name means: a former one the one that it became. */
async function currentName(db: Queryable, kind: TermKind, name: string): Promise<string> {
  return (await findFormer(db, kind, [name]))[0]?.current_name ?? name;
}

/** The tags that these mean, each once: former names are those that they became. */
export async function currentTags(db: Queryable, tags: string[]): Promise<string[]> {
  if (tags.length === 0) return tags;
  const former = new Map((await findFormer(db, 'tag', tags)).map((row) => [row.name, row.current_name]));
  return [...new Set(tags.map((tag) => former.get(tag) ?? tag))];
}

/** A text with the categories and tags that its own ones mean now. */
export async function withCurrentTerms<Text extends { category: string; tags: string[] }>(
  db: Queryable,
  text: Text,
): Promise<Text> {
  const { category, tags } = text;
  const isKnown = await findCategoryByName(db, category);
  return {
    ...text,
    category: isKnown ? category : await currentName(db, 'category', category),
    tags: await currentTags(db, tags),
  };
}

/** Lower case and composed, as addresses are compared. */
const fold = (name: string): string => name.normalize('NFC').toLowerCase().slice(0, 200);

/** Keeps the former name of a category or tag, so that it means the current one. */
export const keepFormerName = (
  tx: Queryable,
  { kind, from, to, slug = '', at }: { kind: TermKind; from: string; to: string; slug?: string; at: Date },
): Promise<void> =>
  putFormer(tx, { kind, name: from, folded: fold(from), slug, current_name: to, created_at: at });

/** The current name of what once was at an address, by its former name or slug. */
export const nameOfFormerAddress = async (
  db: Queryable,
  kind: TermKind,
  name: string,
): Promise<string | undefined> => (await findFormerByAddress(db, kind, fold(name)))?.current_name;

/** Finds a category by name, or by a former one, or creates it. */
export async function categoryNamed(tx: Queryable, input: string): Promise<CategoryRow> {
  const name = clean(input);
  const existing =
    (await findCategoryToUse(tx, name)) ??
    (await findCategoryToUse(tx, await currentName(tx, 'category', name)));
  if (existing) return existing;
  const created = { id: newId(), name, slug: await freeCategorySlug(tx, name) };
  await insertCategory(tx, created);
  return created;
}

const findBySlugOrName = async (db: Queryable, ref: string): Promise<CategoryRow | undefined> =>
  (await findCategoryBySlug(db, ref)) ?? findCategoryByName(db, ref);

/** Finds a category by slug or, failing that, by name, then by a former name. */
export async function findCategory(db: Queryable, ref: string): Promise<CategoryRow | undefined> {
  return (await findBySlugOrName(db, ref)) ?? findCategoryByName(db, await currentName(db, 'category', ref));
}

/**
 * The category of a post.
 * @throws AppError `not_found` for one that was merged into another: no post has its id then, only revisions
 */
export async function getCategory(db: Queryable, id: string): Promise<CategoryRow> {
  return orNotFound(await findCategoryById(db, id), missingMessages.category);
}

/** Only the author sees categories without public posts: their names may belong to drafts. */
export const seesEmptyCategories = (viewer: Viewer | null): boolean => viewer?.isAuthor ?? false;

/**
 * A category by slug or name, if the viewer may see it. Former names are not found, so that their addresses redirect.
 * @throws AppError `not_found`
 */
export async function visibleCategory(
  db: Queryable,
  ref: string,
  viewer: Viewer | null,
): Promise<CategoryRow> {
  const category = await findBySlugOrName(db, ref);
  const isVisible =
    category &&
    (seesEmptyCategories(viewer) || (await findCounter(db, { kind: 'category', key: category.id })) > 0);
  if (!isVisible) throw notFound(missingMessages.category);
  return category;
}
