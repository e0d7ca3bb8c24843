import type { Queryable } from '../platform/database/database.ts';

/**
 * The current and former slugs of posts other than `ownId` that equal this slug or start with it and a
 * hyphen.
 */
export async function findTakenSlugs(db: Queryable, slug: string, ownId = ''): Promise<Set<string>> {
  // from `slug-` to the character after the hyphen: unlike `like`, a range uses the index on every engine
  const like = (column: string) =>
    [`(${column} = ? or (${column} >= ? and ${column} < ?))`, [slug, `${slug}-`, `${slug}.`]] as const;
  const [now, once] = await Promise.all([
    db('post')
      .whereRaw(...like('slug'))
      .whereNot('id', ownId)
      .pluck('slug'),
    db('post_old_slug')
      .whereRaw(...like('slug'))
      .whereNot('post_id', ownId)
      .pluck('slug'),
  ]);
  return new Set([...now, ...once]);
}

export async function findIdByOldSlug(db: Queryable, slug: string): Promise<string | undefined> {
  const row = await db('post_old_slug').where('slug', slug).first('post_id');
  return row?.post_id;
}

/** Records the former slug of a post, and deletes the new one from its former slugs. */
export async function moveOldSlugs(
  tx: Queryable,
  postId: string,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await tx('post_old_slug').where('slug', to).delete();
  await tx('post_old_slug').insert({ slug: from, post_id: postId });
}
