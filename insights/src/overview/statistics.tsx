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
function TodayChange({ siteStats, soFar }: Pick<Dashboard, 'siteStats' | 'soFar'>) {
  const { hours, today, yesterday } = soFar;
  return (
    <>
      <Change
        now={siteStats.today}
        before={siteStats.yesterday}
        since={messages.sinceYesterday}
        isUnfinished
      />
      <small className={css.unfinished}> ({messages.unfinished})</small>
      {hours > 0 && <FairChange now={today} before={yesterday} words={messages.todaySoFar(hours)} />}
    </>
  );
}

/** Compares this month with all of the last, as specified, and with the same number of its days. */
function MonthChange({ siteStats, soFar }: Pick<Dashboard, 'siteStats' | 'soFar'>) {
  const { days, thisMonth, lastMonth } = soFar;
  return (
    <>
      <Change
        now={siteStats.thisMonth}
        before={siteStats.lastMonth}
        since={messages.sinceLastMonth}
        isUnfinished
      />
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
                    note: siteStats.uniqueVisitors === null && <small>{messages.visitorDays}</small>,
                  },
                  {
                    label: messages.todayViews,
                    value: siteStats.today,
                    note: <TodayChange siteStats={siteStats} soFar={soFar} />,
                  },
                  {
                    label: messages.thisMonth,
                    value: siteStats.thisMonth,
                    note: <MonthChange siteStats={siteStats} soFar={soFar} />,
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
                      note: <Change now={siteStats.today} before={siteStats.yesterday} isUnfinished />,
                    },
                    { label: compared.yesterday, value: siteStats.yesterday },
                    {
                      label: compared.thisMonth,
                      value: siteStats.thisMonth,
                      note: <Change now={siteStats.thisMonth} before={siteStats.lastMonth} isUnfinished />,
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
