import { useQuery } from '@ezhuthu/kit/query';
import { insightsText } from '@ezhuthu/kit/text';
import { Block } from '../figures/block.tsx';
import { periodName } from '../figures/chosen-period.ts';
import { CsvButton } from '../figures/csv-button.tsx';
import { Figures } from '../figures/figures.tsx';
import { bloggerQuery, type Choice } from '../figures/queries.ts';
import { ShareList } from '../figures/share-list.tsx';
import { HiddenSources, sharesOfDevices, sourcesToFilter } from '../figures/shares-of.tsx';
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
          <Figures query={blogger} height="24rem">
            {({ topPosts }) => <TopPosts posts={topPosts} period={period} />}
          </Figures>
        </Block>
        <div className={css.overview}>
          <Block
            title={insightsText.sources}
            hint={of}
            tools={<CsvButton title={insightsText.sources} file="traffic-sources" choice={choice} />}
          >
            <Figures query={blogger} height="12rem">
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
            </Figures>
          </Block>
          <Block
            title={insightsText.devices}
            hint={of}
            tools={<CsvButton title={insightsText.devices} file="devices" choice={choice} />}
          >
            <Figures query={blogger} height="8rem">
              {({ deviceTypes }) => (
                <ShareList
                  label={insightsText.devices}
                  shares={sharesOfDevices(deviceTypes)}
                  empty={insightsText.noDevices}
                />
              )}
            </Figures>
          </Block>
        </div>
      </div>
      <LatestPosts isFiltered={Object.keys(filter).length > 0} />
    </div>
  );
}
