import type { Answer, getVisitBreakdown, getVisits, VisitedPage } from '@ezhuthu/contract';
import { Hint } from '@ezhuthu/kit/layout';
import { useQuery } from '@ezhuthu/kit/query';
import { getContentLanguage } from '@ezhuthu/kit/text';
import { dayName, periodName } from '../address/chosen-period.ts';
import { HourlyChart } from '../charts/views-chart.tsx';
import { insightsText } from '../messages.ts';
import { Block, Metrics, type MetricsProps } from '../metrics/block.tsx';
import { CsvButton } from '../metrics/csv-button.tsx';
import { minutesAndSeconds, percent, shortNumber, valueName } from '../metrics/format.ts';
import { Columns } from '../metrics/layout.tsx';
import { breakdownQuery, type Choice, visitsQuery } from '../metrics/queries.ts';
import { type Share, ShareList } from '../metrics/share-list.tsx';
import { Tiles } from '../metrics/tiles.tsx';

const messages = insightsText.visits;
const max = 10;

/** Lists with the names of their titles and the names of their CSV files. */
type Lists<T> = [
  name: 'entries' | 'exits' | 'campaigns' | 'mediums' | 'systems' | 'pages',
  file: string,
  sharesOf: (all: T) => Share[],
][];

interface ShareListsProps<T> extends Pick<MetricsProps<T>, 'query'> {
  lists: Lists<T>;
  choice: Choice;
}

function ShareLists<T>({ lists, query, choice }: ShareListsProps<T>) {
  return (
    <Columns>
      {lists.map(([name, file, getShares]) => (
        <Block
          key={file}
          title={messages[name]}
          hint={messages.max(max, periodName(choice.period))}
          tools={<CsvButton title={messages[name]} file={file} choice={choice} />}
        >
          <Metrics query={query} height="12rem">
            {(all) => (
              <ShareList label={messages[name]} shares={getShares(all).slice(0, max)} empty={messages.none} />
            )}
          </Metrics>
        </Block>
      ))}
    </Columns>
  );
}

function PageName({ title, path }: Pick<VisitedPage, 'title' | 'path'>) {
  if (!path) return messages.deleted;
  return title ? <span lang={getContentLanguage()}>{`${title} (${path})`}</span> : path;
}

const toShare = ({ path, title, visits, percentage }: VisitedPage, index: number): Share => ({
  name: path || `deleted ${index}`,
  label: <PageName title={title} path={path} />,
  count: visits,
  percentage,
});

const edges: Lists<Answer<typeof getVisits>> = [
  ['entries', 'entry-pages', ({ entryPages }) => entryPages.map(toShare)],
  ['exits', 'exit-pages', ({ exitPages }) => exitPages.map(toShare)],
];

/** How visits went: their number, bounces, length, and the pages on which they began and ended. */
export function Entries({ choice }: { choice: Choice }) {
  const query = useQuery(visitsQuery(choice));
  return (
    <>
      <Block title={messages.title} hint={periodName(choice.period)}>
        <Metrics query={query} height="6rem">
          {({ visits, bounces, bounceRate, averageSeconds, countedFrom }) => (
            <>
              <Tiles
                tiles={[
                  { label: messages.visits, value: visits },
                  {
                    label: messages.bounceRate,
                    value: visits === 0 ? null : percent(bounceRate),
                    note: <small>{messages.bounces(shortNumber(bounces))}</small>,
                  },
                  {
                    label: messages.length,
                    value: visits === 0 ? null : minutesAndSeconds(averageSeconds),
                    note: <small>{messages.lengthOf}</small>,
                  },
                ]}
              />
              {countedFrom && <Hint>{messages.countedFrom(dayName(countedFrom))}</Hint>}
            </>
          )}
        </Metrics>
      </Block>
      <ShareLists lists={edges} query={query} choice={choice} />
    </>
  );
}

const parts: Lists<Answer<typeof getVisitBreakdown>> = [
  [
    'campaigns',
    'campaigns',
    ({ campaigns }) =>
      campaigns.map(({ campaign, views, ...rest }) => ({ name: campaign, count: views, ...rest })),
  ],
  [
    'mediums',
    'mediums',
    ({ mediums }) =>
      mediums.map(({ medium, views, ...rest }) => ({ name: valueName(medium), count: views, ...rest })),
  ],
  [
    'systems',
    'operating-systems',
    ({ operatingSystems }) =>
      operatingSystems.map(({ system, views, ...rest }) => ({
        name: valueName(system),
        count: views,
        ...rest,
      })),
  ],
  [
    'pages',
    'pages',
    ({ pages }) =>
      pages.map(({ path, title, views, percentage }) => ({
        name: path,
        label: <PageName title={title} path={path} />,
        count: views,
        percentage,
      })),
  ],
];

/** Views by hour, campaign, medium, system and page. */
export function Visits({ choice }: { choice: Choice }) {
  const { period } = choice;
  const query = useQuery(breakdownQuery(choice));
  return (
    <>
      <Block title={messages.hours} hint={periodName(period)}>
        <Metrics query={query} height="400px">
          {({ hours }) => <HourlyChart fileName={`hours-${period}`} hours={hours} />}
        </Metrics>
      </Block>
      <ShareLists lists={parts} query={query} choice={choice} />
    </>
  );
}
