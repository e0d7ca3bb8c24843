import type { ComparedDay, DayViews } from '@ezhuthu/contract';
import { EmptyState } from '@ezhuthu/kit/ui';
import { dayName } from '../address/chosen-period.ts';
import { insightsText } from '../messages.ts';
import { shortNumber } from '../metrics/format.ts';
import { Chart } from './chart.tsx';
import type { Table } from './chart-files.ts';
import { areaOption, barOption } from './options.ts';

const messages = insightsText.trend;

/** With a comparison, each row also has the previous period's day and views. */
function getTable(days: ComparedDay[], isCompared: boolean): Table {
  const columns = [insightsText.date, insightsText.views, insightsText.uniqueViews];
  const getRows = (getName: (date: string) => string) =>
    days.map(({ date, views, uniqueViews, previous }) => [
      getName(date),
      views,
      uniqueViews,
      ...(isCompared ? [previous ? getName(previous.date) : '', previous?.views ?? ''] : []),
    ]);
  return {
    columns: isCompared ? [...columns, messages.previousDate, messages.previous] : columns,
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
  const description = messages.describe(
    days.length,
    sum(views),
    shortNumber(max),
    names[views.indexOf(max)]!,
  );
  return (
    <Chart
      title={title}
      description={
        isCompared ? description + messages.previousTotal(sum(before.map((day) => day.views))) : description
      }
      fileName={fileName}
      table={getTable(days, isCompared)}
      optionOf={(theme) =>
        areaOption(theme, names, {
          series: [
            [insightsText.views, views],
            [insightsText.uniqueViews, unique],
          ],
          quiet: isCompared
            ? {
                name: messages.previous,
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

interface HourlyChartProps {
  fileName: string;
  hours: { hour: number; views: number }[];
}

const hourName = (hour: number) => `${String(hour).padStart(2, '0')}:00`;

export function HourlyChart({ fileName, hours }: HourlyChartProps) {
  const views = hours.map((hour) => hour.views);
  const [busiest] = hours.toSorted((one, other) => other.views - one.views);
  if (!busiest?.views) return <EmptyState text={insightsText.trend.none} />;
  const names = hours.map(({ hour }) => hourName(hour));
  return (
    <Chart
      title={insightsText.detail.hourly}
      description={insightsText.chart.hours(shortNumber(busiest.views), hourName(busiest.hour))}
      fileName={fileName}
      table={{
        columns: [insightsText.hour, insightsText.views],
        rows: hours.map(({ hour, views }) => [hourName(hour), views]),
      }}
      optionOf={(theme) => barOption(theme, names, views)}
    />
  );
}

const dayLength = 24 * 60 * 60 * 1000;

/**
 * Adds the days without views that a post's data omits between its first and last day, so that the time
 * axis is linear.
 */
export function everyDay(days: DayViews[]): DayViews[] {
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return [];
  const byDate = new Map(days.map((day) => [day.date, day]));
  const count = (Date.parse(last.date) - Date.parse(first.date)) / dayLength + 1;
  return Array.from({ length: count }, (_, place) => {
    const date = new Date(Date.parse(first.date) + place * dayLength).toISOString().slice(0, 10);
    return byDate.get(date) ?? { date, views: 0, uniqueViews: 0 };
  });
}
