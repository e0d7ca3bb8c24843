import type { Queryable } from '../platform/database/database.ts';

/** A post with a number of tags in common with another. */
export interface Sharing {
  id: string;
  tags: number;
}

/**
 * Public posts with these tags, most common tags first. Only the newest `perTag` posts of each tag are
 * considered.
 */
export async function findSharingTags(db: Queryable, tags: string[], perTag: number): Promise<Sharing[]> {
  const getNewest = (tag: string) =>
    db
      .from(
        db('post_tag').where('tag', tag).orderBy('post_id', 'desc').limit(perTag).select('post_id').as('t'),
      )
      .select('post_id');
  const [first, ...rest] = tags.map(getNewest);
  if (!first) return [];
  const rows = await db
    .from(first.unionAll(rest).as('sharing'))
    .join('post as p', 'p.id', 'sharing.post_id')
    .where('p.is_public', true)
    .groupBy('p.id')
    .select('p.id')
    .count({ tags: '*' })
    .orderBy([{ column: 'tags', order: 'desc' }, { column: 'p.id' }]);
  return rows.map(({ id, tags: shared }) => ({ id: String(id), tags: Number(shared) }));
}
