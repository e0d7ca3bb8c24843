import type { Migration } from '../src/platform/database/migration.ts';

/** Lists by title are ordered by `sort_key`. */
const unused = ['post_is_public_title_id_index', 'post_by_category_title', 'post_listed_by_title'];

export const postIndexes: Migration = {
  name: '0047-post-indexes',
  up: async (tx) =>
    tx.schema.alterTable('post', (table) => {
      for (const name of unused) table.dropIndex([], name);
      // all that a site map reads of a post: without it SQLite reads the text, too
      table.index(['is_public', 'published_at', 'id', 'slug', 'updated_at'], 'post_in_site_map');
      table.dropIndex([], 'post_is_public_published_at_id_index');
    }),
};
