import type { Migration } from '../src/platform/database/migration.ts';

/** What is looked for by one value, which without an index reads every row, of posts with their texts. */
const sought = [
  { table: 'post', columns: ['author_id', 'id'], name: 'post_by_author' },
  { table: 'comment', columns: ['guest_email', 'id'], name: 'comment_by_guest' },
  { table: 'image', columns: ['url'], name: 'image_by_url' },
];

export const moreIndexes: Migration = {
  name: '0048-more-indexes',
  async up(tx, dialect) {
    // left by a run that was interrupted
    for (const { table, columns, name } of sought)
      if (!(await dialect.hasIndex(tx, table, name)))
        await tx.schema.alterTable(table, (builder) => void builder.index(columns, name));
  },
};
