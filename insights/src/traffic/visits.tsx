import type { Answer, getVisitBreakdown, Period } from '@ezhuthu/contract';
import { pathOf } from '@ezhuthu/kit';
import { useQuery } from '@ezhuthu/kit/query';
import { insightsText } from '@ezhuthu/kit/text';
import { DownloadButton } from '@ezhuthu/kit/ui';
import { HourlyChart } from '../charts/hourly-chart.tsx';
import { Block } from '../figures/block.tsx';
import { Figures } from '../figures/figures.tsx';
import { breakdownQuery } from '../figures/queries.ts';
import { type Share, ShareList } from '../figures/share-list.tsx';
import css from './traffic.module.css';

const words = insightsText.visits;
const most = 10;

type Breakdown = Answer<typeof getVisitBreakdown>;

/** Each list with the name of its file on the server. */
const lists: [title: string, file: string, sharesOf: (all: Breakdown) => Share[]][] = [
  [
    words.campaigns,
    'campaigns',
    ({ campaigns }) =>
      campaigns.map(({ campaign, views, ...rest }) => ({ name: campaign, count: views, ...rest })),
  ],
  [
    words.mediums,
    'mediums',
    ({ mediums }) => mediums.map(({ medium, views, ...rest }) => ({ name: medium, count: views, ...rest })),
  ],
  [
    words.systems,
    'operating-systems',
    ({ operatingSystems }) =>
      operatingSystems.map(({ system, views, ...rest }) => ({ name: system, count: views, ...rest })),
  ],
  [
    words.pages,
    'pages',
    ({ pages }) =>
      pages.map(({ path, title, views, percentage }) => ({
        ...{ name: path, count: views, percentage },
        label: title ? `${title} (${path})` : path,
      })),
  ],
];

const csvOf = (file: string, period: Period) => (
  <DownloadButton
    address={pathOf(`/api/analytics/${file}.csv`, {}, { period })}
    fileName={`${file}-${period}.csv`}
    label={words.csv}
    busyLabel={insightsText.list.exporting}
    failed={insightsText.list.exportFailed}
  />
);

/** Campaigns, mediums, systems, pages and hours of the whole blog. */
export function Visits({ period }: { period: Period }) {
  const query = useQuery(breakdownQuery(period));
  const scope = insightsText.periods[period];
  return (
    <>
      <Block title={words.hours} hint={scope}>
        <Figures query={query} height="400px">
          {({ hours }) => <HourlyChart fileName={`hours-${period}`} hours={hours} />}
        </Figures>
      </Block>
      <div className={css.columns}>
        {lists.map(([title, file, sharesOf]) => (
          <Block key={file} title={title} hint={words.most(most, scope)} tools={csvOf(file, period)}>
            <Figures query={query} height="12rem">
              {(all) => <ShareList label={title} shares={sharesOf(all).slice(0, most)} empty={words.none} />}
            </Figures>
          </Block>
        ))}
      </div>
    </>
  );
}
