import type { ComparedDay } from '@ezhuthu/contract';
import { insightsText } from '@ezhuthu/kit/text';
import { dayName } from '../metrics/chosen-period.ts';
import { shortNumber } from '../metrics/number.ts';
import { Chart } from './chart.tsx';
import type { Table } from './csv.ts';
import { areaOption } from './options.ts';

const words = insightsText.trend;

const columns = [insightsText.date, insightsText.views, insightsText.uniqueViews];

/** With a comparison, each row also has the previous period's day and views. */
function getTable(days: ComparedDay[], isCompared: boolean): Table {
  const getRows = (getName: (date: string) => string) =>
    days.map(({ date, views, uniqueViews, previous }) => [
      getName(date),
      views,
      uniqueViews,
      ...(isCompared ? [previous ? getName(previous.date) : '', previous?.views ?? ''] : []),
    ]);
  return {
    columns: isCompared ? [...columns, words.previousDate, words.previous] : columns,
    rows: getRows(dayName),
    plainRows: getRows((date) => date),
  };
}

interface DailyChartProps {
  title: string;
  fileName: string;
  /** Oldest first. */
  days: ComparedDay[];
  /** Percentage of the days that is visible at once. */
  window?: number;
}

/** Views per day, with those of the previous period as a second, muted line if there were any. */
export function DailyChart({ title, fileName, days, window = 100 }: DailyChartProps) {
  const names = days.map(({ date }) => dayName(date));
  const views = days.map((day) => day.views);
  const unique = days.map((day) => day.uniqueViews);
  const max = Math.max(...views);
  const sum = (counts: number[]) => shortNumber(counts.reduce((total, count) => total + count, 0));
  const before = days.flatMap(({ previous }) => previous ?? []);
  const isCompared = before.some((day) => day.views > 0);
  const description = words.describe(days.length, sum(views), shortNumber(max), names[views.indexOf(max)]!);
  return (
    <Chart
      title={title}
      description={
        isCompared ? description + words.previousTotal(sum(before.map((day) => day.views))) : description
      }
      fileName={fileName}
      table={getTable(days, isCompared)}
      optionOf={(look) =>
        areaOption(look, names, {
          series: [
            [insightsText.views, views],
            [insightsText.uniqueViews, unique],
          ],
          quiet: isCompared
            ? {
                name: words.previous,
                values: days.map(({ previous }) => previous?.views ?? null),
                names: days.map(({ previous }) => (previous ? dayName(previous.date) : '')),
              }
            : undefined,
          window,
        })
      }
    />
  );
}
