import { useQuery } from '@ezhuthu/kit/query';
import { Link } from '@ezhuthu/kit/router';
import { insightsText } from '@ezhuthu/kit/text';
import { Button, DownloadButton, EmptyState, Pagination } from '@ezhuthu/kit/ui';
import type { ReactNode } from 'react';
import { Block } from '../metrics/block.tsx';
import { dayName, periodName } from '../metrics/chosen-period.ts';
import { Metrics } from '../metrics/metrics.tsx';
import { PeriodSelect } from '../metrics/period-select.tsx';
import { postMetricsQuery } from '../metrics/queries.ts';
import { usePhone } from '../metrics/use-phone.ts';
import { ViewFrame } from '../page/view-frame.tsx';
import css from './all-posts.module.css';
import { csvAddress } from './csv-address.ts';
import { PostsCards } from './posts-cards.tsx';
import { PostsTable } from './posts-table.tsx';
import { SearchField } from './search-field.tsx';
import { listPeriods, type PostsControls, usePostsChoice } from './use-posts-choice.ts';

const words = insightsText.list;

/** Every post with its metrics, ten per page. */
export function AllPosts({ heading }: { heading?: ReactNode }) {
  const controls = usePostsChoice();
  const isPhone = usePhone();
  const query = useQuery(postMetricsQuery(controls.choice));
  const back = (
    <Button asChild isCompact>
      <Link to={controls.linkBack}>{insightsText.back}</Link>
    </Button>
  );
  const List = isPhone ? PostsCards : PostsTable;
  return (
    <ViewFrame heading={heading} tools={back}>
      <Block
        title={insightsText.allPosts}
        hint={
          query.data && (
            <>
              <span>{words.count(query.data.totalPosts)}</span> · {words.scopes(periodName(controls.period))}
              {query.data.keptFrom && <> · {insightsText.goneBefore(dayName(query.data.keptFrom))}</>}
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
            label={words.export}
            busyLabel={words.exporting}
            failed={words.exportFailed}
          />
        </div>
        <Metrics query={query} height="36rem" action={back}>
          {({ posts, pagination }) =>
            posts.length === 0 ? (
              <NoPosts controls={controls} />
            ) : (
              <>
                <List posts={posts} controls={controls} />
                <Pagination
                  page={controls.choice.page}
                  pages={pagination.totalPages}
                  onPageChange={controls.goTo}
                />
              </>
            )
          }
        </Metrics>
      </Block>
    </ViewFrame>
  );
}

function NoPosts({ controls: { search, searchFor } }: { controls: PostsControls }) {
  if (!search) return <EmptyState text={words.none} />;
  return (
    <EmptyState text={words.noMatch} action={<Button onClick={() => searchFor('')}>{words.clear}</Button>} />
  );
}
