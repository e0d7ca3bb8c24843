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

/** Days since 1970-01-01 in the site's time zone; two bytes suffice until 2149. */
const day = (table: Knex.CreateTableBuilder, name = 'day') => table.smallint(name).unsigned().notNullable();

function seenDays(table: Knex.CreateTableBuilder): void {
  day(table, 'first_day');
  day(table, 'last_day');
  /** One bit per day for 31 days, the lowest for the last day; `older` has the 31 days before. */
  table.integer('recent').notNullable();
  table.integer('older').notNullable();
}

/** Tables of events, and of what they are counted by. */
async function createEvents(tx: Queryable, dialect: Dialect): Promise<void> {
  await tx.schema.createTable('analytics_state', (table) => {
    /** A single row, which writers of events lock, so that there is one writer at a time. */
    table.integer('id').primary();
    table.bigInteger('last_view').notNullable();
    table.integer('last_visitor').notNullable();
    /** Views up to this id are in the metrics; -1 while the metrics are being cleared. */
    table.bigInteger('applied_view').notNullable();
    /** The last day of sliding windows. */
    day(table, 'window_day');
    /** Views of earlier days have been deleted; their metrics have not. */
    day(table, 'kept_from');
  });
  await tx.schema.createTable('analytics_salt', (table) => {
    /** 0 for the permanent salt. */
    day(table).primary();
    dialect.exactText(table, 'salt', 43).notNullable();
  });
  await tx.schema.createTable('analytics_name', (table) => {
    table.increments('id');
    dialect.exactText(table, 'kind', 10).notNullable();
    dialect.exactText(table, 'name', 500).notNullable();
    /** For paths: the page's title when it was first seen. */
    table.string('title', 500).notNullable().defaultTo('');
    /** When it was first seen, as the number of new names per day is limited. */
    day(table);
    table.unique(['kind', 'name']);
    table.index(['kind', 'day']);
  });
  await tx.schema.createTable('analytics_post', (table) => {
    /** Makes keys a quarter as long as the post's id would. */
    table.increments('number');
    dialect.exactText(table, 'post_id', 36).notNullable().unique();
  });
  await tx.schema.createTable('analytics_visitor', (table) => {
    table.integer('id').primary();
    /** A keyed hash of the visitor's id. */
    dialect.exactText(table, 'visitor_key', 22).notNullable().unique();
    /** Name ids; 0 while unknown. */
    for (const name of ['country', 'browser', 'zone']) table.integer(name).notNullable();
    /** Time of the latest view, in seconds since 1970. */
    table.bigInteger('seen').notNullable();
    /** 0 while no view is in the metrics. */
    seenDays(table);
    // finds visitors without a country
    table.index(['country', 'id']);
  });
  await tx.schema.createTable('analytics_view', (table) => {
    table.bigInteger('id').primary();
    dialect.instant(table, 'at').notNullable();
    table.integer('visitor').notNullable();
    /** The number of a post or the name id of a path; the other is 0. */
    for (const name of ['post', 'path']) table.mediumint(name).notNullable();
    for (const name of ['source', 'medium', 'campaign', 'device', 'browser', 'os', 'country', 'zone'])
      table.mediumint(name).notNullable();
    /** Seconds and scroll depth in percent, once known. */
    table.mediumint('seconds');
    table.tinyint('scroll');
  });
  await tx.schema.createTable('analytics_recent_view', (table) => {
    /** Deduplicates events that are sent again. */
    dialect.exactText(table, 'event_key', 22).primary();
    /** A keyed hash. */
    table.bigInteger('session').notNullable();
    /** The number of a post, or the negated name id of a path. */
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

/** Metrics by post; the whole site is post 0. */
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
    /** 0 for the sum of all days, here and in the shares. */
    day(table);
    table.tinyint('hour').notNullable();
    count(table, 'views');
    table.primary(['post', 'day', 'hour']);
  });
  await tx.schema.createTable('analytics_share', (table) => {
    table.integer('post').notNullable();
    day(table);
    /** Name id of a source or device. */
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
    /** The day on which the delta is added to the span. */
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
    /** Name id of a country or browser, or -1 and -2 for new and returning visitors. */
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
    /** Visitors whose latest view was in this second. */
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
 * Tables of views, and of the metrics computed from them. Processes of the previous release still write
 * `pageview` and `post_view_total`; their rows are migrated while the site runs.
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
