import { type DiaryMonth, monthsStep } from '@ezhuthu/contract';
import { useInfiniteQuery } from '@ezhuthu/kit/query';
import { dateText } from '@ezhuthu/kit/text';
import { QueryResult } from '@ezhuthu/kit/ui';
import { useState } from 'react';
import { readerText } from '../messages/reader.ts';
import { sidebarText } from '../messages/sidebar.ts';
import { monthsQuery } from '../sidebar-queries.ts';
import blockCss from './block.module.css';
import { Block, LoadMoreItems } from './block.tsx';
import { Calendar } from './calendar.tsx';
import css from './counted-link.module.css';
import { CountedLink, CountedLinksLoading } from './counted-link.tsx';

/** The calendar, and the months with posts: loaded by twenty, shown by eight. */
export function DiaryBlock() {
  const list = useInfiniteQuery(monthsQuery);
  const [shown, setShown] = useState(monthsStep);
  const loaded = list.data?.pages.reduce((total, { diary }) => total + diary.length, 0) ?? 0;
  function showMore() {
    const wanted = Math.min(shown, loaded) + monthsStep;
    setShown(wanted);
    if (wanted > loaded && list.hasNextPage) void list.fetchNextPage();
  }
  return (
    <Block title={sidebarText.diary}>
      <Calendar />
      <QueryResult
        query={list}
        loading={<CountedLinksLoading label={readerText.loading} count={monthsStep} />}
      >
        {({ pages }) => <Months months={pages.flatMap(({ diary }) => diary).slice(0, shown)} />}
      </QueryResult>
      <LoadMoreItems
        list={list}
        address="/archive?view=timeline"
        label={sidebarText.moreMonths}
        hasMore={shown < loaded || list.hasNextPage}
        onMore={showMore}
      />
    </Block>
  );
}

function Months({ months }: { months: DiaryMonth[] }) {
  if (months.length === 0) return <p className={blockCss.empty}>{sidebarText.noMonths}</p>;
  return (
    <ul className={css.list}>
      {months.map(({ year, month, monthName, count }) => (
        <li key={`${year}-${month}`}>
          <CountedLink
            to={`/diary/${year}/${monthName}`}
            name={`${dateText.months[month - 1]} ${year}`}
            count={count}
          />
        </li>
      ))}
    </ul>
  );
}
