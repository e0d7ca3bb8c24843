import type { VisitedPage } from '@ezhuthu/contract';
import { useQuery } from '@ezhuthu/kit/query';
import { dayName, periodName } from '../address/chosen-period.ts';
import { insightsText } from '../messages.ts';
import { Block, Metrics } from '../metrics/block.tsx';
import { CsvButton } from '../metrics/csv-button.tsx';
import { minutesAndSeconds, percent, shortNumber } from '../metrics/format.ts';
import { Columns, Hint } from '../metrics/layout.tsx';
import { type Choice, visitsQuery } from '../metrics/queries.ts';
import { type Share, ShareList } from '../metrics/share-list.tsx';
import { Tiles } from '../metrics/tiles.tsx';

const messages = insightsText.visits;
const max = 10;

function toShare({ path, title, visits, percentage }: VisitedPage, index: number): Share {
  const label = path === '' ? messages.deleted : title ? `${title} (${path})` : path;
  return { name: path || `deleted ${index}`, label, count: visits, percentage };
}

const lists = [
  { title: messages.entries, file: 'entry-pages', pages: 'entryPages' },
  { title: messages.exits, file: 'exit-pages', pages: 'exitPages' },
] as const;

/** How visits went: their number, bounces, length, and the pages on which they began and ended. */
export function Entries({ choice }: { choice: Choice }) {
  const query = useQuery(visitsQuery(choice));
  const scope = periodName(choice.period);
  return (
    <>
      <Block title={messages.title} hint={scope}>
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
      <Columns>
        {lists.map(({ title, file, pages }) => (
          <Block
            key={file}
            title={title}
            hint={messages.max(max, scope)}
            tools={<CsvButton title={title} file={file} choice={choice} />}
          >
            <Metrics query={query} height="12rem">
              {(all) => (
                <ShareList
                  label={title}
                  shares={all[pages].slice(0, max).map(toShare)}
                  empty={messages.none}
                />
              )}
            </Metrics>
          </Block>
        ))}
      </Columns>
    </>
  );
}
