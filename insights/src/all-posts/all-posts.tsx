import { type Answer, type listPostFigures, maxSearch } from '@ezhuthu/contract';
import { useQuery } from '@ezhuthu/kit/query';
import { Button, DownloadButton, EmptyState, Pagination, TextField } from '@ezhuthu/kit/ui';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { dayName, periodName } from '../address/chosen-period.ts';
import { insightsText } from '../messages.ts';
import { Block, Metrics } from '../metrics/block.tsx';
import { PeriodSelect } from '../metrics/period-select.tsx';
import { postMetricsQuery } from '../metrics/queries.ts';
import { usePhone } from '../metrics/use-phone.ts';
import { BackLink, ViewFrame } from '../view-frame/view-frame.tsx';
import css from './all-posts.module.css';
import { PostsCards, PostsTable } from './posts-list.tsx';
import { csvAddress, listPeriods, type PostsControls, usePostsChoice } from './use-posts-choice.ts';

const messages = insightsText.list;

/** Whether each visitor is known for a day only. */
const isOfSingleDays = ({ posts, keptFrom }: Answer<typeof listPostFigures>) =>
  !keptFrom && posts.some(({ analytics }) => analytics.uniqueVisitors === null);

/** Every post with its metrics, ten per page. */
export function AllPosts({ heading }: { heading?: ReactNode }) {
  const controls = usePostsChoice();
  const isPhone = usePhone();
  const query = useQuery(postMetricsQuery(controls.choice));
  const back = <BackLink to={controls.linkBack} />;
  const List = isPhone ? PostsCards : PostsTable;
  return (
    <ViewFrame heading={heading} tools={back}>
      <Block
        title={insightsText.allPosts}
        hint={
          query.data && (
            <>
              <span>{messages.count(query.data.totalPosts)}</span> ·{' '}
              {messages.scopes(periodName(controls.period))}
              {query.data.keptFrom && <> · {insightsText.goneBefore(dayName(query.data.keptFrom))}</>}
              {isOfSingleDays(query.data) && <> · {insightsText.statistics.visitorDays}</>}
            </>
          )
        }
      >
        <div className={css.controls}>
          <SearchField search={controls.search} onSearch={controls.searchFor} />
          <PeriodSelect periods={listPeriods} period={controls.period} onChoose={controls.choosePeriod} />
          <DownloadButton
            address={csvAddress(controls.choice)}
            fileName={`posts-${controls.period}.csv`}
            label={messages.export}
            busyLabel={messages.exporting}
            failed={messages.exportFailed}
          />
        </div>
        <Metrics
          query={query}
          height="36rem"
          action={back}
          empty={({ posts }) => posts.length === 0 && <NoPosts controls={controls} />}
        >
          {({ posts, pagination }) => (
            <>
              <List posts={posts} controls={controls} />
              <Pagination
                page={controls.choice.page}
                pages={pagination.totalPages}
                onPageChange={controls.goTo}
              />
            </>
          )}
        </Metrics>
      </Block>
    </ViewFrame>
  );
}

function NoPosts({ controls: { search, searchFor } }: { controls: PostsControls }) {
  if (!search) return <EmptyState text={messages.none} />;
  return (
    <EmptyState
      text={messages.noMatch}
      action={<Button onClick={() => searchFor('')}>{messages.clear}</Button>}
    />
  );
}

/** Milliseconds without typing before the search is applied. */
const debounceDelay = 300;

function SearchField({ search, onSearch }: { search: string; onSearch(text: string): void }) {
  const [typed, setTyped] = useState(search);
  const [followed, setFollowed] = useState(search);
  const text = typed.trim();

  // changed elsewhere, for example by the browser's Back
  if (search !== followed) {
    setFollowed(search);
    if (search !== text) setTyped(search);
  }

  const settle = useEffectEvent(() => onSearch(text));
  useEffect(() => {
    if (text === followed) return;
    const timer = setTimeout(() => settle(), debounceDelay);
    return () => clearTimeout(timer);
  }, [text, followed]);

  return (
    <TextField
      type="search"
      label={insightsText.list.search}
      isLabelHidden
      placeholder={insightsText.list.search}
      maxLength={maxSearch}
      className={css.search}
      value={typed}
      onValueChange={setTyped}
    />
  );
}
