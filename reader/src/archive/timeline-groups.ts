import type { PostSummary } from '@ezhuthu/contract';
import { englishMonths, localDay } from '@ezhuthu/kit/text';

interface Group {
  count: number;
  /** More of its posts may not be loaded yet. */
  isPartial: boolean;
}

export interface MonthGroup extends Group {
  /** 1 to 12. */
  month: number;
  /** `November` */
  name: string;
  posts: PostSummary[];
}

export interface YearGroup extends Group {
  year: number;
  months: MonthGroup[];
}

interface Loaded {
  timezone: string;
  /** There are posts that are not among these. */
  hasMore: boolean;
  /** These are the newest, so that only the oldest month can lack some. */
  isByDate: boolean;
}

const capital = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);

/** Grouped by what a post's day has, the greatest first; within a group in the order given. */
function groupBy<T>(items: T[], numberOf: (item: T) => number): [number, T[]][] {
  const groups = new Map<number, T[]>();
  for (const item of items) {
    const number = numberOf(item);
    groups.set(number, [...(groups.get(number) ?? []), item]);
  }
  return [...groups].sort(([left], [right]) => right - left);
}

/** Posts by year, then by month, newest first. */
export function timelineGroups(posts: PostSummary[], { timezone, hasMore, isByDate }: Loaded): YearGroup[] {
  const dated = posts.map((post) => ({ post, day: localDay(post.date, timezone) }));
  const years = groupBy(dated, ({ day }) => day.year);
  return years.map(([year, ofYear], yearIndex) => {
    const isLastYear = yearIndex === years.length - 1;
    const months = groupBy(ofYear, ({ day }) => day.month);
    return {
      year,
      count: ofYear.length,
      isPartial: hasMore && (isLastYear || !isByDate),
      months: months.map(([month, ofMonth], monthIndex) => ({
        month,
        name: capital(englishMonths[month - 1]!),
        count: ofMonth.length,
        isPartial: hasMore && ((isLastYear && monthIndex === months.length - 1) || !isByDate),
        posts: ofMonth.map(({ post }) => post),
      })),
    };
  });
}
