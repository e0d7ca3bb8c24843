import { type Period, periods } from '@ezhuthu/contract';
import { useQuery } from '@ezhuthu/kit/query';
import { insightsText } from '@ezhuthu/kit/text';
import { useAddress } from '../address/use-address.ts';
import { Block } from '../figures/block.tsx';
import { Change } from '../figures/change.tsx';
import { Figures } from '../figures/figures.tsx';
import { shortNumber } from '../figures/number.ts';
import { PeriodSelect } from '../figures/period-select.tsx';
import { dashboardQuery } from '../figures/queries.ts';
import { Tiles } from '../figures/tiles.tsx';
import css from './overview.module.css';
import { statisticsPeriod } from './statistics-period.ts';
import { Trend } from './trend.tsx';

const words = insightsText.statistics;
const compared = insightsText.comparison;

const allTime = (label: string) => (
  <>
    {label} <small>({words.allTime})</small>
  </>
);

/** @param page the page's period, which is this card's as well until another is chosen here */
export function Statistics({ page }: { page: Period }) {
  const address = useAddress();
  const period = statisticsPeriod(address, page);
  const query = useQuery(dashboardQuery(page));
  return (
    <Block
      title={words.title}
      tools={
        <PeriodSelect
          label={words.period}
          periods={periods}
          period={period}
          onChoose={(statistics) => address.change({ statistics })}
        />
      }
    >
      <div className={css.statistics}>
        <Figures query={query} height="14rem">
          {({ siteStats: { totalViews, uniqueVisitors, today, yesterday, thisMonth, lastMonth } }) => (
            <>
              <Tiles
                tiles={[
                  { label: allTime(words.totalViews), value: shortNumber(totalViews) },
                  { label: allTime(words.uniqueVisitors), value: shortNumber(uniqueVisitors) },
                  {
                    label: words.todayViews,
                    value: shortNumber(today),
                    note: <Change now={today} before={yesterday} since={words.sinceYesterday} />,
                  },
                  {
                    label: words.thisMonth,
                    value: shortNumber(thisMonth),
                    note: <Change now={thisMonth} before={lastMonth} since={words.sinceLastMonth} />,
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
                      value: shortNumber(today),
                      note: <Change now={today} before={yesterday} />,
                    },
                    { label: compared.yesterday, value: shortNumber(yesterday) },
                    {
                      label: compared.thisMonth,
                      value: shortNumber(thisMonth),
                      note: <Change now={thisMonth} before={lastMonth} />,
                    },
                    { label: compared.lastMonth, value: shortNumber(lastMonth) },
                  ]}
                />
              </section>
            </>
          )}
        </Figures>
        <Trend period={period} />
      </div>
    </Block>
  );
}
