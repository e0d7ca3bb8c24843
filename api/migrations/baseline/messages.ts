import type { Tables } from './tables.ts';

/** What is sent: notifications, the newsletter, webhooks. */
export const messages: Tables = {
  notification: (table, { exactText, instant }) => {
    exactText(table, 'id', 36).primary();
    exactText(table, 'account_id', 36).notNullable();
    exactText(table, 'type', 10).notNullable();
    table.string('message', 500).notNullable();
    table.string('url', 2000).notNullable().defaultTo('');
    /** Events with the same key are merged while the notification is unread. */
    exactText(table, 'group_key', 80).notNullable().defaultTo('');
    instant(table, 'date').notNullable().index();
    /** Time of the first event that it covers. */
    instant(table, 'begun_at').notNullable();
    instant(table, 'read_at');
    /** The account whose name the message contains; it is deleted with that account. */
    exactText(table, 'about_id', 36).index('notification_by_person');
    table.index(['account_id', 'date', 'id']);
    table.index(['account_id', 'group_key']);
  },
  subscriber: (table, { exactText, instant }) => {
    exactText(table, 'id', 36).primary();
    table.string('email', 320).notNullable();
    exactText(table, 'email_key', 320).notNullable().unique();
    exactText(table, 'status', 12).notNullable();
    /** Increases when a subscription is renewed, which invalidates earlier confirmation links. */
    table.integer('generation').notNullable().defaultTo(1);
    instant(table, 'created_at').notNullable();
    /** When the last confirmation mail was sent. */
    instant(table, 'asked_at');
    instant(table, 'confirmed_at');
    table.index(['status', 'id']);
    table.index(['created_at', 'id']);
  },
  newsletter_issue: (table, { exactText, instant }) => {
    /** Unique, so that a post is mailed once. */
    exactText(table, 'post_id', 36).primary();
    instant(table, 'created_at').notNullable();
    instant(table, 'done_at');
    /** Number of mails queued so far. */
    table.integer('queued').notNullable().defaultTo(0);
  },
  mail_suppression: (table, { exactText, instant }) => {
    /** Keyed hash of the normalised address. */
    exactText(table, 'address_hash', 43).primary();
    /** `bounce`: the mailbox does not exist; `complaint`: its owner called a mail spam. */
    exactText(table, 'reason', 10).notNullable();
    instant(table, 'at').notNullable();
  },
  webhook: (table, { exactText, instant }) => {
    exactText(table, 'id', 36).primary();
    table.string('url', 500).notNullable();
    /** Separated by spaces. */
    exactText(table, 'events', 300).notNullable();
    /** Encrypted with a key of the site's secret. */
    exactText(table, 'secret', 200).notNullable();
    exactText(table, 'previous_secret', 200);
    instant(table, 'previous_until');
    table.boolean('is_active').notNullable();
    instant(table, 'failing_since');
    instant(table, 'stopped_at');
    instant(table, 'created_at').notNullable();
  },
  webhook_delivery: (table, { exactText, instant }) => {
    exactText(table, 'id', 36).primary();
    exactText(table, 'webhook_id', 36).notNullable();
    exactText(table, 'event', 30).notNullable();
    table.text('payload').notNullable();
    exactText(table, 'state', 10).notNullable();
    table.integer('attempts').notNullable();
    table.integer('status');
    table.integer('milliseconds');
    table.string('answer', 1000).notNullable();
    instant(table, 'created_at').notNullable().index();
    instant(table, 'attempted_at');
    table.index(['webhook_id', 'id'], 'webhook_delivery_by_webhook');
  },
};
