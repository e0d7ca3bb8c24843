import type { Answer, getAnalyticsDashboard } from '@ezhuthu/contract';
import { useQuery } from '@ezhuthu/kit/query';
import { insightsText } from '../messages.ts';
import { Block, Metrics } from '../metrics/block.tsx';
import { type Choice, dashboardQuery } from '../metrics/queries.ts';
import { Change, FairChange, Tiles } from '../metrics/tiles.tsx';
import css from './overview.module.css';
import { Trend } from './trend.tsx';

const messages = insightsText.statistics;
const compared = insightsText.comparison;

type Dashboard = Answer<typeof getAnalyticsDashboard>;

/** Compares today with all of yesterday, as specified, and with yesterday up to the same hour. */
function TodayChange({
  siteStats,
  soFar,
  since,
}: Pick<Dashboard, 'siteStats' | 'soFar'> & { since?: string }) {
  const { hours, today, yesterday } = soFar;
  return (
    <>
      <Change now={siteStats.today} before={siteStats.yesterday} since={since} isUnfinished />
      <small className={css.unfinished}> ({messages.unfinished})</small>
      {hours > 0 && <FairChange now={today} before={yesterday} words={messages.todaySoFar(hours)} />}
    </>
  );
}

/** Compares this month with all of the last, as specified, and with the same number of its days. */
function MonthChange({
  siteStats,
  soFar,
  since,
}: Pick<Dashboard, 'siteStats' | 'soFar'> & { since?: string }) {
  const { days, thisMonth, lastMonth } = soFar;
  return (
    <>
      <Change now={siteStats.thisMonth} before={siteStats.lastMonth} since={since} isUnfinished />
      <small className={css.unfinished}> ({messages.unfinished})</small>
      <FairChange now={thisMonth} before={lastMonth} words={messages.monthSoFar(days)} />
    </>
  );
}

export function Statistics({ choice }: { choice: Choice }) {
  const query = useQuery(dashboardQuery(choice));
  return (
    <Block title={messages.title}>
      <div className={css.statistics}>
        <Metrics query={query} height="14rem">
          {({ siteStats, soFar }) => (
            <>
              <Tiles
                tiles={[
                  {
                    label: messages.totalViews,
                    scope: messages.allTime,
                    value: siteStats.totalViews,
                  },
                  {
                    label: messages.uniqueVisitors,
                    scope: messages.allTime,
                    value: siteStats.uniqueVisitors,
                  },
                  {
                    label: messages.todayViews,
                    value: siteStats.today,
                    note: <TodayChange siteStats={siteStats} soFar={soFar} since={messages.sinceYesterday} />,
                  },
                  {
                    label: messages.thisMonth,
                    value: siteStats.thisMonth,
                    note: <MonthChange siteStats={siteStats} soFar={soFar} since={messages.sinceLastMonth} />,
                  },
                ]}
              />
              <section aria-label={compared.title}>
                <h3 className={css.subtitle}>{compared.title}</h3>
                <Tiles
                  isSmall
                  tiles={[
                    {
                      label: compared.today,
                      value: siteStats.today,
                      note: <TodayChange siteStats={siteStats} soFar={soFar} />,
                    },
                    { label: compared.yesterday, value: siteStats.yesterday },
                    {
                      label: compared.thisMonth,
                      value: siteStats.thisMonth,
                      note: <MonthChange siteStats={siteStats} soFar={soFar} />,
                    },
                    { label: compared.lastMonth, value: siteStats.lastMonth },
                  ]}
                />
              </section>
            </>
          )}
        </Metrics>
        <Trend choice={choice} />
      </div>
    </Block>
  );
}
