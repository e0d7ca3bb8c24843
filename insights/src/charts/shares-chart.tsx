import { EmptyState } from '@ezhuthu/kit/ui';
import { type Address, useAddress } from '../address/use-address.ts';
import { insightsText } from '../messages.ts';
import { FilterLink } from '../metrics/filter.tsx';
import { percent, shortNumber } from '../metrics/format.ts';
import type { Share } from '../metrics/share-list.tsx';
import { usePhone } from '../metrics/use-phone.ts';
import { Chart } from './chart.tsx';
import { barOption, pieOption } from './options.ts';

const messages = insightsText.chart;

interface SharesChartProps {
  kind: 'pie' | 'bar';
  title: string;
  /** Heading of the names' column. */
  column: string;
  fileName: string;
  shares: Share[];
  empty: string;
}

/** Number of shares with a colour of their own. */
const distinct = 5;

/**
 * The largest shares, and the sum of the others: the palette has no more colours, and small slices could
 * not be distinguished.
 */
export function getSlices(shares: Share[]): Share[] {
  if (shares.length <= distinct + 1) return shares;
  const rest = shares.slice(distinct);
  const sum = (of: (share: Share) => number) => rest.reduce((total, share) => total + of(share), 0);
  return [
    ...shares.slice(0, distinct),
    {
      name: messages.others,
      count: sum(({ count }) => count),
      percentage: sum(({ percentage = 0 }) => percentage),
    },
  ];
}

/** Selecting a share filters the metrics by it. */
function filtering(shares: Share[], { change }: Address) {
  const getFilter = (name: string) => shares.find((share) => share.name === name)?.filter;
  return {
    getName: (name: string) => {
      const filter = getFilter(name);
      return filter ? <FilterLink filter={filter} name={name} /> : name;
    },
    onPick: (name: string) => {
      const filter = getFilter(name);
      if (filter) change({ ...filter });
    },
  };
}

export function SharesChart({ kind, title, column, fileName, shares, empty }: SharesChartProps) {
  const isPhone = usePhone();
  const address = useAddress();
  const [first] = shares;
  if (!first) return <EmptyState text={empty} />;
  const getShare = ({ percentage = 0 }: Share) => percent(percentage);
  const description = shares.map((share) =>
    messages.share(share.name, shortNumber(share.count), getShare(share)),
  );
  return (
    <Chart
      title={title}
      description={messages.shares(description.join(', '))}
      fileName={fileName}
      table={{
        columns: [column, insightsText.views, insightsText.percentage],
        rows: shares.map((share) => [share.name, share.count, getShare(share)]),
        plainRows: shares.map(({ name, count, percentage = 0 }) => [
          name,
          count,
          Math.round(percentage * 10) / 10,
        ]),
      }}
      {...(first.filter && filtering(shares, address))}
      optionOf={(theme) =>
        kind === 'pie'
          ? pieOption(
              theme,
              getSlices(shares).map((share) => ({
                name: share.name,
                value: share.count,
                share: getShare(share),
              })),
              !isPhone,
              shares.reduce((total, { percentage = 0 }) => total + percentage, 0),
            )
          : barOption(
              theme,
              shares.map(({ name }) => name),
              shares.map(({ count }) => count),
            )
      }
    />
  );
}
