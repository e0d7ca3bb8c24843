import type { Category } from '@ezhuthu/contract';
import type { Queryable } from '../platform/database/database.ts';
import { whereContains } from '../platform/database/where-contains.ts';

export interface CategoryRow {
  id: string;
  name: string;
  slug: string;
}

export const findCategoryByName = (db: Queryable, name: string): Promise<CategoryRow | undefined> =>
  db<CategoryRow>('category').where('name', name).first();

export const findCategoryBySlug = (db: Queryable, slug: string): Promise<CategoryRow | undefined> =>
  db<CategoryRow>('category').where('slug', slug).first();

/** A name or slug lost to a race is a duplicate, and the transaction then finds the other's category. */
export async function insertCategory(tx: Queryable, row: CategoryRow): Promise<void> {
  await tx('category').insert(row);
}

interface Filter {
  search: string | undefined;
  includeEmpty: boolean;
}

function matching(db: Queryable, { search, includeEmpty }: Filter) {
  const counted = db('category as c')
    .leftJoin('post as p', (join) => join.on('p.category_id', 'c.id').andOnVal('p.is_public', true))
    .groupBy('c.id', 'c.name', 'c.slug');
  if (search) whereContains(counted, 'c.name', search);
  if (!includeEmpty) counted.havingRaw('count(p.id) > 0');
  return counted;
}

export async function countCategories(db: Queryable, filter: Filter): Promise<number> {
  const rows = await matching(db, filter).select('c.id');
  return rows.length;
}

export async function findCategories(
  db: Queryable,
  { offset, limit, ...filter }: Filter & { offset: number; limit: number },
): Promise<Category[]> {
  const rows = await matching(db, filter)
    .select('c.name', 'c.slug', db.raw('count(p.id) as posts'))
    .orderBy([{ column: 'posts', order: 'desc' }, { column: 'c.name' }])
    .offset(offset)
    .limit(limit);
  return rows.map(({ name, slug, posts }) => ({
    name,
    slug,
    count: Number(posts),
    postCount: Number(posts),
  }));
}
