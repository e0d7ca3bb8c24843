import type { Queryable } from '../src/platform/database/database.ts';
import type { Migration } from '../src/platform/database/migration.ts';

const tables = [
  'comment_proof',
  'comment_feature',
  'comment_class',
  'comment_block',
  'comment_verdict',
  'comment_report',
];

async function addToComments(tx: Queryable, dialect: Parameters<Migration['up']>[1]): Promise<void> {
  if (!(await tx.schema.hasColumn('comment', 'score'))) {
    await tx.schema.alterTable('comment', (table) => {
      /** Hash of the text without what varies between repetitions. */
      dialect.exactText(table, 'text_key', 43).notNullable().defaultTo('');
      table.integer('score').notNullable().defaultTo(0);
      /** JSON: why it has this score. */
      table.text('reasons');
      /** When the author called it rubbish; `held` is set then, too. */
      dialect.instant(table, 'spam_at');
      /** When the author deleted it; it can be taken back for some minutes. `held` is set then, too. */
      dialect.instant(table, 'deleted_at');
      /** What was learned from it: `good`, `spam` or empty. */
      dialect.exactText(table, 'verdict', 4).notNullable().defaultTo('');
      /** How often the same text came again while it waited. */
      table.integer('repeats').notNullable().defaultTo(0);
      dialect.instant(table, 'last_repeat_at');
      table.integer('reports').notNullable().defaultTo(0);
    });
  }
  const indexes = {
    comment_by_state: ['held', 'created_at', 'id'],
    comment_by_score: ['held', 'score', 'id'],
    comment_by_text: ['text_key', 'created_at'],
    comment_by_reports: ['reports', 'id'],
    comment_by_spam: ['spam_at', 'id'],
    comment_by_deletion: ['deleted_at', 'id'],
  };
  for (const [name, columns] of Object.entries(indexes)) {
    if (await dialect.hasIndex(tx, 'comment', name)) continue;
    await tx.schema.alterTable('comment', (table) => table.index(columns, name));
  }
}

/** What keeps rubbish out of the comments, and the author's verdicts. */
export const commentSpam: Migration = {
  name: '0030-comment-spam',
  async up(tx, dialect) {
    for (const table of tables) await tx.schema.dropTableIfExists(table);
    await tx.schema.createTable('comment_proof', (table) => {
      /** Hash of a challenge whose solution was used. */
      dialect.exactText(table, 'proof_key', 43).primary();
      dialect.instant(table, 'expires_at').notNullable().index();
    });
    await tx.schema.createTable('comment_feature', (table) => {
      /** A letter for its kind and what it is: a word, a part of one, a host; names and domains of mail addresses are hashed with the site's secret. */
      dialect.exactText(table, 'feature', 80).primary();
      table.integer('spam').notNullable();
      table.integer('good').notNullable();
    });
    await tx.schema.createTable('comment_class', (table) => {
      /** `spam` or `good`. */
      dialect.exactText(table, 'name', 4).primary();
      table.integer('comments').notNullable();
    });
    await tx.schema.createTable('comment_block', (table) => {
      dialect.exactText(table, 'id', 36).primary();
      /** `word`, `name` or `network`. */
      dialect.exactText(table, 'kind', 10).notNullable();
      table.string('value', 100).notNullable();
      dialect.instant(table, 'created_at').notNullable();
      /** Null: until it is removed. */
      dialect.instant(table, 'expires_at').index('comment_block_by_expiry');
    });
    await tx.schema.createTable('comment_verdict', (table) => {
      dialect.exactText(table, 'id', 36).primary();
      /** The verdicts that are taken back together. */
      dialect.exactText(table, 'batch_id', 36).notNullable().index('comment_verdict_by_batch');
      dialect.exactText(table, 'comment_id', 36).notNullable();
      dialect.exactText(table, 'verdict', 10).notNullable();
      /** JSON: the columns of the comment as they were. */
      table.text('before').notNullable();
      dialect.instant(table, 'at').notNullable().index('comment_verdict_by_time');
      dialect.instant(table, 'undone_at');
      table.index(['comment_id', 'at'], 'comment_verdict_by_comment');
    });
    await tx.schema.createTable('comment_report', (table) => {
      dialect.exactText(table, 'comment_id', 36).notNullable();
      /** Hash of the account or of the network address, so that nobody reports twice. Personal data, deleted after 30 days. */
      dialect.exactText(table, 'reporter_key', 43).notNullable();
      table.string('reason', 200).notNullable().defaultTo('');
      dialect.instant(table, 'created_at').notNullable().index('comment_report_by_time');
      table.primary(['comment_id', 'reporter_key']);
    });
    await addToComments(tx, dialect);
  },
};
