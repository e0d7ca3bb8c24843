import type { Queryable } from '../../platform/database/database.ts';

/** Slugs that are a post's, or were one's other than `ownId`, and are this one or this one with a number. */
export async function findTakenSlugs(db: Queryable, slug: string, ownId = ''): Promise<Set<string>> {
  // from `slug-` to the sign after the hyphen: a range that an index has, which `like` is not on every engine
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

/** The post goes from one slug to another, which may be one it had before. */
export async function moveOldSlugs(
  tx: Queryable,
  postId: string,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await tx('post_old_slug').where('slug', to).delete();
  await tx('post_old_slug').insert({ slug: from, post_id: postId });
}
