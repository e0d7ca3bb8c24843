import type { Tables } from './tables.ts';

/** Page views: an inbox, the totals counted from it, and what is needed to count visitors. The log of single views has a table for each month, which the counting creates. Dates are days in the site's time zone. */
export const traffic: Tables = {
  traffic_inbox: (table, { exactText, instant }) => {
    /** The order of arrival. */
    table.bigIncrements('number');
    /** A keyed hash of the event's id: an event that is sent again is recognised for 48 hours. */
    exactText(table, 'event_key', 22).notNullable().unique();
    /** `view`; `call` for a view that a client without a tracker reports; `engagement`. */
    exactText(table, 'kind', 10).notNullable();
    /** `waiting`, `counted`, `repeated` for an opening that was counted already, `failed` if it cannot be. */
    exactText(table, 'state', 10).notNullable();
    instant(table, 'received_at').notNullable();
    /** When the page was viewed, which orders the log. */
    instant(table, 'viewed_at').notNullable();
    /** A keyed hash of session and page, by which engagements find their view. */
    table.bigInteger('session_page').notNullable().index();
    /** A keyed hash of post, address and browser, different each day; null for pages that are no posts. */
    table.bigInteger('opening').index();
    /** JSON; null once it is counted. */
    table.text('event');
    table.index(['state', 'number']);
  },
  traffic_value: (table, { exactText }) => {
    table.increments('id');
    /** `site`, `post`, `path`, `source`, `medium`, `campaign`, `device`, `os`, `hour`, `country`, `browser`, `timezone`. */
    exactText(table, 'kind', 10).notNullable();
    /** The id of a post, the path of another page, the name of a source … */
    exactText(table, 'name', 500).notNullable();
    /** For paths: the page's title when it was first seen. */
    table.string('title', 500).notNullable().defaultTo('');
    /** When it was first seen, as the number of new values per day is limited. */
    table.date('since').notNullable();
    /** Of all time. */
    table.bigInteger('views').notNullable().defaultTo(0);
    table.bigInteger('visitors').notNullable().defaultTo(0);
    table.unique(['kind', 'name']);
    table.index(['kind', 'since']);
    table.index(['kind', 'views', 'id']);
    table.index(['kind', 'visitors', 'id']);
  },
  traffic_visitor: (table) => {
    /** Ascending, so that the rows of a time lie together in this table and in that of visits. */
    table.increments('id');
    /** A keyed hash of the visitor's id, 53 bits. */
    table.bigInteger('visitor_key').notNullable().unique();
    table.integer('country');
    table.integer('browser');
    table.integer('timezone');
    /** The first and the last day with a counted view. */
    table.date('first_date');
    table.date('last_date');
  },
  /** The days on which a visitor viewed a page. */
  traffic_visit: (table) => {
    table.integer('visitor').unsigned().notNullable();
    table.integer('page').notNullable();
    table.date('date').notNullable();
    table.primary(['visitor', 'page', 'date']);
  },
  traffic_session: (table, { instant }) => {
    table.bigIncrements('id');
    /** A keyed hash of the tracker's session; null once nothing more of it is accepted. */
    table.bigInteger('session_key').unique();
    /** Of its first view, like visitor and source. */
    table.date('date').notNullable().index('traffic_session_by_date');
    table.integer('visitor').unsigned().notNullable();
    table.integer('source').notNullable();
    table.integer('entry_page').notNullable();
    table.integer('exit_page').notNullable();
    instant(table, 'entry_at').notNullable();
    table.bigInteger('entry_number').notNullable();
    instant(table, 'exit_at').notNullable();
    table.bigInteger('exit_number').notNullable();
    /** The latest end of a view: its time and the seconds it was read. */
    instant(table, 'end_at').notNullable();
    /** From the first view to the end. */
    table.integer('seconds').notNullable();
    table.integer('views').notNullable();
  },
  /** What is counted of a value (the site, a page, a source …) on a day. */
  traffic_day: (table) => {
    table.date('date').notNullable();
    table.integer('value').notNullable();
    table.bigInteger('views').notNullable().defaultTo(0);
    table.bigInteger('visitors').notNullable().defaultTo(0);
    table.bigInteger('timed').notNullable().defaultTo(0);
    table.bigInteger('seconds').notNullable().defaultTo(0);
    table.bigInteger('scrolled').notNullable().defaultTo(0);
    table.bigInteger('scroll').notNullable().defaultTo(0);
    table.bigInteger('reached_25').notNullable().defaultTo(0);
    table.bigInteger('reached_50').notNullable().defaultTo(0);
    table.bigInteger('reached_75').notNullable().defaultTo(0);
    table.bigInteger('reached_100').notNullable().defaultTo(0);
    table.bigInteger('entries').notNullable().defaultTo(0);
    table.bigInteger('exits').notNullable().defaultTo(0);
    table.bigInteger('bounces').notNullable().defaultTo(0);
    table.bigInteger('visit_seconds').notNullable().defaultTo(0);
    table.primary(['date', 'value']);
    table.index(['value', 'date']);
  },
  /** Views of a page by source, device and hour. */
  traffic_share: (table) => {
    table.integer('page').notNullable();
    table.date('date').notNullable();
    table.integer('value').notNullable();
    table.bigInteger('views').notNullable().defaultTo(0);
    table.primary(['page', 'date', 'value']);
  },
  /** How many visitors of a day had last come on an earlier one. */
  traffic_return: (table) => {
    table.integer('value').notNullable();
    table.date('date').notNullable().index();
    table.date('previous_date').notNullable();
    table.bigInteger('visitors').notNullable().defaultTo(0);
    /** Those among them who came for the second time: their first day is the previous one. */
    table.bigInteger('second_visits').notNullable().defaultTo(0);
    table.primary(['value', 'date', 'previous_date']);
  },
  traffic_salt: (table, { exactText }) => {
    /** `permanent`, or the day whose visitors are hashed with it. */
    exactText(table, 'name', 10).primary();
    exactText(table, 'salt', 43).notNullable();
  },
};
