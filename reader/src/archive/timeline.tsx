import type { DiaryMonth } from '@ezhuthu/contract';
import { useInfiniteQuery, useSuspenseQuery } from '@ezhuthu/kit/query';
import { Link } from '@ezhuthu/kit/router';
import { dateText, getContentLanguage, shortDate } from '@ezhuthu/kit/text';
import { LoadingRegion, LoadMore, QueryResult, SkeletonLine } from '@ezhuthu/kit/ui';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { getPosts } from '../lists/paged-query.ts';
import { browseText } from '../messages/browse.ts';
import { readerText } from '../messages/reader.ts';
import { english } from '../page/english.tsx';
import { siteQuery } from '../site-query.ts';
import type { ArchiveChoice } from './archive-choice.ts';
import { monthQuery } from './archive-queries.ts';
import css from './timeline.module.css';

const texts = browseText.archive;

/** Groups months by year, keeping their order. */
function byYear(months: DiaryMonth[]): [number, DiaryMonth[]][] {
  const years = new Map<number, DiaryMonth[]>();
  for (const month of months) years.set(month.year, [...(years.get(month.year) ?? []), month]);
  return [...years];
}

/** All years and months, newest first, with their number of posts; the newest month is open. */
export function Timeline({ months, choice }: { months: DiaryMonth[]; choice: ArchiveChoice }) {
  return (
    <div className={css.timeline}>
      {byYear(months).map(([year, ofYear], index) => (
        <details key={year} className={css.year} open={index === 0}>
          <Summary count={ofYear.reduce((sum, { count }) => sum + count, 0)}>
            <h2 className={css.yearName}>{year}</h2>
          </Summary>
          {ofYear.map((month) => (
            <Month key={month.month} month={month} choice={choice} isNewest={month === months[0]} />
          ))}
        </details>
      ))}
    </div>
  );
}

function Summary({ count, children }: { count: number; children: ReactNode }) {
  return (
    <summary className={css.summary}>
      <ChevronDown size={20} className={css.arrow} />
      {children}
      <span className={css.count}>{readerText.posts(count)}</span>
    </summary>
  );
}

interface MonthProps {
  month: DiaryMonth;
  choice: ArchiveChoice;
}

/** Loads its posts when opened; without scripts it links to its diary page. */
function Month({ month, choice, isNewest }: MonthProps & { isNewest: boolean }) {
  const details = useRef<HTMLDetailsElement>(null);
  const [isOpen, setIsOpen] = useState(isNewest);
  // it may have been opened before hydration
  useEffect(() => setIsOpen(details.current!.open), []);
  return (
    <details
      ref={details}
      className={css.month}
      open={isOpen}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <Summary count={month.count}>
        <h3 className={css.monthName}>{english(dateText.archiveMonths[month.month - 1]!)}</h3>
      </Summary>
      {isOpen ? (
        <MonthPosts month={month} choice={choice} />
      ) : (
        <Link to={`/diary/${month.year}/${month.monthName}`} className={css.post}>
          {browseText.day.toMonth}
        </Link>
      )}
    </details>
  );
}

function MonthPosts({ month, choice }: MonthProps) {
  const { timezone } = useSuspenseQuery(siteQuery).data;
  const list = useInfiniteQuery(monthQuery(month, choice));
  const loading = (
    <LoadingRegion label={texts.loading}>
      <SkeletonLine />
      <SkeletonLine width="80%" />
    </LoadingRegion>
  );
  return (
    <QueryResult query={list} loading={loading}>
      {(data) => (
        <>
          <ul className={css.posts}>
            {getPosts(data).map((post) => (
              <li key={post.id}>
                <Link to={`/post/${encodeURIComponent(post.urlSlug)}`} className={css.post}>
                  <span className={css.title} lang={getContentLanguage()}>
                    {post.title}
                  </span>
                  <time dateTime={post.date} className={css.date}>
                    {shortDate(post.date, timezone)}
                  </time>
                </Link>
              </li>
            ))}
          </ul>
          <LoadMore
            list={list}
            label={english(texts.loadMore)}
            failed={english(readerText.postsFailed)}
            address={`/diary/${month.year}/${month.monthName}`}
          />
        </>
      )}
    </QueryResult>
  );
}
