import { backfillGeo } from '@ezhuthu/contract';
import { Hint } from '@ezhuthu/kit/layout';
import { useQuery, useQueryClient } from '@ezhuthu/kit/query';
import { Button, toast, useWrite } from '@ezhuthu/kit/ui';
import { dayName, periodName } from '../address/chosen-period.ts';
import { insightsText } from '../messages.ts';
import { Block, Metrics } from '../metrics/block.tsx';
import { CsvButton } from '../metrics/csv-button.tsx';
import { countryName, shortNumber, valueName } from '../metrics/format.ts';
import { Columns } from '../metrics/layout.tsx';
import { type Choice, refetchMetrics, visitorsQuery } from '../metrics/queries.ts';
import { isPublic, LeftOut, ShareList } from '../metrics/share-list.tsx';
import { Tiles } from '../metrics/tiles.tsx';

const messages = insightsText.audience;
const max = 8;

export function Audience({ choice }: { choice: Choice }) {
  const scope = periodName(choice.period);
  const isFiltered = Object.keys(choice.filter).length > 0;
  return (
    <Metrics query={useQuery(visitorsQuery(choice))} height="30rem">
      {({ totalVisitors, newVisitors, returningVisitors, keptFrom, ...lists }) => {
        const gone = keptFrom && !isFiltered ? insightsText.goneBefore(dayName(keptFrom)) : undefined;
        const countries = lists.countries.filter(({ country }) => isPublic(country)).slice(0, max);
        const browsers = lists.browsers.slice(0, max);
        return (
          <>
            <Tiles
              tiles={[
                { label: messages.total, scope, value: totalVisitors, note: gone },
                { label: messages.new, scope, value: newVisitors, note: gone },
                { label: messages.returning, scope, value: returningVisitors, note: gone },
              ]}
            />
            {totalVisitors === null && !gone && <Hint>{messages.visitorDays}</Hint>}
            {(newVisitors ?? 0) + (returningVisitors ?? 0) > (totalVisitors ?? 0) && (
              <Hint>{messages.both}</Hint>
            )}
            <Columns isNarrow>
              <Block
                title={messages.countries}
                hint={scope}
                tools={
                  countries.length > 0 ? (
                    <CsvButton title={messages.countries} file="countries" choice={choice} />
                  ) : (
                    !gone && !isFiltered && <BackfillButton />
                  )
                }
              >
                <ShareList
                  label={messages.countries}
                  shares={countries.map(({ country, count }) => ({
                    name: countryName(country),
                    count,
                    filter: { country },
                  }))}
                  empty={gone ?? messages.noCountries}
                />
                <CountriesLeftOut all={lists.countries} total={totalVisitors} />
              </Block>
              <Block
                title={messages.browsers}
                hint={scope}
                tools={
                  browsers.length > 0 && (
                    <CsvButton title={messages.browsers} file="browsers" choice={choice} />
                  )
                }
              >
                <ShareList
                  label={messages.browsers}
                  shares={browsers.map(({ browser, count }) => ({ name: valueName(browser), count }))}
                  empty={gone ?? messages.noBrowsers}
                />
              </Block>
            </Columns>
          </>
        );
      }}
    </Metrics>
  );
}

const sumCounts = (countries: { count: number }[]): number =>
  countries.reduce((sum, { count }) => sum + count, 0);

/** The number of visitors whose country is not listed. */
function CountriesLeftOut({
  all,
  total,
}: {
  all: { country: string; count: number }[];
  total: number | null;
}) {
  const known = all.filter(({ country }) => isPublic(country));
  const local = sumCounts(all) - sumCounts(known);
  const others = sumCounts(known.slice(max));
  const unknown = total === null ? 0 : Math.max(0, total - sumCounts(all));
  const notes = [
    others > 0 && messages.otherCountries(shortNumber(others)),
    local > 0 && messages.localVisitors(shortNumber(local)),
    unknown > 0 && messages.unknownCountry(shortNumber(unknown)),
  ].filter(Boolean);
  return notes.length > 0 && <LeftOut>{notes.join(' · ')}</LeftOut>;
}

/** Derives missing countries of visitors from their time zones. */
function BackfillButton() {
  const queryClient = useQueryClient();
  const { write, isBusy } = useWrite(backfillGeo, {
    failed: () => messages.backfillFailed,
    onSuccess({ stats }) {
      toast.good(messages.backfilled(stats.updated));
      void refetchMetrics(queryClient);
    },
  });
  return (
    <Button isCompact isBusy={isBusy} busyLabel={messages.backfilling} onClick={() => write({})}>
      {messages.backfill}
    </Button>
  );
}
