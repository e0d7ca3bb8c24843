import { clean, slugify } from '@ezhuthu/contract/text';
import { findCounter } from '../counters/service.ts';
import type { Viewer } from '../platform/auth/viewer.ts';
import type { Queryable } from '../platform/database/database.ts';
import { notFound } from '../platform/errors/app-error.ts';
import { newId } from '../platform/ids.ts';
import {
  type CategoryRow,
  findCategoryById,
  findCategoryByName,
  findCategoryBySlug,
  insertCategory,
} from './queries.ts';

async function freeSlug(tx: Queryable, name: string): Promise<string> {
  const base = slugify(name) || 'category';
  for (let n = 1; ; n++) {
    const slug = n === 1 ? base : `${base}-${n}`;
    if (!(await findCategoryBySlug(tx, slug))) return slug;
  }
}

/** Finds a category by name, or creates it. */
export async function categoryNamed(tx: Queryable, input: string): Promise<CategoryRow> {
  const name = clean(input);
  const existing = await findCategoryByName(tx, name);
  if (existing) return existing;
  const created = { id: newId(), name, slug: await freeSlug(tx, name) };
  await insertCategory(tx, created);
  return created;
}

/** Finds a category by slug or, failing that, by name. */
export async function findCategory(db: Queryable, ref: string): Promise<CategoryRow | undefined> {
  return (await findCategoryBySlug(db, ref)) ?? findCategoryByName(db, ref);
}

/**
 * The category of a post.
 * @throws AppError `not_found`, only for an invalid id, as categories are never deleted
 */
export async function getCategory(db: Queryable, id: string): Promise<CategoryRow> {
  const category = await findCategoryById(db, id);
  if (!category) throw notFound('Category not found');
  return category;
}

/** Only the author sees categories without public posts: their names may belong to drafts. */
export const seesEmptyCategories = (viewer: Viewer | null): boolean => viewer?.isAuthor ?? false;

/** A category by slug or name, if the viewer may see it. @throws AppError `not_found` */
export async function visibleCategory(
  db: Queryable,
  ref: string,
  viewer: Viewer | null,
): Promise<CategoryRow> {
  const category = await findCategory(db, ref);
  const isVisible =
    category &&
    (seesEmptyCategories(viewer) || (await findCounter(db, { kind: 'category', key: category.id })) > 0);
  if (!isVisible) throw notFound('Category not found');
  return category;
}
