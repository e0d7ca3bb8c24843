import type { Tables } from './tables.ts';

/** Comments, their likes, and what is known of spam. */
export const comments: Tables = {
  comment: (table, { exactText, instant }) => {
    exactText(table, 'id', 36).primary();
    exactText(table, 'post_id', 36).notNullable();
    /** Null for a guest. */
    exactText(table, 'account_id', 36);
    table.string('text', 500).notNullable();
    /** Hidden by the author. */
    table.boolean('hidden').notNullable().defaultTo(false);
    /** Pending moderation. */
    table.boolean('held').notNullable().defaultTo(false);
    instant(table, 'created_at').notNullable();
    exactText(table, 'import_id', 36);
    table.string('guest_name', 100).notNullable().defaultTo('');
    /** Never shown. */
    table.string('guest_email', 320).notNullable().defaultTo('');
    /** The comment that it answers. */
    exactText(table, 'parent_id', 36);
    /** The whole text when it is longer than `text` can be. */
    table.text('long_text', 'mediumtext');
    /** Hash of the text without what varies between repetitions. */
    exactText(table, 'text_key', 43).notNullable().defaultTo('');
    table.integer('score').notNullable().defaultTo(0);
    /** JSON: why it has this score. */
    table.text('reasons');
    /** When the author called it rubbish; `held` is set then, too. */
    instant(table, 'spam_at');
    /** When the author deleted it; it can be taken back for some minutes. `held` is set then, too. */
    instant(table, 'deleted_at');
    /** What was learned from it: `good`, `spam` or empty. */
    exactText(table, 'verdict', 4).notNullable().defaultTo('');
    /** How often the same text came again while it waited. */
    table.integer('repeats').notNullable().defaultTo(0);
    instant(table, 'last_repeat_at');
    table.integer('reports').notNullable().defaultTo(0);
    /** The first comment of its thread; null for that one itself. */
    exactText(table, 'root_id', 36);
    /** Of a text with emphasis, quotes or links. */
    table.text('html');
    instant(table, 'edited_at');
    table.integer('likes').notNullable().defaultTo(0);
    /** `wanted`, `asked` or `confirmed`, of a guest who wants mails on answers to `guest_email`. */
    exactText(table, 'answer_mails', 10).notNullable().defaultTo('');
    table.index(['post_id', 'held', 'hidden', 'created_at', 'id'], 'comment_by_post');
    table.index(['account_id', 'created_at', 'post_id'], 'comment_by_account');
    table.index(['import_id', 'id'], 'comment_by_import');
    table.index(['held', 'created_at', 'id'], 'comment_by_state');
    table.index(['held', 'score', 'id'], 'comment_by_score');
    table.index(['text_key', 'created_at'], 'comment_by_text');
    table.index(['reports', 'id'], 'comment_by_reports');
    table.index(['spam_at', 'id'], 'comment_by_spam');
    table.index(['deleted_at', 'id'], 'comment_by_deletion');
    table.index(['root_id', 'created_at', 'id'], 'comment_by_root');
    table.index(['answer_mails', 'created_at'], 'comment_by_answer_mails');
  },
  comment_like: (table, { exactText, instant }) => {
    exactText(table, 'comment_id', 36).notNullable();
    /** Personal data: deleted with the account or the comment. */
    exactText(table, 'account_id', 36).notNullable();
    instant(table, 'created_at').notNullable();
    table.primary(['comment_id', 'account_id']);
    table.index(['account_id', 'comment_id'], 'comment_like_by_account');
  },
  comment_report: (table, { exactText, instant }) => {
    exactText(table, 'comment_id', 36).notNullable();
    /** Hash of the account or of the network address, so that nobody reports twice. Personal data, deleted after 30 days. */
    exactText(table, 'reporter_key', 43).notNullable();
    table.string('reason', 200).notNullable().defaultTo('');
    instant(table, 'created_at').notNullable().index('comment_report_by_time');
    table.primary(['comment_id', 'reporter_key']);
  },
  comment_verdict: (table, { exactText, instant }) => {
    exactText(table, 'id', 36).primary();
    /** The verdicts that are taken back together. */
    exactText(table, 'batch_id', 36).notNullable().index('comment_verdict_by_batch');
    exactText(table, 'comment_id', 36).notNullable();
    exactText(table, 'verdict', 10).notNullable();
    /** JSON: the columns of the comment as they were. */
    table.text('before').notNullable();
    instant(table, 'at').notNullable().index('comment_verdict_by_time');
    instant(table, 'undone_at');
    table.index(['comment_id', 'at'], 'comment_verdict_by_comment');
  },
  comment_block: (table, { exactText, instant }) => {
    exactText(table, 'id', 36).primary();
    /** `word`, `name` or `network`. */
    exactText(table, 'kind', 10).notNullable();
    table.string('value', 100).notNullable();
    instant(table, 'created_at').notNullable();
    /** Null: until it is removed. */
    instant(table, 'expires_at').index('comment_block_by_expiry');
  },
  comment_feature: (table, { exactText }) => {
    /** A letter for its kind and what it is: a word, a part of one, a host; names and domains of mail addresses are hashed with the site's secret. */
    exactText(table, 'feature', 80).primary();
    table.integer('spam').notNullable();
    table.integer('good').notNullable();
  },
  comment_class: (table, { exactText }) => {
    /** `spam` or `good`. */
    exactText(table, 'name', 4).primary();
    table.integer('comments').notNullable();
  },
  comment_proof: (table, { exactText, instant }) => {
    /** Hash of a challenge whose solution was used. */
    exactText(table, 'proof_key', 43).primary();
    instant(table, 'expires_at').notNullable().index();
  },
};
