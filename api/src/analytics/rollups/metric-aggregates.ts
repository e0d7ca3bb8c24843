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

/** What a batch of events adds to each metrics table; the whole site is post 0. */
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
/** The day under which hours and shares of all days are stored. */
export const everyDay = 0;
/** Stored beside the name ids of countries and browsers. */
export const newcomers = -1;
export const returners = -2;
