import { useQuery } from '@ezhuthu/kit/query';
import { insightsText } from '@ezhuthu/kit/text';
import { Block } from '../metrics/block.tsx';
import { periodName } from '../metrics/chosen-period.ts';
import { CsvButton } from '../metrics/csv-button.tsx';
import { Metrics } from '../metrics/metrics.tsx';
import { bloggerQuery, type Choice } from '../metrics/queries.ts';
import { ShareList } from '../metrics/share-list.tsx';
import { HiddenSources, sharesOfDevices, sourcesToFilter } from '../metrics/shares-of.tsx';
import { LatestPosts } from './latest-posts.tsx';
import css from './overview.module.css';
import { Statistics } from './statistics.tsx';
import { TopPosts } from './top-posts.tsx';

export function Overview({ choice }: { choice: Choice }) {
  const { period, filter } = choice;
  const blogger = useQuery(bloggerQuery(choice));
  const of = periodName(period);
  return (
    <div className={css.overview}>
      <p className={css.caption}>{insightsText.moves}</p>
      <Statistics page={choice} />
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
