import { useQuery } from '@ezhuthu/kit/query';
import { insightsText } from '@ezhuthu/kit/text';
import { EmptyState } from '@ezhuthu/kit/ui';
import { Block } from '../metrics/block.tsx';
import { periodName } from '../metrics/chosen-period.ts';
import { Metrics } from '../metrics/metrics.tsx';
import { type Choice, topPostsQuery } from '../metrics/queries.ts';
import { usePhone } from '../metrics/use-phone.ts';
import { RankedCards } from './ranked-cards.tsx';
import { RankedTable } from './ranked-table.tsx';

const words = insightsText.posts;
const inTable = 15;
const inCards = 10;

export function TopPerforming({ choice }: { choice: Choice }) {
  const { period } = choice;
  const isPhone = usePhone();
  const hint = period === 'all' ? words.allTime : words.basedOn(periodName(period));
  return (
    <Block title={words.title} hint={hint}>
      <Metrics query={useQuery(topPostsQuery(choice))} height="30rem">
        {({ posts }) => {
          if (posts.length === 0)
            return (
              <EmptyState
                text={
                  <>
                    {words.none}
                    <br />
                    {words.noneHint}
                  </>
                }
              />
            );
          if (isPhone) return <RankedCards posts={posts.slice(0, inCards)} period={period} />;
          return <RankedTable posts={posts.slice(0, inTable)} period={period} />;
        }}
      </Metrics>
    </Block>
  );
}
