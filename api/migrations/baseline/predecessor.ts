import type { Tables } from './tables.ts';

/**
 * What the releases before 0025 counted views with. They are filled by restores of their backups only, and empty or taken
 * over on every site.
 */
export const predecessor: Tables = {
  analytics_minute: (table) => {
    table.integer('minute').notNullable();
    table.integer('page').notNullable();
    table.integer('views').notNullable();
    table.primary(['minute', 'page']);
  },
  analytics_name: (table, { exactText }) => {
    table.increments('id');
    exactText(table, 'kind', 10).notNullable();
    exactText(table, 'name', 500).notNullable();
    /** For paths: the page's title when it was first seen. */
    table.string('title', 500).notNullable().defaultTo('');
    table.smallint('day').unsigned().notNullable();
    table.unique(['kind', 'name']);
    table.index(['kind', 'day']);
  },
  analytics_post: (table, { exactText }) => {
    /** Makes keys a quarter as long as the post's id would. */
    table.increments('number');
    exactText(table, 'post_id', 36).notNullable().unique();
  },
  analytics_post_day: (table) => {
    table.integer('post').notNullable();
    table.smallint('day').unsigned().notNullable();
    table.integer('views').notNullable().defaultTo(0);
    table.integer('visitors').notNullable().defaultTo(0);
    table.integer('timed').notNullable().defaultTo(0);
    table.integer('scrolled').notNullable().defaultTo(0);
    table.integer('reached25').notNullable().defaultTo(0);
    table.integer('reached50').notNullable().defaultTo(0);
    table.integer('reached75').notNullable().defaultTo(0);
    table.integer('reached100').notNullable().defaultTo(0);
    table.bigInteger('seconds').notNullable().defaultTo(0);
    table.bigInteger('scroll').notNullable().defaultTo(0);
    table.primary(['post', 'day']);
    table.index(['day', 'post'], 'analytics_post_day_by_day');
  },
  analytics_post_due: (table) => {
    table.smallint('day').unsigned().notNullable();
    table.integer('span').notNullable();
    table.integer('post').notNullable();
    table.integer('views').notNullable().defaultTo(0);
    table.integer('visitors').notNullable().defaultTo(0);
    table.primary(['day', 'span', 'post']);
  },
  analytics_post_hour: (table) => {
    table.integer('post').notNullable();
    table.smallint('day').unsigned().notNullable();
    table.tinyint('hour').notNullable();
    table.integer('views').notNullable().defaultTo(0);
    table.primary(['post', 'day', 'hour']);
  },
  analytics_post_span: (table) => {
    table.integer('span').notNullable();
    table.integer('post').notNullable();
    table.integer('views').notNullable().defaultTo(0);
    table.integer('visitors').notNullable().defaultTo(0);
    table.primary(['span', 'post']);
    table.index(['span', 'views', 'post']);
    table.index(['span', 'visitors', 'post']);
  },
  analytics_post_visitor: (table) => {
    table.integer('post').notNullable();
    table.integer('visitor').notNullable();
    table.smallint('first_day').unsigned().notNullable();
    table.smallint('last_day').unsigned().notNullable();
    table.integer('recent').notNullable();
    table.integer('older').notNullable();
    table.primary(['post', 'visitor']);
  },
  analytics_recent_view: (table, { exactText, instant }) => {
    /** Deduplicates events that are sent again. */
    exactText(table, 'event_key', 22).primary();
    /** A keyed hash. */
    table.bigInteger('session').notNullable();
    /** The number of a post, or the negated name id of a path. */
    table.integer('page').notNullable();
    table.bigInteger('view').notNullable();
    instant(table, 'arrived_at').notNullable().index();
    table.index(['session', 'page', 'view']);
  },
  analytics_salt: (table, { exactText }) => {
    table.smallint('day').unsigned().notNullable().primary();
    exactText(table, 'salt', 43).notNullable();
  },
  analytics_second: (table) => {
    table.bigInteger('second').primary();
    table.integer('views').notNullable();
    /** Visitors whose latest view was in this second. */
    table.integer('visitors').notNullable();
  },
  analytics_share: (table) => {
    table.integer('post').notNullable();
    table.smallint('day').unsigned().notNullable();
    /** Name id of a source or device. */
    table.integer('name').notNullable();
    table.integer('views').notNullable().defaultTo(0);
    table.primary(['post', 'day', 'name']);
  },
  analytics_state: (table) => {
    /** A single row, which writers of events lock, so that there is one writer at a time. */
    table.integer('id').primary();
    table.bigInteger('last_view').notNullable();
    table.integer('last_visitor').notNullable();
    /** Views up to this id are in the metrics; -1 while the metrics are being cleared. */
    table.bigInteger('applied_view').notNullable();
    /** The last day of sliding windows. */
    table.smallint('window_day').unsigned().notNullable();
    /** Views of earlier days have been deleted; their metrics have not. */
    table.smallint('kept_from').unsigned().notNullable();
  },
  analytics_view: (table, { instant }) => {
    table.bigInteger('id').primary();
    instant(table, 'at').notNullable().index('analytics_view_by_time');
    table.integer('visitor').notNullable();
    table.mediumint('post').notNullable();
    table.mediumint('path').notNullable();
    table.mediumint('source').notNullable();
    table.mediumint('medium').notNullable();
    table.mediumint('campaign').notNullable();
    table.mediumint('device').notNullable();
    table.mediumint('browser').notNullable();
    table.mediumint('os').notNullable();
    table.mediumint('country').notNullable();
    table.mediumint('zone').notNullable();
    /** Seconds and scroll depth in percent, once known. */
    table.mediumint('seconds');
    table.tinyint('scroll');
  },
  analytics_visitor: (table, { exactText }) => {
    table.integer('id').primary();
    /** A keyed hash of the visitor's id. */
    exactText(table, 'visitor_key', 22).notNullable().unique();
    table.integer('country').notNullable();
    table.integer('browser').notNullable();
    table.integer('zone').notNullable();
    /** Time of the latest view, in seconds since 1970. */
    table.bigInteger('seen').notNullable();
    table.smallint('first_day').unsigned().notNullable();
    table.smallint('last_day').unsigned().notNullable();
    table.integer('recent').notNullable();
    table.integer('older').notNullable();
    table.index(['country', 'id']);
  },
  analytics_visitor_due: (table) => {
    table.smallint('day').unsigned().notNullable();
    table.integer('span').notNullable();
    table.integer('name').notNullable();
    table.integer('visitors').notNullable();
    table.primary(['day', 'span', 'name']);
  },
  analytics_visitor_span: (table) => {
    table.integer('span').notNullable();
    /** Name id of a country or browser, or -1 and -2 for new and returning visitors. */
    table.integer('name').notNullable();
    table.integer('visitors').notNullable();
    table.primary(['span', 'name']);
  },
  pageview: (table, { exactText, instant }) => {
    table.bigIncrements('id');
    /** Deduplicates events that are sent again. */
    exactText(table, 'event_id', 64).notNullable().unique();
    exactText(table, 'visitor_id', 64).notNullable();
    exactText(table, 'session_id', 64).notNullable();
    /** Empty for a page that is not a post. */
    exactText(table, 'post_id', 64).notNullable();
    table.string('path', 500).notNullable();
    instant(table, 'at').notNullable().index();
  },
  post_view_total: (table, { exactText }) => {
    /** Empty for the whole site. */
    exactText(table, 'post_id', 64).primary();
    table.bigInteger('views').notNullable();
  },
  post_reading_total: (table, { exactText }) => {
    exactText(table, 'post_id', 36).primary();
    table.bigInteger('readings').notNullable();
  },
  post_reader: (table, { exactText, instant }) => {
    exactText(table, 'post_id', 36).notNullable();
    /** A keyed hash that changes each day. */
    exactText(table, 'visitor_key', 43).notNullable();
    instant(table, 'read_at').notNullable().index();
    /** Counted because of a call, before any tracker event. */
    table.boolean('by_call').notNullable().defaultTo(false);
    table.primary(['post_id', 'visitor_key']);
  },
};
