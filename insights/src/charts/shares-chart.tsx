import { insightsText } from '@ezhuthu/kit/text';
import { EmptyState } from '@ezhuthu/kit/ui';
import { percent, shortNumber } from '../figures/number.ts';
import type { Share } from '../figures/share-list.tsx';
import { usePhone } from '../figures/use-phone.ts';
import { Chart } from './chart.tsx';
import { barOption, pieOption } from './options.ts';

const words = insightsText.chart;

interface SharesChartProps {
  kind: 'pie' | 'bar';
  title: string;
  /** What the names are of. */
  column: string;
  fileName: string;
  shares: Share[];
  empty: string;
}

export function SharesChart({ kind, title, column, fileName, shares, empty }: SharesChartProps) {
  const isPhone = usePhone();
  if (shares.length === 0) return <EmptyState text={empty} />;
  const shareOf = ({ percentage = 0 }: Share) => percent(percentage);
  const told = shares.map((share) => words.share(share.name, shortNumber(share.count), shareOf(share)));
  return (
    <Chart
      title={title}
      description={words.shares(told.join(', '))}
      fileName={fileName}
      table={{
        columns: [column, insightsText.views, insightsText.percentage],
        rows: shares.map((share) => [share.name, share.count, shareOf(share)]),
        plainRows: shares.map(({ name, count, percentage = 0 }) => [
          ...[name, count],
          Math.round(percentage * 10) / 10,
        ]),
      }}
      optionOf={(look) =>
        kind === 'pie'
          ? pieOption(
              look,
              shares.map((share) => ({ name: share.name, value: share.count, share: shareOf(share) })),
              !isPhone,
            )
          : barOption(
              look,
              shares.map(({ name }) => name),
              shares.map(({ count }) => count),
            )
      }
    />
  );
}
