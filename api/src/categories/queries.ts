import type { Category, TermKind } from '@ezhuthu/contract';
import type { Queryable } from '../platform/database/database.ts';
import { countRows, whereContains } from '../platform/database/queries.ts';
import type { FormerTermRow } from '../platform/database/rows.ts';
import { toSortKey } from '../platform/text/sort-key.ts';

export interface CategoryRow {
  id: string;
  name: string;
  slug: string;
}

/** Locked against a merge, which removes the row, until a transaction ends that gives the category to a post. */
export const findCategoryToUse = (tx: Queryable, name: string): Promise<CategoryRow | undefined> =>
  tx('category').where('name', name).forShare().first();

export const findCategoryByName = (db: Queryable, name: string): Promise<CategoryRow | undefined> =>
  db('category').where('name', name).first();

export const findCategoryBySlug = (db: Queryable, slug: string): Promise<CategoryRow | undefined> =>
  db('category').where('slug', slug).first();

export const findCategoryById = (db: Queryable, id: string): Promise<CategoryRow | undefined> =>
  db('category').where('id', id).first();

/**
 * If another transaction inserts the same name or slug first, this one is retried and finds that category.
 */
export async function insertCategory(tx: Queryable, row: CategoryRow): Promise<void> {
  await tx('category').insert({ ...row, sort_key: toSortKey(row.name) });
}

export const findCategoryNames = (db: Queryable, includeEmpty: boolean): Promise<string[]> =>
  matching(db, { search: undefined, includeEmpty }).orderBy(['c.sort_key', 'c.id']).pluck('c.name');

interface Filter {
  search: string | undefined;
  includeEmpty: boolean;
}

function matching(db: Queryable, { search, includeEmpty }: Filter) {
  const counted = db('category as c').leftJoin('post_tally as t', (join) =>
    join.on('t.tally_key', 'c.id').andOnVal('t.kind', 'category'),
  );
  if (search) whereContains(counted, 'c.name', search);
  if (!includeEmpty) counted.where('t.posts', '>', 0);
  return counted;
}

export const countCategories = (db: Queryable, filter: Filter): Promise<number> =>
  countRows(matching(db, filter));

interface Order {
  by: 'postCount' | 'name';
  way: 'asc' | 'desc';
}

export async function findCategories(
  db: Queryable,
  filter: Filter,
  { by, way, offset, limit }: Order & { offset: number; limit: number },
): Promise<Category[]> {
  const rows = await matching(db, filter)
    .select('c.name', 'c.slug', db.raw('coalesce(t.posts, 0) as posts'))
    .orderBy(
      by === 'name'
        ? [
            { column: 'c.sort_key', order: way },
            { column: 'c.id', order: way },
          ]
        : [{ column: 'posts', order: way }, { column: 'c.sort_key' }, { column: 'c.id' }],
    )
    .offset(offset)
    .limit(limit);
  return rows.map(({ name, slug, posts }) => ({ name, slug, count: posts, postCount: posts }));
}

/** Changes the row of a category. */
export async function updateCategory(
  tx: Queryable,
  id: string,
  { name, slug }: Pick<CategoryRow, 'name' | 'slug'>,
): Promise<void> {
  await tx('category')
    .where('id', id)
    .update({ name, slug, sort_key: toSortKey(name) });
}

export async function deleteCategory(tx: Queryable, id: string): Promise<void> {
  await tx('category').where('id', id).delete();
}

export const findFormer = (db: Queryable, kind: TermKind, names: string[]): Promise<FormerTermRow[]> =>
  db('former_term').where('kind', kind).whereIn('name', names);

/** By the folded name, or the slug. */
export const findFormerByAddress = (
  db: Queryable,
  kind: TermKind,
  name: string,
): Promise<FormerTermRow | undefined> =>
  db('former_term')
    .where('kind', kind)
    .where((either) => either.where('folded', name).orWhere('slug', name))
    .orderBy('name')
    .first();

export const findFormerTerms = (db: Queryable, kind: TermKind, current: string[]): Promise<FormerTermRow[]> =>
  db('former_term').where('kind', kind).whereIn('current_name', current).orderBy('name');

/** Also those that led to the former name lead to the current one. */
export async function putFormer(tx: Queryable, row: FormerTermRow): Promise<void> {
  const { kind, name, current_name } = row;
  await tx('former_term').where({ kind, current_name: name }).update({ current_name });
  await tx('former_term').where({ kind, name: current_name }).delete();
  await tx('former_term').insert(row);
}

export async function deleteFormer(tx: Queryable, kind: TermKind, name: string): Promise<void> {
  await tx('former_term').where({ kind, name }).delete();
}
