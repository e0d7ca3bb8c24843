import type { Queryable } from '../platform/database/database.ts';

export interface FeedRow {
  id: string;
  slug: string;
  title: string;
  excerpt: string;
  content: string;
  published_at: Date | number;
  updated_at: Date | number;
  category: string;
  first_name: string;
  last_name: string;
}

/** The newest public posts with their content. */
export const findFeedPosts = (db: Queryable, limit: number): Promise<FeedRow[]> =>
  db('post as p')
    .join('account as a', 'a.id', 'p.author_id')
    .join('category as c', 'c.id', 'p.category_id')
    .where('p.is_public', true)
    .orderBy([
      { column: 'p.published_at', order: 'desc' },
      { column: 'p.id', order: 'desc' },
    ])
    .limit(limit)
    .select(
      'p.id',
      'p.slug',
      'p.title',
      'p.excerpt',
      'p.content',
      'p.published_at',
      'p.updated_at',
      'c.name as category',
      'a.first_name',
      'a.last_name',
    );

export interface PlaceRow {
  slug: string;
  updated_at: Date | number;
}

/** Public posts, the oldest first, so that a new post changes only the last file. */
export const findPostPlaces = (db: Queryable, offset: number, limit: number): Promise<PlaceRow[]> =>
  db('post')
    .where('is_public', true)
    .orderBy(['published_at', 'id'])
    .offset(offset)
    .limit(limit)
    .select('slug', 'updated_at');

/** Names of the categories with public posts. */
export const findCategoryPlaces = (db: Queryable): Promise<string[]> =>
  db('category as c')
    .whereExists((post) =>
      post
        .from('post as p')
        .where('p.category_id', db.ref('c.id'))
        .andWhere('p.is_public', true)
        .select('p.id'),
    )
    .orderBy('c.slug')
    .pluck('c.name');

export const findBookPlaces = (db: Queryable): Promise<string[]> =>
  db('book').where('is_active', true).orderBy('sort_order').pluck('id');
