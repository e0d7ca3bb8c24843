import type { Queryable } from '../src/platform/database/database.ts';
import type { Migration } from '../src/platform/database/migration.ts';

const batch = 500;
const longestUrl = 200;

/** Fills the table from existing posts. */
async function fillPictures(tx: Queryable): Promise<void> {
  let last = '';
  for (;;) {
    const posts: { id: string; cover_image: string; additional_images: string }[] = await tx('post')
      .where('id', '>', last)
      .orderBy('id')
      .limit(batch)
      .select('id', 'cover_image', 'additional_images');
    if (posts.length === 0) return;
    const rows = posts.flatMap(({ id, cover_image, additional_images }) => {
      const urls = new Set<string>([cover_image, ...JSON.parse(additional_images)]);
      return Array.from(urls, (url) => ({ url, post_id: id })).filter(
        ({ url }) => url !== '' && url.length <= longestUrl,
      );
    });
    for (let from = 0; from < rows.length; from += batch)
      await tx('post_picture').insert(rows.slice(from, from + batch));
    last = posts.at(-1)!.id;
  }
}

/** Stores which pictures each post uses. */
export const author: Migration = {
  name: '0010-author',
  async up(tx, dialect) {
    await tx.schema.dropTableIfExists('post_picture');
    await tx.schema.createTable('post_picture', (table) => {
      /** Path of one of the site's own pictures. */
      dialect.exactText(table, 'url', longestUrl).notNullable();
      dialect.exactText(table, 'post_id', 36).notNullable().index();
      table.primary(['url', 'post_id']);
    });
    await fillPictures(tx);
  },
};
