import type { RankedPost } from '@ezhuthu/contract';
import { useQuery } from '@ezhuthu/kit/query';
import { EmptyState } from '@ezhuthu/kit/ui';
import { type ChosenPeriod, periodName } from '../address/chosen-period.ts';
import { insightsText } from '../messages.ts';
import { Block, Metrics } from '../metrics/block.tsx';
import { CsvButton } from '../metrics/csv-button.tsx';
import { shortNumber } from '../metrics/format.ts';
import { List } from '../metrics/layout.tsx';
import { PostLink } from '../metrics/post-link.tsx';
import { bloggerQuery, type Choice } from '../metrics/queries.ts';
import { HiddenSources, ShareList, sharesOfDevices, sourcesToFilter } from '../metrics/share-list.tsx';
import { LatestPosts } from './latest-posts.tsx';
import css from './overview.module.css';
import { Statistics } from './statistics.tsx';

/** Rows of sources and devices that a phone shows first. */
const few = 4;

export function Overview({ choice }: { choice: Choice }) {
  const { period, filter } = choice;
  const blogger = useQuery(bloggerQuery(choice));
  const of = periodName(period);
  return (
    <div className={css.overview}>
      <Statistics choice={choice} />
      <div className={css.columns}>
        <Block
          title={insightsText.topPosts}
          hint={of}
          tools={<CsvButton title={insightsText.topPosts} file="top-posts" choice={choice} />}
        >
          <Metrics query={blogger} height="24rem">
            {({ topPosts }) => <TopPosts posts={topPosts} period={period} />}
          </Metrics>
        </Block>
        <div className={css.overview}>
          <Block
            title={insightsText.sources}
            hint={of}
            tools={<CsvButton title={insightsText.sources} file="traffic-sources" choice={choice} />}
          >
            <Metrics query={blogger} height="12rem">
              {({ trafficSources }) => (
                <>
                  <ShareList
                    label={insightsText.sources}
                    shares={sourcesToFilter(trafficSources)}
                    empty={insightsText.noSources}
                    few={few}
                  />
                  <HiddenSources sources={trafficSources} />
                </>
              )}
            </Metrics>
          </Block>
          <Block
            title={insightsText.devices}
            hint={of}
            tools={<CsvButton title={insightsText.devices} file="devices" choice={choice} />}
          >
            <Metrics query={blogger} height="8rem">
              {({ deviceTypes }) => (
                <ShareList
                  label={insightsText.devices}
                  shares={sharesOfDevices(deviceTypes)}
                  empty={insightsText.noDevices}
                  few={few}
                />
              )}
            </Metrics>
          </Block>
        </div>
      </div>
      <LatestPosts isFiltered={Object.keys(filter).length > 0} />
    </div>
  );
}

const max = 10;

function TopPosts({ posts, period }: { posts: RankedPost[]; period: ChosenPeriod }) {
  if (posts.length === 0) return <EmptyState text={insightsText.posts.none} />;
  return (
    <List as="ol" className={css.ranking}>
      {posts.slice(0, max).map(({ postId, title, views, engagementScore }) => (
        <li key={postId} className={css.ranked}>
          <span className={css.rankedTitle}>
            <PostLink id={postId} period={period}>
              {title}
            </PostLink>
          </span>
          <span className={css.rankedMetrics}>
            <b>{shortNumber(views)}</b> {insightsText.viewsAfterNumber(views)}
            <small>{insightsText.score(shortNumber(engagementScore))}</small>
          </span>
        </li>
      ))}
    </List>
  );
}
