import { depths, everyDay, type MetricAggregates, wholeSite } from './metric-aggregates.ts';
import { type Change, changesBy } from './spans.ts';

/** Engagement of a view; null while unknown. */
export interface Engaged {
  seconds: number | null;
  scroll: number | null;
}

export interface CountedView extends Engaged {
  visitor: number;
  /** 0 for a page that is not a post. */
  post: number;
  /** In the site's time zone. */
  day: number;
  hour: number;
  source: number;
  device: number;
  /** Name ids that are only counted for the whole site; 0 if there is none. */
  medium: number;
  campaign: number;
  os: number;
  path: number;
}

const toPageKeys = ({ post }: Pick<CountedView, 'post'>) => (post === wholeSite ? [post] : [wholeSite, post]);

/** The contribution of one view's engagement to the sums. */
function toAmounts({ seconds, scroll }: Engaged): Record<string, number> {
  return {
    ...(seconds !== null && { timed: 1, seconds }),
    ...(scroll !== null && { scrolled: 1, scroll }),
    ...Object.fromEntries(depths.map((depth) => [`reached${depth}`, (scroll ?? 0) >= depth ? 1 : 0])),
  };
}

/** The name ids under which a view of a page is counted. */
function getDimensionIds(
  { source, device, medium, campaign, os, path }: CountedView,
  page: number,
): number[] {
  if (page !== wholeSite) return [source, device];
  return [source, device, ...[medium, campaign, os, path].filter((name) => name !== 0)];
}

/** @param changes of spans, caused by an event on the view's day */
function countOne(metrics: MetricAggregates, view: CountedView, changes: Change[]): void {
  const { day, hour } = view;
  for (const page of toPageKeys(view)) {
    metrics.postDay.add([page, day], { views: 1 });
    for (const under of [day, everyDay]) {
      metrics.postHour.add([page, under, hour], { views: 1 });
      for (const name of getDimensionIds(view, page)) metrics.share.add([page, under, name], { views: 1 });
    }
    for (const { span, due, by } of changes) {
      if (due === undefined) metrics.postSpan.add([span, page], { views: by });
      else metrics.postWindowDeltas.add([due, span, page], { views: by });
    }
  }
  countEngagement(metrics, view, { seconds: null, scroll: null });
}

export function countAllViews(metrics: MetricAggregates, views: CountedView[], today: number): void {
  const changes = new Map<number, Change[]>();
  for (const view of views) {
    const { day } = view;
    if (!changes.has(day)) changes.set(day, changesBy([day], today));
    countOne(metrics, view, changes.get(day)!);
  }
}

/** Replaces a view's earlier engagement by the current one. */
export function countEngagement(
  metrics: MetricAggregates,
  view: Engaged & Pick<CountedView, 'post' | 'day'>,
  before: Engaged,
): void {
  const [old, now] = [toAmounts(before), toAmounts(view)];
  const change = Object.fromEntries(
    Object.keys({ ...old, ...now }).map((name) => [name, (now[name] ?? 0) - (old[name] ?? 0)]),
  );
  for (const page of toPageKeys(view)) metrics.postDay.add([page, view.day], change);
}
