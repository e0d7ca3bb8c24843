import type { Knex } from 'knex';
import type { Migration } from '../src/platform/database/migration.ts';

const tables = ['inbox', 'value', 'visitor', 'visit', 'day', 'share', 'return', 'salt'];

const dayLength = 24 * 60 * 60 * 1000;

const count = (table: Knex.CreateTableBuilder, name: string) =>
  table.bigInteger(name).notNullable().defaultTo(0);

/**
 * Tables of page views: an inbox, the totals counted from it, and what is needed to count visitors. The log of single
 * views has a table for each month, which the counting creates. Dates are days in the site's time zone.
 */
export const traffic: Migration = {
  name: '0025-traffic',
  async up(tx, dialect) {
    for (const table of ['lease', ...tables.map((name) => `traffic_${name}`)])
      await tx.schema.dropTableIfExists(table);
    await tx.schema.createTable('lease', (table) => {
      /** Work that one process does at a time. */
      dialect.exactText(table, 'name', 30).primary();
      dialect.exactText(table, 'holder', 36).notNullable();
      dialect.instant(table, 'until').notNullable();
    });
    await tx.schema.createTable('traffic_inbox', (table) => {
      /** The order of arrival. */
      table.bigIncrements('number');
      /** A keyed hash of the event's id: an event that is sent again is recognised for 48 hours. */
      dialect.exactText(table, 'event_key', 22).notNullable().unique();
      /** `view`; `call` for a view that a client without a tracker reports; `engagement`. */
      dialect.exactText(table, 'kind', 10).notNullable();
      /** `waiting`, `counted`, `repeated` for an opening that was counted already, `failed` if it cannot be. */
      dialect.exactText(table, 'state', 10).notNullable();
      dialect.instant(table, 'received_at').notNullable();
      /** When the page was viewed, which orders the log. */
      dialect.instant(table, 'viewed_at').notNullable();
      /** A keyed hash of session and page, by which engagements find their view. */
      table.bigInteger('session_page').notNullable().index();
      /** A keyed hash of post, address and browser, different each day; null for pages that are no posts. */
      table.bigInteger('opening').index();
      /** JSON; null once it is counted. */
      table.text('event');
      table.index(['state', 'number']);
    });
    await tx.schema.createTable('traffic_value', (table) => {
      table.increments('id');
      /** `site`, `post`, `path`, `source`, `medium`, `campaign`, `device`, `os`, `hour`, `country`, `browser`, `timezone`. */
      dialect.exactText(table, 'kind', 10).notNullable();
      /** The id of a post, the path of another page, the name of a source … */
      dialect.exactText(table, 'name', 500).notNullable();
      /** For paths: the page's title when it was first seen. */
      table.string('title', 500).notNullable().defaultTo('');
      /** When it was first seen, as the number of new values per day is limited. */
      table.date('since').notNullable();
      /** Of all time. */
      count(table, 'views');
      count(table, 'visitors');
      table.unique(['kind', 'name']);
      table.index(['kind', 'since']);
      table.index(['kind', 'views', 'id']);
      table.index(['kind', 'visitors', 'id']);
    });
    await tx.schema.createTable('traffic_visitor', (table) => {
      /** Ascending, so that the rows of a time lie together in this table and in that of visits. */
      table.increments('id');
      /** A keyed hash of the visitor's id, 53 bits. */
      table.bigInteger('visitor_key').notNullable().unique();
      /** Values; null while unknown. */
      for (const name of ['country', 'browser', 'timezone']) table.integer(name);
      /** The first and the last day with a counted view. */
      table.date('first_date');
      table.date('last_date');
    });
    /** The days on which a visitor viewed a page. */
    await dialect.createClustered(tx, 'traffic_visit', (table) => {
      table.integer('visitor').unsigned().notNullable();
      table.integer('page').notNullable();
      table.date('date').notNullable();
      table.primary(['visitor', 'page', 'date']);
    });
    /** What is counted of a value (the site, a page, a source …) on a day. */
    await dialect.createClustered(tx, 'traffic_day', (table) => {
      table.date('date').notNullable();
      table.integer('value').notNullable();
      for (const name of ['views', 'visitors']) count(table, name);
      /** Views whose time is known, the sum of these times; the same of scroll depths in percent. */
      for (const name of ['timed', 'seconds', 'scrolled', 'scroll']) count(table, name);
      for (const depth of [25, 50, 75, 100]) count(table, `reached_${depth}`);
      table.primary(['date', 'value']);
      table.index(['value', 'date']);
    });
    /** Views of a page by source, device and hour. */
    await dialect.createClustered(tx, 'traffic_share', (table) => {
      table.integer('page').notNullable();
      table.date('date').notNullable();
      table.integer('value').notNullable();
      count(table, 'views');
      table.primary(['page', 'date', 'value']);
    });
    /** How many visitors of a day had last come on an earlier one. */
    await dialect.createClustered(tx, 'traffic_return', (table) => {
      table.integer('value').notNullable();
      table.date('date').notNullable();
      table.date('previous_date').notNullable();
      count(table, 'visitors');
      /** Those among them who came for the second time: their first day is the previous one. */
      count(table, 'second_visits');
      table.primary(['value', 'date', 'previous_date']);
      table.index(['date']);
    });
    await tx.schema.createTable('traffic_salt', (table) => {
      /** `permanent`, or the day whose visitors are hashed with it. */
      dialect.exactText(table, 'name', 10).primary();
      dialect.exactText(table, 'salt', 43).notNullable();
    });
    // so that visitors stay the same; 0 was the permanent salt, days were numbered since 1970
    for (const { day, salt } of await tx('analytics_salt'))
      await tx('traffic_salt').insert({
        name: day === 0 ? 'permanent' : new Date(day * dayLength).toISOString().slice(0, 10),
        salt,
      });
  },
};
