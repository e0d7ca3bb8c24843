import type { DayViews } from '@ezhuthu/contract';
import { insightsText, shortDate } from '@ezhuthu/kit/text';
import { shortNumber } from '../figures/number.ts';
import { Chart } from './chart.tsx';
import { areaOption } from './options.ts';

const words = insightsText.trend;

/** A day of the site's own zone is one already. */
const nameOf = (date: string) => shortDate(`${date}T00:00:00Z`, 'UTC');

interface DailyChartProps {
  title: string;
  fileName: string;
  /** Oldest first. */
  days: DayViews[];
  /** Percent of the days that are shown at once. */
  window?: number;
}

export function DailyChart({ title, fileName, days, window = 100 }: DailyChartProps) {
  const names = days.map(({ date }) => nameOf(date));
  const views = days.map((day) => day.views);
  const unique = days.map((day) => day.uniqueViews);
  const most = Math.max(...views);
  const total = shortNumber(views.reduce((sum, count) => sum + count, 0));
  return (
    <Chart
      title={title}
      description={words.describe(days.length, total, shortNumber(most), names[views.indexOf(most)]!)}
      fileName={fileName}
      table={{
        columns: [insightsText.date, insightsText.views, insightsText.uniqueViews],
        rows: days.map(({ views, uniqueViews }, place) => [names[place]!, views, uniqueViews]),
        plainRows: days.map(({ date, views, uniqueViews }) => [date, views, uniqueViews]),
      }}
      optionOf={(look) =>
        areaOption(
          look,
          names,
          [
            [insightsText.views, views],
            [insightsText.uniqueViews, unique],
          ],
          window,
        )
      }
    />
  );
}
