import { insightsText } from '@ezhuthu/kit/text';
import { EmptyState } from '@ezhuthu/kit/ui';
import { shortNumber } from '../metrics/number.ts';
import { Chart } from './chart.tsx';
import { barOption } from './options.ts';

interface HourlyChartProps {
  fileName: string;
  hours: { hour: number; views: number }[];
}

const getName = (hour: number) => `${String(hour).padStart(2, '0')}:00`;

/** Views by hour of the day. */
export function HourlyChart({ fileName, hours }: HourlyChartProps) {
  const views = hours.map((hour) => hour.views);
  const max = Math.max(0, ...views);
  if (max === 0) return <EmptyState text={insightsText.trend.none} />;
  const names = hours.map(({ hour }) => getName(hour));
  return (
    <Chart
      title={insightsText.detail.hourly}
      description={insightsText.chart.hours(shortNumber(max), names[views.indexOf(max)]!)}
      fileName={fileName}
      table={{
        columns: [insightsText.hour, insightsText.views],
        rows: names.map((name, place) => [name, views[place]!]),
      }}
      optionOf={(look) => barOption(look, names, views)}
    />
  );
}
