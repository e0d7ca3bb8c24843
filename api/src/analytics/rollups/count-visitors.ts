import { type ActivityBitmap, getActiveDays, isActiveOn, withDay } from './activity-bitmap.ts';
import { type MetricAggregates, newcomers, returners, wholeSite } from './metric-aggregates.ts';
import { changesBy } from './spans.ts';

/** A visitor of the site; `days` is undefined while none of their views is counted. */
export interface KnownVisitor {
  /** Name ids; 0 while unknown. */
  country: number;
  browser: number;
  days: ActivityBitmap | undefined;
}

interface Counting {
  metrics: MetricAggregates;
  today: number;
}

function countOfPost({ metrics, today }: Counting, post: number, days: ActivityBitmap, sign: 1 | -1): void {
  for (const { span, due, by } of changesBy(getActiveDays(days), today)) {
    if (due === undefined) metrics.postSpan.add([span, post], { visitors: sign * by });
    else metrics.postWindowDeltas.add([due, span, post], { visitors: sign * by });
  }
}

function countName({ metrics, today }: Counting, name: number, days: number[], sign: 1 | -1): void {
  for (const { span, due, by } of changesBy(days, today)) {
    if (due === undefined) metrics.visitorSpan.add([span, name], { visitors: sign * by });
    else metrics.visitorWindowDeltas.add([due, span, name], { visitors: sign * by });
  }
}

/** A newcomer on the first day, a returner on each later day. */
function countOfSite(counting: Counting, visitor: KnownVisitor, days: ActivityBitmap, sign: 1 | -1): void {
  const seen = getActiveDays(days);
  const { first_day } = days;
  countOfPost(counting, wholeSite, days, sign);
  countName(counting, newcomers, [first_day], sign);
  countName(
    counting,
    returners,
    seen.filter((day) => day > first_day),
    sign,
  );
  for (const name of [visitor.country, visitor.browser])
    if (name !== 0) countName(counting, name, seen, sign);
}

/** Counts a visitor of a post on a day. @returns the visitor's updated days */
export function countPostVisitor(
  counting: Counting,
  post: number,
  before: ActivityBitmap | undefined,
  day: number,
): ActivityBitmap {
  if (before && isActiveOn(before, day)) return before;
  const after = withDay(before, day);
  counting.metrics.postDay.add([post, day], { visitors: 1 });
  if (before) countOfPost(counting, post, before, -1);
  countOfPost(counting, post, after, 1);
  return after;
}

/** Counts a visitor of the site on a day. @returns the visitor's updated days */
export function countVisitor(counting: Counting, visitor: KnownVisitor, day: number): ActivityBitmap {
  const { days: before } = visitor;
  if (before && isActiveOn(before, day)) return before;
  const after = withDay(before, day);
  counting.metrics.postDay.add([wholeSite, day], { visitors: 1 });
  if (before) countOfSite(counting, visitor, before, -1);
  countOfSite(counting, visitor, after, 1);
  return after;
}

/** Counts a visitor under a country that has become known. */
export function countCountry(counting: Counting, { country, days }: KnownVisitor): void {
  if (days) countName(counting, country, getActiveDays(days), 1);
}
