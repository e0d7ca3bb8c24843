import { createAggregates } from './aggregates.ts';

export const depths = [25, 50, 75, 100] as const;

const ofDay = [
  'views',
  'visitors',
  'timed',
  'seconds',
  'scrolled',
  'scroll',
  ...depths.map((depth) => `reached${depth}`),
];

/** What a group of events adds to the metrics, table by table; those of the whole site are under the post 0. */
export const createMetricAggregates = () => ({
  postDay: createAggregates('analytics_post_day', ['post', 'day'], ofDay),
  postHour: createAggregates('analytics_post_hour', ['post', 'day', 'hour'], ['views']),
  share: createAggregates('analytics_share', ['post', 'day', 'name'], ['views']),
  postSpan: createAggregates('analytics_post_span', ['span', 'post'], ['views', 'visitors']),
  postWindowDeltas: createAggregates('analytics_post_due', ['day', 'span', 'post'], ['views', 'visitors']),
  visitorSpan: createAggregates('analytics_visitor_span', ['span', 'name'], ['visitors']),
  visitorWindowDeltas: createAggregates('analytics_visitor_due', ['day', 'span', 'name'], ['visitors']),
});

export type MetricAggregates = ReturnType<typeof createMetricAggregates>;

export const wholeSite = 0;
/** The day under which hours and shares of all days are kept. */
export const everyDay = 0;
/** Beside the names of countries and browsers. */
export const newcomers = -1;
export const returners = -2;
