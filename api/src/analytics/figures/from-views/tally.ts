import type { Days } from '../../rollups/days.ts';
import type { DayRow } from '../queries.ts';
import type { PlacedView } from './walk.ts';

/** What single views add up to; the keys of the maps are numbers of names and of posts. */
export interface Tally {
  views: number;
  /** Those that have views, oldest first. */
  days: DayRow[];
  /** Views by the day and the hour of it. */
  hours: { day: number; hour: number; views: number }[];
  /** Views by source, device, medium, campaign, operating system and path, whose numbers differ from each other. */
  shares: Map<number, number>;
  /** Views. */
  posts: Map<number, number>;
  visitors: number;
  newcomers: number;
  returners: number;
  /** Visitors by country and browser. */
  visitorsBy: Map<number, number>;
}

const add = (counts: Map<number, number>, key: number) => counts.set(key, (counts.get(key) ?? 0) + 1);

const hoursOfDay = 24;

export function createTallying([from, to]: Days) {
  let views = 0;
  const byDay = new Map<number, { views: number; visitors: Set<number> }>();
  const byHour = new Map<number, number>();
  const shares = new Map<number, number>();
  const posts = new Map<number, number>();
  const seen = new Set<number>();
  const returned = new Set<number>();
  const visitorsBy = new Map<number, number>();
  let newcomers = 0;

  /** New where their first day is one of these; returning on every day after it. */
  function addVisitor({ visitor, day, first_day, country, browser }: PlacedView): void {
    if (first_day > 0 && day > first_day) returned.add(visitor);
    if (seen.has(visitor)) return;
    seen.add(visitor);
    if (first_day >= from && first_day <= to) newcomers++;
    if (country !== 0) add(visitorsBy, country);
    if (browser !== 0) add(visitorsBy, browser);
  }

  function addDay({ day, hour, visitor }: PlacedView): void {
    const known = byDay.get(day) ?? { views: 0, visitors: new Set() };
    byDay.set(day, known);
    known.views++;
    known.visitors.add(visitor);
    add(byHour, day * hoursOfDay + hour);
  }

  return {
    add(view: PlacedView): void {
      views++;
      addDay(view);
      const { source, device, medium, campaign, os, path, post } = view;
      for (const name of [source, device, medium, campaign, os, path]) if (name !== 0) add(shares, name);
      if (post !== 0) add(posts, post);
      addVisitor(view);
    },
    end: (): Tally => ({
      ...{ views, shares, posts, newcomers, visitorsBy },
      ...{ visitors: seen.size, returners: returned.size },
      days: [...byDay]
        .map(([day, counted]) => ({ day, views: counted.views, visitors: counted.visitors.size }))
        .sort((one, other) => one.day - other.day),
      hours: [...byHour].map(([key, count]) => ({
        ...{ day: Math.floor(key / hoursOfDay), hour: key % hoursOfDay },
        views: count,
      })),
    }),
  };
}
