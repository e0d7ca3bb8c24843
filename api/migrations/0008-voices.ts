import type { Migration } from '../src/platform/database/migration.ts';

const tables = ['post_like', 'comment', 'saved_post', 'notification', 'subscriber', 'newsletter_issue'];

/** Tables of comments, likes, saved posts, notifications and the newsletter. */
export const voices: Migration = {
  name: '0008-voices',
  async up(tx, dialect) {
    for (const table of tables) await tx.schema.dropTableIfExists(table);
    if (!(await tx.schema.hasColumn('post', 'comments_open'))) {
      await tx.schema.alterTable('post', (table) => {
        table.boolean('comments_open').notNullable().defaultTo(true);
      });
    }
    for (const name of ['post_like', 'saved_post']) {
      await tx.schema.createTable(name, (table) => {
        dialect.exactText(table, 'post_id', 36).notNullable();
        dialect.exactText(table, 'account_id', 36).notNullable();
        dialect.instant(table, 'created_at').notNullable();
        table.primary(['post_id', 'account_id']);
        table.index(['account_id', 'created_at', 'post_id']);
      });
    }
    await tx.schema.createTable('comment', (table) => {
      dialect.exactText(table, 'id', 36).primary();
      dialect.exactText(table, 'post_id', 36).notNullable();
      /** Null for a guest. */
      dialect.exactText(table, 'account_id', 36);
      table.string('text', 500).notNullable();
      /** Hidden by the author. */
      table.boolean('hidden').notNullable().defaultTo(false);
      /** Pending moderation. */
      table.boolean('held').notNullable().defaultTo(false);
      dialect.instant(table, 'created_at').notNullable();
      table.index(['post_id', 'held', 'hidden', 'created_at', 'id'], 'comment_by_post');
      table.index(['account_id', 'created_at', 'post_id'], 'comment_by_account');
    });
    await tx.schema.createTable('notification', (table) => {
      dialect.exactText(table, 'id', 36).primary();
      dialect.exactText(table, 'account_id', 36).notNullable();
      dialect.exactText(table, 'type', 10).notNullable();
      table.string('message', 500).notNullable();
      table.string('url', 2000).notNullable().defaultTo('');
      /** Events with the same key are merged while the notification is unread. */
      dialect.exactText(table, 'group_key', 80).notNullable().defaultTo('');
      dialect.instant(table, 'date').notNullable().index();
      /** Time of the first event that it covers. */
      dialect.instant(table, 'begun_at').notNullable();
      dialect.instant(table, 'read_at');
      table.index(['account_id', 'date', 'id']);
      table.index(['account_id', 'group_key']);
    });
    await tx.schema.createTable('subscriber', (table) => {
      dialect.exactText(table, 'id', 36).primary();
      table.string('email', 320).notNullable();
      dialect.exactText(table, 'email_key', 320).notNullable().unique();
      dialect.exactText(table, 'status', 12).notNullable();
      /** Increases when a subscription is renewed, which invalidates earlier confirmation links. */
      table.integer('generation').notNullable().defaultTo(1);
      dialect.instant(table, 'created_at').notNullable();
      /** When the last confirmation mail was sent. */
      dialect.instant(table, 'asked_at');
      dialect.instant(table, 'confirmed_at');
      table.index(['status', 'id']);
      table.index(['created_at', 'id']);
    });
    await tx.schema.createTable('newsletter_issue', (table) => {
      /** Unique, so that a post is mailed once. */
      dialect.exactText(table, 'post_id', 36).primary();
      dialect.instant(table, 'created_at').notNullable();
      dialect.instant(table, 'done_at');
      /** Number of mails queued so far. */
      table.integer('queued').notNullable().defaultTo(0);
    });
  },
};
