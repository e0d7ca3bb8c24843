import { escapeText } from 'entities';
import type { Queryable } from '../platform/database/database.ts';
import { descending } from '../platform/database/queries.ts';
import type { AccountRow, PostRow } from '../platform/database/rows.ts';

/** A post, or something on its page. */
export interface FeedRow
  extends Pick<PostRow, 'id' | 'slug' | 'title' | 'excerpt' | 'content' | 'updated_at'>,
    Pick<AccountRow, 'first_name' | 'last_name'> {
  /** Fragment of the place on the page, such as `#comment-1`. */
  hash?: string;
  published_at: Date;
  category: string;
}

/** Of the texts in one feed, as the database counts it: characters, or bytes. Twenty posts of usual length have less. */
const mostText = 1_000_000;

/**
 * The newest public posts with their content; with their excerpt where all contents together would be longer than a feed may be,
 * which is written in one go.
 */
export async function findFeedPosts(
  db: Queryable,
  limit: number,
  { categoryId, tag }: { categoryId?: string; tag?: string } = {},
): Promise<FeedRow[]> {
  const posts: (Omit<FeedRow, 'content'> & { size: number })[] = await db('post as p')
    .join('account as a', 'a.id', 'p.author_id')
    .join('category as c', 'c.id', 'p.category_id')
    .where('p.is_public', true)
    .modify((posts) => {
      if (categoryId) posts.where('p.category_id', categoryId);
      if (tag) posts.whereIn('p.id', db('post_tag').where('tag', tag).select('post_id'));
    })
    .orderBy(descending('p.published_at', 'p.id'))
    .limit(limit)
    .select(
      'p.id',
      'p.slug',
      'p.title',
      'p.excerpt',
      'p.published_at',
      'p.updated_at',
      'c.name as category',
      'a.first_name',
      'a.last_name',
      db.raw('length(p.content) as size'),
    );
  let left = mostText;
  const whole: string[] = [];
  for (const { id, size } of posts) {
    if (size > left) continue;
    left -= size;
    whole.push(id);
  }
  const contents = await db('post').whereIn('id', whole).select('id', 'content');
  const contentOf = new Map(contents.map(({ id, content }) => [id, content]));
  return posts.map((post) => ({
    ...post,
    content: contentOf.get(post.id) ?? `<p>${escapeText(post.excerpt)}</p>`,
  }));
}

export type PlaceRow = Pick<PostRow, 'slug' | 'updated_at'>;

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

/** Tags of public posts, those of most posts first. */
export const findTagPlaces = (db: Queryable, limit: number): Promise<string[]> =>
  db('post_tag as t')
    .join('post as p', 'p.id', 't.post_id')
    .where('p.is_public', true)
    .groupBy('t.tag')
    .orderByRaw('count(*) desc, t.tag')
    .limit(limit)
    .pluck('t.tag');

export const findBookPlaces = (db: Queryable): Promise<string[]> =>
  db('book').where('is_active', true).orderBy('sort_order').pluck('id');
