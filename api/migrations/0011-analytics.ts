import type { Knex } from 'knex';
import type { Queryable } from '../src/platform/database/database.ts';
import type { Dialect } from '../src/platform/database/dialect.ts';
import type { Migration } from '../src/platform/database/migration.ts';

const tables = [
  'analytics_state',
  'analytics_salt',
  'analytics_name',
  'analytics_post',
  'analytics_visitor',
  'analytics_view',
  'analytics_recent_view',
  'analytics_post_visitor',
  'analytics_post_day',
  'analytics_post_hour',
  'analytics_share',
  'analytics_post_span',
  'analytics_post_due',
  'analytics_visitor_span',
  'analytics_visitor_due',
  'analytics_second',
  'analytics_minute',
];

/** Days are counted from 1970-01-01, in the site's time zone; two bytes hold them until 2149. */
const day = (table: Knex.CreateTableBuilder, name = 'day') => table.smallint(name).unsigned().notNullable();

function seenDays(table: Knex.CreateTableBuilder): void {
  day(table, 'first_day');
  day(table, 'last_day');
  /** A bit for each of 31 days, the lowest for the last day; then the 31 days before these. */
  table.integer('recent').notNullable();
  table.integer('older').notNullable();
}

/** What was counted, and what it is counted by. */
async function createEvents(tx: Queryable, dialect: Dialect): Promise<void> {
  await tx.schema.createTable('analytics_state', (table) => {
    /** One row: whoever writes events holds it, so that there is one writer at a time. */
    table.integer('id').primary();
    table.bigInteger('last_view').notNullable();
    table.integer('last_visitor').notNullable();
    /** Views up to this one are in the metrics; -1 while these are being cleared. */
    table.bigInteger('applied_view').notNullable();
    /** The day that sliding windows end on. */
    day(table, 'window_day');
    /** Views of earlier days are no longer kept; their metrics are. */
    day(table, 'kept_from');
  });
  await tx.schema.createTable('analytics_salt', (table) => {
    /** 0 for the one that never changes. */
    day(table).primary();
    dialect.exactText(table, 'salt', 43).notNullable();
  });
  await tx.schema.createTable('analytics_name', (table) => {
    table.increments('id');
    dialect.exactText(table, 'kind', 10).notNullable();
    dialect.exactText(table, 'name', 500).notNullable();
    /** Of a path: the page's title when it was first seen. */
    table.string('title', 500).notNullable().defaultTo('');
    /** When it was first seen: new ones are limited per day. */
    day(table);
    table.unique(['kind', 'name']);
    table.index(['kind', 'day']);
  });
  await tx.schema.createTable('analytics_post', (table) => {
    /** A key with it is a quarter as long as one with the post's id. */
    table.increments('number');
    dialect.exactText(table, 'post_id', 36).notNullable().unique();
  });
  await tx.schema.createTable('analytics_visitor', (table) => {
    table.integer('id').primary();
    /** A keyed hash of the visitor's id. */
    dialect.exactText(table, 'visitor_key', 22).notNullable().unique();
    /** Names; 0 while it is not known. */
    for (const name of ['country', 'browser', 'zone']) table.integer(name).notNullable();
    /** Of the latest view, in seconds since 1970. */
    table.bigInteger('seen').notNullable();
    /** 0 while no view is in the metrics. */
    seenDays(table);
    // those without a country are found by it
    table.index(['country', 'id']);
  });
  await tx.schema.createTable('analytics_view', (table) => {
    table.bigInteger('id').primary();
    dialect.instant(table, 'at').notNullable();
    table.integer('visitor').notNullable();
    /** The number of a post, or else the name of a path; the other is 0. */
    for (const name of ['post', 'path']) table.mediumint(name).notNullable();
    for (const name of ['source', 'medium', 'campaign', 'device', 'browser', 'os', 'country', 'zone'])
      table.mediumint(name).notNullable();
    /** Seconds seen and percent reached, once they are known. */
    table.mediumint('seconds');
    table.tinyint('scroll');
  });
  await tx.schema.createTable('analytics_recent_view', (table) => {
    /** Makes a resent event count once. */
    dialect.exactText(table, 'event_key', 22).primary();
    /** A keyed hash. */
    table.bigInteger('session').notNullable();
    /** A post's number, or the name of a path with a minus sign. */
    table.integer('page').notNullable();
    table.bigInteger('view').notNullable();
    dialect.instant(table, 'arrived_at').notNullable().index();
    table.index(['session', 'page', 'view']);
  });
  await tx.schema.createTable('analytics_post_visitor', (table) => {
    table.integer('post').notNullable();
    table.integer('visitor').notNullable();
    seenDays(table);
    table.primary(['post', 'visitor']);
  });
}

/** Metrics of posts; those of the whole site under the post 0. */
async function createPostMetrics(tx: Queryable): Promise<void> {
  const count = (table: Knex.CreateTableBuilder, name: string) =>
    table.integer(name).notNullable().defaultTo(0);
  await tx.schema.createTable('analytics_post_day', (table) => {
    table.integer('post').notNullable();
    day(table);
    for (const name of ['views', 'visitors', 'timed', 'scrolled']) count(table, name);
    for (const name of ['reached25', 'reached50', 'reached75', 'reached100']) count(table, name);
    for (const name of ['seconds', 'scroll']) table.bigInteger(name).notNullable().defaultTo(0);
    table.primary(['post', 'day']);
  });
  await tx.schema.createTable('analytics_post_hour', (table) => {
    table.integer('post').notNullable();
    /** 0 for all days together, here and among the shares. */
    day(table);
    table.tinyint('hour').notNullable();
    count(table, 'views');
    table.primary(['post', 'day', 'hour']);
  });
  await tx.schema.createTable('analytics_share', (table) => {
    table.integer('post').notNullable();
    day(table);
    /** Of a source or a device. */
    table.integer('name').notNullable();
    count(table, 'views');
    table.primary(['post', 'day', 'name']);
  });
  await tx.schema.createTable('analytics_post_span', (table) => {
    table.integer('span').notNullable();
    table.integer('post').notNullable();
    count(table, 'views');
    count(table, 'visitors');
    table.primary(['span', 'post']);
    table.index(['span', 'views', 'post']);
    table.index(['span', 'visitors', 'post']);
  });
  await tx.schema.createTable('analytics_post_due', (table) => {
    /** When this is to be added to the metrics of the span. */
    day(table);
    table.integer('span').notNullable();
    table.integer('post').notNullable();
    count(table, 'views');
    count(table, 'visitors');
    table.primary(['day', 'span', 'post']);
  });
}

async function createVisitorMetrics(tx: Queryable): Promise<void> {
  await tx.schema.createTable('analytics_visitor_span', (table) => {
    table.integer('span').notNullable();
    /** Of a country or a browser, or one of two for new and returning visitors. */
    table.integer('name').notNullable();
    table.integer('visitors').notNullable();
    table.primary(['span', 'name']);
  });
  await tx.schema.createTable('analytics_visitor_due', (table) => {
    day(table);
    table.integer('span').notNullable();
    table.integer('name').notNullable();
    table.integer('visitors').notNullable();
    table.primary(['day', 'span', 'name']);
  });
  await tx.schema.createTable('analytics_second', (table) => {
    table.bigInteger('second').primary();
    table.integer('views').notNullable();
    /** Those whose latest view was in this second. */
    table.integer('visitors').notNullable();
  });
  await tx.schema.createTable('analytics_minute', (table) => {
    table.integer('minute').notNullable();
    table.integer('page').notNullable();
    table.integer('views').notNullable();
    table.primary(['minute', 'page']);
  });
}

const byCreation = 'post_by_creation';

/**
 * Views with what they are counted by, and the metrics made from them. `pageview` and `post_view_total` are still written
 * by a process of the release before; what they hold is taken over while the site runs.
 */
export const insights: Migration = {
  name: '0011-analytics',
  async up(tx, dialect) {
    for (const table of tables) await tx.schema.dropTableIfExists(table);
    await createEvents(tx, dialect);
    await createPostMetrics(tx);
    await createVisitorMetrics(tx);
    await tx('analytics_state').insert({
      id: 1,
      last_view: 0,
      last_visitor: 0,
      applied_view: 0,
      window_day: 0,
      kept_from: 0,
    });
    if (!(await dialect.hasIndex(tx, 'post', byCreation)))
      await tx.schema.alterTable('post', (table) =>
        table.index(['is_public', 'created_at', 'id'], byCreation),
      );
  },
};
