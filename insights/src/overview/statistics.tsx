import { type Answer, type getAnalyticsDashboard, periods } from '@ezhuthu/contract';
import { useQuery } from '@ezhuthu/kit/query';
import { statisticsPeriod, useAddress } from '../address/use-address.ts';
import { insightsText } from '../messages.ts';
import { Block, Metrics } from '../metrics/block.tsx';
import { shortNumber } from '../metrics/format.ts';
import { PeriodSelect } from '../metrics/period-select.tsx';
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

/** @param page the page's selection; its period applies until another is selected here */
export function Statistics({ page }: { page: Choice }) {
  const address = useAddress();
  const period = statisticsPeriod(address, page.period);
  const query = useQuery(dashboardQuery(page));
  return (
    <Block
      title={messages.title}
      hint={messages.moves}
      tools={
        <PeriodSelect
          label={messages.period}
          periods={periods}
          period={period}
          onChoose={(statistics) => address.change({ statistics })}
        />
      }
    >
      <div className={css.statistics}>
        <Metrics query={query} height="14rem">
          {({ siteStats, soFar }) => (
            <>
              <Tiles
                tiles={[
                  {
                    label: messages.totalViews,
                    scope: messages.allTime,
                    value: shortNumber(siteStats.totalViews),
                  },
                  {
                    label: messages.uniqueVisitors,
                    scope: messages.allTime,
                    value: shortNumber(siteStats.uniqueVisitors),
                  },
                  {
                    label: messages.todayViews,
                    value: shortNumber(siteStats.today),
                    note: <TodayChange siteStats={siteStats} soFar={soFar} since={messages.sinceYesterday} />,
                  },
                  {
                    label: messages.thisMonth,
                    value: shortNumber(siteStats.thisMonth),
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
                      value: shortNumber(siteStats.today),
                      note: <TodayChange siteStats={siteStats} soFar={soFar} />,
                      isRepeat: true,
                    },
                    { label: compared.yesterday, value: shortNumber(siteStats.yesterday) },
                    {
                      label: compared.thisMonth,
                      value: shortNumber(siteStats.thisMonth),
                      note: <MonthChange siteStats={siteStats} soFar={soFar} />,
                      isRepeat: true,
                    },
                    { label: compared.lastMonth, value: shortNumber(siteStats.lastMonth) },
                  ]}
                />
              </section>
            </>
          )}
        </Metrics>
        <Trend choice={{ period, filter: page.filter }} />
      </div>
    </Block>
  );
}
