import type { PostSummary } from '@ezhuthu/contract';
import { useSuspenseQuery } from '@ezhuthu/kit/query';
import { Link } from '@ezhuthu/kit/router';
import { browseText, readerText, shortDate } from '@ezhuthu/kit/text';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { siteQuery } from '../site-query.ts';
import css from './timeline.module.css';
import { type MonthGroup, timelineGroups, type YearGroup } from './timeline-groups.ts';

interface TimelineProps {
  posts: PostSummary[];
  hasMore: boolean;
  isByDate: boolean;
}

/** Posts by year and month; the newest month of the newest year is open. */
export function Timeline({ posts, hasMore, isByDate }: TimelineProps) {
  const { timezone } = useSuspenseQuery(siteQuery).data;
  const groups = timelineGroups(posts, { timezone, hasMore, isByDate });
  return (
    <div className={css.timeline}>
      {groups.map((group, index) => (
        <Year key={group.year} group={group} isNewest={index === 0} timezone={timezone} />
      ))}
    </div>
  );
}

function Count({ of: { count, isPartial } }: { of: Pick<YearGroup, 'count' | 'isPartial'> }) {
  return (
    <span className={css.count}>
      {isPartial ? browseText.archive.atLeast(count) : readerText.posts(count)}
    </span>
  );
}

function Year({ group, isNewest, timezone }: { group: YearGroup; isNewest: boolean; timezone: string }) {
  return (
    <details className={css.year} open={isNewest}>
      <summary className={css.summary}>
        <ChevronDown size={20} className={css.arrow} />
        <h2 className={css.yearName}>{group.year}</h2>
        <Count of={group} />
      </summary>
      {group.months.map((month, index) => (
        <Month key={month.month} group={month} isNewest={isNewest && index === 0} timezone={timezone} />
      ))}
    </details>
  );
}

function Month({ group, isNewest, timezone }: { group: MonthGroup; isNewest: boolean; timezone: string }) {
  return (
    <details className={css.month} open={isNewest}>
      <summary className={css.summary}>
        <ChevronDown size={18} className={css.arrow} />
        <h3 className={css.monthName} lang="en">
          {group.name}
        </h3>
        <Count of={group} />
      </summary>
      <ul className={css.posts}>
        {group.posts.map((post) => (
          <li key={post.id}>
            <Link to={`/post/${encodeURIComponent(post.urlSlug)}`} className={css.post}>
              <span className={css.title}>{post.title}</span>
              <time dateTime={post.date} className={css.date}>
                {shortDate(post.date, timezone)}
              </time>
            </Link>
          </li>
        ))}
      </ul>
    </details>
  );
}
