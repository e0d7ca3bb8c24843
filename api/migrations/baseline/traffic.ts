import {
  bigIncrements,
  bigInteger,
  day,
  exactText,
  increments,
  instant,
  integer,
  longText,
  table,
  text,
  unsigned,
} from '../../src/platform/database/table-schema.ts';

/** Page views: an inbox, the totals counted from it, and what is needed to count visitors. The log of single views has a table for each month, which the counting creates. Dates are days in the site's time zone. */
export const traffic = {
  traffic_inbox: table({
    /** The order of arrival. */
    number: bigIncrements(),
    /** A keyed hash of the event's id: an event that is sent again is recognised for 48 hours. */
    event_key: exactText(22).unique(),
    /** `view`; `call` for a view that a client without a tracker reports; `engagement`. */
    kind: exactText(10),
    /**
     * `waiting`, `counted`, `repeated` for an opening that was counted already, `early` for an engagement whose view has not
     * come yet, `failed` if it cannot be.
     */
    state: exactText(10),
    received_at: instant(),
    /** When the page was viewed, which orders the log. */
    viewed_at: instant(),
    /** A keyed hash of session and page, by which engagements find their view. */
    session_page: bigInteger().index(),
    /** A keyed hash of post, address and browser, different each day; null for pages that are no posts. */
    opening: bigInteger().nullable().index(),
    /** JSON; null once it is counted. */
    event: longText().nullable(),
  }).index(['state', 'number']),
  traffic_value: table({
    id: increments(),
    /** `site`, `post`, `path`, `source`, `medium`, `campaign`, `device`, `os`, `hour`, `country`, `browser`, `timezone`. */
    kind: exactText(10),
    /** The id of a post, the path of another page, the name of a source … */
    name: exactText(500),
    /** For paths: the page's title when it was first seen. */
    title: text(500).defaultTo(''),
    /** When it was first seen, as the number of new values per day is limited. */
    since: day(),
    /** Of all time. */
    views: bigInteger().defaultTo(0),
    visitors: bigInteger().defaultTo(0),
  })
    .unique('kind', 'name')
    .index(['kind', 'since'])
    .index(['kind', 'views', 'id'])
    .index(['kind', 'visitors', 'id']),
  traffic_visitor: table({
    /** Ascending, so that the rows of a time lie together in this table and in that of visits. */
    id: increments(),
    /** A keyed hash of the visitor's id, 53 bits. */
    visitor_key: bigInteger().unique(),
    country: integer().nullable(),
    browser: integer().nullable(),
    timezone: integer().nullable(),
    /** The first and the last day with a counted view. */
    first_date: day().nullable(),
    last_date: day().nullable(),
  }),
  /** The days on which a visitor viewed a page. */
  traffic_visit: table({
    visitor: unsigned(),
    page: integer(),
    date: day(),
  }).primary('visitor', 'page', 'date'),
  traffic_session: table({
    id: bigIncrements(),
    /** A keyed hash of the tracker's session; null once nothing more of it is accepted. */
    session_key: bigInteger().nullable().unique(),
    /** Of its first view, like visitor and source. */
    date: day().index('traffic_session_by_date'),
    visitor: unsigned(),
    source: integer(),
    entry_page: integer(),
    exit_page: integer(),
    entry_at: instant(),
    entry_number: bigInteger(),
    exit_at: instant(),
    exit_number: bigInteger(),
    /** The latest end of a view: its time and the seconds it was read. */
    end_at: instant(),
    /** From the first view to the end. */
    seconds: integer(),
    views: integer(),
  }),
  /** What is counted of a value (the site, a page, a source …) on a day. */
  traffic_day: table({
    date: day(),
    value: integer(),
    views: bigInteger().defaultTo(0),
    visitors: bigInteger().defaultTo(0),
    timed: bigInteger().defaultTo(0),
    seconds: bigInteger().defaultTo(0),
    scrolled: bigInteger().defaultTo(0),
    scroll: bigInteger().defaultTo(0),
    reached_25: bigInteger().defaultTo(0),
    reached_50: bigInteger().defaultTo(0),
    reached_75: bigInteger().defaultTo(0),
    reached_100: bigInteger().defaultTo(0),
    entries: bigInteger().defaultTo(0),
    exits: bigInteger().defaultTo(0),
    bounces: bigInteger().defaultTo(0),
    visit_seconds: bigInteger().defaultTo(0),
  })
    .primary('date', 'value')
    .index(['value', 'date']),
  /** Views of a page by source, device and hour. */
  traffic_share: table({
    page: integer(),
    date: day(),
    value: integer(),
    views: bigInteger().defaultTo(0),
  }).primary('page', 'date', 'value'),
  /** How many visitors of a day had last come on an earlier one. */
  traffic_return: table({
    value: integer(),
    date: day().index(),
    previous_date: day(),
    visitors: bigInteger().defaultTo(0),
    /** Those among them who came for the second time: their first day is the previous one. */
    second_visits: bigInteger().defaultTo(0),
  }).primary('value', 'date', 'previous_date'),
  traffic_salt: table({
    /** `permanent`, or the day whose visitors are hashed with it. */
    name: exactText(10).primary(),
    salt: exactText(43),
  }),
};
