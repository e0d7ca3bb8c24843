import type { MetricsFilter, Period } from '@ezhuthu/contract';

/** A view as sent by a test, with the values expected to be stored. */
export interface SentView {
  visitor: string;
  /** Undefined for a page that is not a post. */
  postId?: string;
  at: Date;
  source: string;
  device: string;
  /** Empty if unknown. */
  country: string;
  browser: string;
  seconds: number | null;
  scroll: number | null;
}

/** Sent time and scroll depth of a page. */
export interface Reading extends Pick<SentView, 'visitor' | 'postId' | 'at'> {
  seconds: number;
  scroll: number;
  /** How many views were sent before: in the same millisecond the order of arrival counts. */
  after: number;
}

/** Gives what was read to the latest view of its page before it; without one, to the first. */
export function readViews(sent: SentView[], read: Reading[]): void {
  for (const { visitor, postId, at, seconds, scroll, after } of read) {
    const views = sent
      .filter((one) => one.visitor === visitor && one.postId === postId)
      .sort((one, other) => one.at.getTime() - other.at.getTime());
    const isBefore = (one: SentView) =>
      one.at < at || (one.at.getTime() === at.getTime() && sent.indexOf(one) < after);
    const seen = views.findLast(isBefore) ?? views[0];
    if (!seen) continue;
    seen.seconds = Math.max(seen.seconds ?? 0, seconds) || null;
    seen.scroll = Math.max(seen.scroll ?? 0, scroll) || null;
  }
}

const lateness = 48 * 60 * 60 * 1000;

/** @param age hours since an event. @returns when it happened, and when it counts */
export function timeOfAct(now: Date, age: number): { at: Date; believed: Date } {
  const at = new Date(now.getTime() - Math.round(age * 60 * 60 * 1000));
  return { at, believed: now.getTime() - at.getTime() <= lateness ? at : now };
}

const dayLength = 24 * 60 * 60 * 1000;
export const dayAfter = (day: string, days: number) =>
  new Date(Date.parse(day) + days * dayLength).toISOString().slice(0, 10);

/** A named period, or the first and last of custom days. */
export type Span = Period | [from: string, to: string];

/** Tests whether a day is in a period, by the calendar. */
function getDays(span: Span, today: string): (day: string) => boolean {
  const weekday = (new Date(today).getUTCDay() + 6) % 7;
  const monday = dayAfter(today, -weekday);
  const month = today.slice(0, 7);
  const lastMonth = dayAfter(`${month}-01`, -1).slice(0, 7);
  const since = (first: string, last: string) => (day: string) => day >= first && day <= last;
  const tests: Record<Period, (day: string) => boolean> = {
    thisWeek: since(monday, today),
    lastWeek: since(dayAfter(monday, -7), dayAfter(monday, -1)),
    '7days': since(dayAfter(today, -6), today),
    '30days': since(dayAfter(today, -29), today),
    thisMonth: (day) => day.startsWith(month),
    lastMonth: (day) => day.startsWith(lastMonth),
    all: () => true,
  };
  return typeof span === 'string' ? tests[span] : since(...span);
}

const distinct = <T>(values: T[]) => [...new Set(values)];

function counted<T>(values: T[]): [T, number][] {
  return distinct(values).map((value) => [value, values.filter((one) => one === value).length]);
}

export const inOrder = <Name extends string>(pairs: [Name, number][]): [Name, number][] =>
  pairs.toSorted(([one, ones], [other, others]) => others - ones || (one < other ? -1 : 1));

const mean = (values: number[]) =>
  values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;

/**
 * Computes metrics directly from all views in the order of their arrival, as a reference for the aggregates.
 */
export function createRecount(sent: SentView[], now: Date, timezone: string, filter: MetricsFilter = {}) {
  const calendar = new Intl.DateTimeFormat('sv-SE', {
    timeZone: timezone,
    dateStyle: 'short',
    timeStyle: 'medium',
  });
  const today = calendar.format(now).slice(0, 10);
  const views = sent.map((view) => {
    const local = calendar.format(view.at);
    return { ...view, day: local.slice(0, 10), hour: Number(local.slice(11, 13)) };
  });
  const getViews = (visitor: string) => views.filter((view) => view.visitor === visitor);
  const firstDay = (visitor: string) =>
    getViews(visitor)
      .map(({ day }) => day)
      .sort()[0]!;
  const getCountry = (visitor: string) =>
    getViews(visitor).find(({ country }) => country !== '')?.country ?? '';
  const shown = views.filter(
    ({ source, visitor }) =>
      (filter.source === undefined || source === filter.source) &&
      (filter.country === undefined || getCountry(visitor) === filter.country),
  );
  const getBrowser = (visitor: string) => getViews(visitor)[0]!.browser;
  const of = (period: Span, postId?: string) => {
    const isIn = getDays(period, today);
    return shown.filter(({ day, ...view }) => isIn(day) && (postId === undefined || view.postId === postId));
  };
  const getVisitors = (period: Span, postId?: string) =>
    distinct(of(period, postId).map(({ visitor }) => visitor));

  return {
    today,
    views: (period: Span, postId?: string) => of(period, postId).length,
    viewsOn: (date: string) => shown.filter(({ day }) => day === date).length,
    visitors: (period: Span, postId?: string) => getVisitors(period, postId).length,
    newVisitors: (period: Span) =>
      getVisitors(period).filter((visitor) => getDays(period, today)(firstDay(visitor))).length,
    returningVisitors: (period: Span) =>
      distinct(
        of(period)
          .filter(({ day, visitor }) => day > firstDay(visitor))
          .map(({ visitor }) => visitor),
      ).length,
    countries: (period: Span) =>
      inOrder(
        counted(
          getVisitors(period)
            .map(getCountry)
            .filter((country) => country !== ''),
        ),
      ),
    browsers: (period: Span) => inOrder(counted(getVisitors(period).map(getBrowser))),
    sources: (period: Span, postId?: string) =>
      inOrder(counted(of(period, postId).map(({ source }) => source))),
    devices: (period: Span, postId?: string) =>
      inOrder(counted(of(period, postId).map(({ device }) => device))),
    days: (period: Span, postId?: string) =>
      distinct(of(period, postId).map(({ day }) => day))
        .sort()
        .map((date) => {
          const those = of(period, postId).filter(({ day }) => day === date);
          const uniqueViews = distinct(those.map(({ visitor }) => visitor)).length;
          return { date, views: those.length, uniqueViews };
        }),
    hours: (period: Span, postId?: string) =>
      Array.from({ length: 24 }, (_, hour) => ({
        hour,
        views: of(period, postId).filter((view) => view.hour === hour).length,
      })),
    meanSeconds: (period: Span, postId: string) =>
      mean(of(period, postId).flatMap(({ seconds }) => seconds ?? [])),
    meanScroll: (period: Span, postId: string) =>
      mean(of(period, postId).flatMap(({ scroll }) => scroll ?? [])),
    reached: (period: Span, postId: string, depth: number) =>
      of(period, postId).filter(({ scroll }) => (scroll ?? 0) >= depth).length,
  };
}
