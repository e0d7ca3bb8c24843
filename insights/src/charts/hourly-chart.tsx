import { insightsText } from '@ezhuthu/kit/text';
import { EmptyState } from '@ezhuthu/kit/ui';
import { shortNumber } from '../metrics/number.ts';
import { Chart } from './chart.tsx';
import { barOption } from './options.ts';

interface HourlyChartProps {
  fileName: string;
  hours: { hour: number; views: number }[];
}

const nameOf = (hour: number) => `${String(hour).padStart(2, '0')}:00`;

/** At which hours of the day there are readers. */
export function HourlyChart({ fileName, hours }: HourlyChartProps) {
  const views = hours.map((hour) => hour.views);
  const most = Math.max(0, ...views);
  if (most === 0) return <EmptyState text={insightsText.trend.none} />;
  const names = hours.map(({ hour }) => nameOf(hour));
  return (
    <Chart
      title={insightsText.detail.hourly}
      description={insightsText.chart.hours(shortNumber(most), names[views.indexOf(most)]!)}
      fileName={fileName}
      table={{
        columns: [insightsText.hour, insightsText.views],
        rows: names.map((name, place) => [name, views[place]!]),
      }}
      optionOf={(look) => barOption(look, names, views)}
    />
  );
}
