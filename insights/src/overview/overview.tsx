import type { Period } from '@ezhuthu/contract';
import { useQuery } from '@ezhuthu/kit/query';
import { insightsText } from '@ezhuthu/kit/text';
import { Block } from '../figures/block.tsx';
import { Figures } from '../figures/figures.tsx';
import { bloggerQuery } from '../figures/queries.ts';
import { ShareList } from '../figures/share-list.tsx';
import { HiddenSources, sharesOfDevices, sharesOfSources } from '../figures/shares-of.tsx';
import { LatestPosts } from './latest-posts.tsx';
import css from './overview.module.css';
import { Statistics } from './statistics.tsx';
import { TopPosts } from './top-posts.tsx';

export function Overview({ period }: { period: Period }) {
  const blogger = useQuery(bloggerQuery(period));
  const of = insightsText.periods[period];
  return (
    <div className={css.overview}>
      <p className={css.caption}>{insightsText.moves}</p>
      <Statistics page={period} />
      <div className={css.columns}>
        <Block title={insightsText.topPosts} hint={of}>
          <Figures query={blogger} height="24rem">
            {({ topPosts }) => <TopPosts posts={topPosts} period={period} />}
          </Figures>
        </Block>
        <div className={css.overview}>
          <Block title={insightsText.sources} hint={of}>
            <Figures query={blogger} height="12rem">
              {({ trafficSources }) => (
                <>
                  <ShareList
                    label={insightsText.sources}
                    shares={sharesOfSources(trafficSources)}
                    empty={insightsText.noSources}
                  />
                  <HiddenSources sources={trafficSources} />
                </>
              )}
            </Figures>
          </Block>
          <Block title={insightsText.devices} hint={of}>
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
      <LatestPosts />
    </div>
  );
}
