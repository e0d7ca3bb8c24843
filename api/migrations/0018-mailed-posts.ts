import type { Migration } from '../src/platform/database/migration.ts';

/** Adds whether a post is mailed to the subscribers. */
export const mailedPosts: Migration = {
  name: '0018-mailed-posts',
  async up(tx) {
    if (await tx.schema.hasColumn('post', 'mails_subscribers')) return;
    await tx.schema.alterTable('post', (table) => {
      /** Whether the post is mailed to the subscribers when it is first public. */
      table.boolean('mails_subscribers').notNullable().defaultTo(true);
    });
  },
};
