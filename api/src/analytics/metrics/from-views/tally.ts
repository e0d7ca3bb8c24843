import type { Days } from '../../rollups/days.ts';
import type { DayRow } from '../queries.ts';
import type { FoundVisitor } from './queries.ts';
import type { Placed } from './walk.ts';

/** Sums of single views; map keys are ids of names or posts. */
export interface ViewTally {
  views: number;
  /** Days with views, oldest first. */
  days: DayRow[];
  hours: { day: number; hour: number; views: number }[];
  /**
   * Views by name id of source, device, medium, campaign, operating system and path; ids are unique across
   * kinds.
   */
  shares: Map<number, number>;
  /** Views by post number. */
  posts: Map<number, number>;
}

export interface VisitorTally {
  visitors: number;
  newcomers: number;
  returners: number;
  /** Visitors by name id of country and browser. */
  visitorsBy: Map<number, number>;
}

const add = (counts: Map<number, number>, key: number) => counts.set(key, (counts.get(key) ?? 0) + 1);

const hoursOfDay = 24;
const shared = ['source', 'device', 'medium', 'campaign', 'os', 'path'] as const;

export function createViewTally() {
  let views = 0;
  const byDay = new Map<number, { views: number; visitors: Set<number> }>();
  const byHour = new Map<number, number>();
  const shares = new Map<number, number>();
  const posts = new Map<number, number>();

  return {
    add(view: Placed<(typeof shared)[number] | 'visitor' | 'post'>): void {
      views++;
      const { day, hour, visitor, post } = view;
      const known = byDay.get(day) ?? { views: 0, visitors: new Set() };
      byDay.set(day, known);
      known.views++;
      known.visitors.add(visitor);
      add(byHour, day * hoursOfDay + hour);
      for (const kind of shared) if (view[kind] !== 0) add(shares, view[kind]);
      if (post !== 0) add(posts, post);
    },
    end: (): ViewTally => ({
      views,
      shares,
      posts,
      days: [...byDay]
        .map(([day, counted]) => ({ day, views: counted.views, visitors: counted.visitors.size }))
        .sort((one, other) => one.day - other.day),
      hours: [...byHour].map(([key, count]) => ({
        day: Math.floor(key / hoursOfDay),
        hour: key % hoursOfDay,
        views: count,
      })),
    }),
  };
}

export function createVisitorTally([from, to]: Days) {
  /** The last of these days on which a visitor was seen. */
  const seen = new Map<number, number>();
  const visitorsBy = new Map<number, number>();
  let newcomers = 0;
  let returners = 0;

  return {
    see({ visitor, day }: Placed<'visitor'>): void {
      if (day > (seen.get(visitor) ?? 0)) seen.set(visitor, day);
    },
    /** Ids of the visitors to pass to `add`. */
    seen: () => [...seen.keys()],
    /** A newcomer's first day is one of these; a returner was seen on a day after their first. */
    add({ id, first_day, country, browser }: FoundVisitor): void {
      if (first_day >= from && first_day <= to) newcomers++;
      if (first_day > 0 && seen.get(id)! > first_day) returners++;
      if (country !== 0) add(visitorsBy, country);
      if (browser !== 0) add(visitorsBy, browser);
    },
    end: (): VisitorTally => ({ visitors: seen.size, newcomers, returners, visitorsBy }),
  };
}
