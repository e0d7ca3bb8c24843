import type { Answer, getVisitBreakdown } from '@ezhuthu/contract';
import { useQuery } from '@ezhuthu/kit/query';
import { periodName } from '../address/chosen-period.ts';
import { HourlyChart } from '../charts/views-chart.tsx';
import { insightsText } from '../messages.ts';
import { Block, Metrics } from '../metrics/block.tsx';
import { CsvButton } from '../metrics/csv-button.tsx';
import { Columns } from '../metrics/layout.tsx';
import { breakdownQuery, type Choice } from '../metrics/queries.ts';
import { type Share, ShareList } from '../metrics/share-list.tsx';

const messages = insightsText.visits;
const max = 10;

type Breakdown = Answer<typeof getVisitBreakdown>;

/** Lists with their titles and the names of their CSV files. */
const lists: [title: string, file: string, sharesOf: (all: Breakdown) => Share[]][] = [
  [
    messages.campaigns,
    'campaigns',
    ({ campaigns }) =>
      campaigns.map(({ campaign, views, ...rest }) => ({ name: campaign, count: views, ...rest })),
  ],
  [
    messages.mediums,
    'mediums',
    ({ mediums }) => mediums.map(({ medium, views, ...rest }) => ({ name: medium, count: views, ...rest })),
  ],
  [
    messages.systems,
    'operating-systems',
    ({ operatingSystems }) =>
      operatingSystems.map(({ system, views, ...rest }) => ({ name: system, count: views, ...rest })),
  ],
  [
    messages.pages,
    'pages',
    ({ pages }) =>
      pages.map(({ path, title, views, percentage }) => ({
        name: path,
        count: views,
        percentage,
        label: title ? `${title} (${path})` : path,
      })),
  ],
];

/** Views by hour, campaign, medium, system and page. */
export function Visits({ choice }: { choice: Choice }) {
  const { period } = choice;
  const query = useQuery(breakdownQuery(choice));
  const scope = periodName(period);
  return (
    <>
      <Block title={messages.hours} hint={scope}>
        <Metrics query={query} height="400px">
          {({ hours }) => <HourlyChart fileName={`hours-${period}`} hours={hours} />}
        </Metrics>
      </Block>
      <Columns>
        {lists.map(([title, file, getShares]) => (
          <Block
            key={file}
            title={title}
            hint={messages.max(max, scope)}
            tools={<CsvButton title={title} file={file} choice={choice} />}
          >
            <Metrics query={query} height="12rem">
              {(all) => (
                <ShareList label={title} shares={getShares(all).slice(0, max)} empty={messages.none} />
              )}
            </Metrics>
          </Block>
        ))}
      </Columns>
    </>
  );
}
