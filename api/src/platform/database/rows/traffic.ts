export interface TrafficInboxRow {
  number: number;
  event_key: string;
  kind: string;
  state: string;
  received_at: Date;
  viewed_at: Date;
  session_page: number;
  opening: number | null;
  /** JSON; null once it is settled. */
  event: string | null;
}

interface TrafficValueRow {
  id: number;
  kind: string;
  name: string;
  title: string;
  since: string;
  views: number;
  visitors: number;
}

export interface TrafficVisitorRow {
  id: number;
  /** A keyed hash of the visitor's id. */
  visitor_key: number;
  country: number | null;
  browser: number | null;
  timezone: number | null;
  first_date: string | null;
  last_date: string | null;
}

export interface TrafficVisitRow {
  visitor: number;
  page: number;
  date: string;
}

export interface TrafficSessionRow {
  id: number;
  /** Null once nothing more of it is accepted. */
  session_key: number | null;
  date: string;
  visitor: number;
  source: number;
  entry_page: number;
  exit_page: number;
  entry_at: Date;
  entry_number: number;
  exit_at: Date;
  exit_number: number;
  end_at: Date;
  seconds: number;
  views: number;
}

interface TrafficDayRow {
  date: string;
  value: number;
  views: number;
  visitors: number;
  timed: number;
  seconds: number;
  scrolled: number;
  scroll: number;
  reached_25: number;
  reached_50: number;
  reached_75: number;
  reached_100: number;
  entries: number;
  exits: number;
  bounces: number;
  visit_seconds: number;
}

interface TrafficShareRow {
  page: number;
  date: string;
  value: number;
  views: number;
}

interface TrafficReturnRow {
  value: number;
  date: string;
  previous_date: string;
  visitors: number;
  second_visits: number;
}

interface TrafficSaltRow {
  name: string;
  salt: string;
}

declare module 'knex/types/tables.js' {
  interface Tables {
    traffic_inbox: TrafficInboxRow;
    traffic_value: TrafficValueRow;
    traffic_visitor: TrafficVisitorRow;
    traffic_visit: TrafficVisitRow;
    traffic_session: TrafficSessionRow;
    traffic_day: TrafficDayRow;
    traffic_share: TrafficShareRow;
    traffic_return: TrafficReturnRow;
    traffic_salt: TrafficSaltRow;
  }
}
