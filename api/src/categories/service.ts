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

/** The category of that name; using a name for the first time makes it. */
export async function categoryNamed(tx: Queryable, input: string): Promise<CategoryRow> {
  const name = clean(input);
  const existing = await findCategoryByName(tx, name);
  if (existing) return existing;
  const created = { id: newId(), name, slug: await freeSlug(tx, name) };
  await insertCategory(tx, created);
  return created;
}

/** The category that goes by this slug or, failing that, by this name. */
export async function findCategory(db: Queryable, ref: string): Promise<CategoryRow | undefined> {
  return (await findCategoryBySlug(db, ref)) ?? findCategoryByName(db, ref);
}

/** The category that a post has or had. @throws AppError `not_found`, which cannot be: none is ever taken away */
export async function getCategory(db: Queryable, id: string): Promise<CategoryRow> {
  const category = await findCategoryById(db, id);
  if (!category) throw notFound('Category not found');
  return category;
}

/** A category's name is public as long as a post of it is; what is still being written is known to its author alone. */
export const seesEmptyCategories = (viewer: Viewer | null): boolean => viewer?.isAuthor ?? false;

/** The category that goes by this slug or name, as far as the viewer may know of it. @throws AppError `not_found` */
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
