import type { ChartTheme } from './chart-theme.ts';
import type { DrawingProps } from './drawing.tsx';

type Option = DrawingProps['option'];

const base = ({ ink, surface, line, family, palette }: ChartTheme) => ({
  color: palette,
  textStyle: { fontFamily: family, color: ink },
  tooltip: {
    trigger: 'item',
    confine: true,
    backgroundColor: surface,
    borderColor: line,
    textStyle: { color: ink, fontFamily: family },
  },
});

/** At most this many names on an axis are all shown, long ones in several lines. */
const fewNames = 6;

/** Axes with names below and values on the left. */
const axes = ({ faint, line, family }: ChartTheme, names: string[]) => ({
  xAxis: {
    type: 'category',
    data: names,
    axisLabel: {
      color: faint,
      fontFamily: family,
      ...(names.length > fewNames
        ? // centred below its point, the last name would reach beyond the chart
          { hideOverlap: true, alignMaxLabel: 'right' }
        : { interval: 0, width: 72, lineHeight: 18, overflow: 'break' }),
    },
    axisLine: { lineStyle: { color: line } },
    axisTick: { show: false },
  },
  yAxis: {
    type: 'value',
    minInterval: 1,
    axisLabel: { color: faint, fontFamily: family },
    splitLine: { lineStyle: { color: line } },
  },
});

/** The margins include the axis labels. */
const grid = { left: 4, right: 16, top: 16, bottom: 12, outerBoundsMode: 'same' };

interface Areas {
  series: [name: string, values: number[]][];
  /** The comparison, as a dashed line with names of its own for its points. */
  quiet?: { name: string; values: (number | null)[]; names: string[] };
  /** Percentage of the days that is visible at once, initially the latest; a slider moves it. */
  window?: number;
}

interface Pointed {
  dataIndex: number;
  marker: string;
  seriesName: string;
  value: number | null;
}

/** Tooltip HTML. All names and numbers are generated, never user input, so no escaping is needed. */
const pointedAt = (names: string[], quiet: Areas['quiet']) => (pointed: Pointed[]) => {
  const lines = pointed
    .filter(({ value }) => value !== null && value !== undefined)
    .map(({ marker, seriesName, value, dataIndex }) => {
      const of = seriesName === quiet?.name ? ` (${quiet.names[dataIndex]})` : '';
      return `${marker}${seriesName}${of}: <b>${value}</b>`;
    });
  return [names[pointed[0]?.dataIndex ?? 0], ...lines].join('<br>');
};

const quietLine = ({ faint }: ChartTheme, { name, values }: NonNullable<Areas['quiet']>) => ({
  name,
  type: 'line',
  data: values,
  smooth: 0.2,
  smoothMonotone: 'x',
  showSymbol: false,
  itemStyle: { color: faint },
  lineStyle: { color: faint, type: 'dashed', width: 1.5 },
});

export function areaOption(
  theme: ChartTheme,
  names: string[],
  { series, quiet, window = 100 }: Areas,
): Option {
  const isZoomed = window < 100;
  return {
    ...base(theme),
    ...axes(theme, names),
    tooltip: { ...base(theme).tooltip, trigger: 'axis', formatter: pointedAt(names, quiet) },
    grid: { ...grid, top: 40, bottom: isZoomed ? 48 : 12 },
    legend: { top: 0, right: 0, textStyle: { color: theme.faint, fontFamily: theme.family } },
    dataZoom: isZoomed
      ? [
          { type: 'inside', start: 100 - window, end: 100, zoomLock: true, zoomOnMouseWheel: false },
          {
            type: 'slider',
            start: 100 - window,
            end: 100,
            zoomLock: true,
            height: 20,
            bottom: 8,
            borderColor: theme.line,
            textStyle: { color: theme.faint },
            brushSelect: false,
          },
        ]
      : [],
    series: [
      ...series.map(([name, data], place) => ({
        name,
        type: 'line',
        data,
        smooth: 0.2,
        // keeps the curve from dropping below zero beside a peak
        smoothMonotone: 'x',
        symbol: 'circle',
        symbolSize: 6,
        showSymbol: data.length <= 31,
        areaStyle: { opacity: place === 0 ? 0.14 : 0 },
      })),
      ...(quiet ? [quietLine(theme, quiet)] : []),
    ],
  };
}

export function barOption(theme: ChartTheme, names: string[], values: number[], hasColours = false): Option {
  return {
    ...base(theme),
    ...axes(theme, names),
    grid,
    series: [
      {
        type: 'bar',
        data: values,
        colorBy: hasColours ? 'data' : 'series',
        barMaxWidth: 56,
        itemStyle: { borderRadius: [4, 4, 0, 0] },
      },
    ],
  };
}

interface Piece {
  name: string;
  value: number;
  share: string;
}

/** With enough room each slice has its label beside it. */
const labelled = ({ ink, faint, family }: ChartTheme) => ({
  radius: ['34%', '58%'],
  center: ['50%', '50%'],
  label: {
    color: ink,
    fontFamily: family,
    alignTo: 'edge',
    edgeDistance: 0,
    lineHeight: 16,
    overflow: 'break',
    formatter: ({ data }: { data: Piece }) => `${data.name} ${data.share}`,
  },
  labelLine: { length: 8, length2: 4, lineStyle: { color: faint } },
});

/** Otherwise a legend replaces the labels. */
const unlabelled = { radius: ['30%', '52%'], center: ['27%', '50%'], label: { show: false } };

function getLegend({ ink, faint, line, family }: ChartTheme, pieces: Piece[]) {
  const getShare = new Map(pieces.map(({ name, share }) => [name, share]));
  return {
    type: 'scroll',
    orient: 'vertical',
    right: 0,
    top: 'middle',
    itemWidth: 12,
    itemHeight: 12,
    formatter: (name: string) => `${name} ${getShare.get(name)}`,
    textStyle: { color: faint, fontFamily: family, width: 120, overflow: 'truncate' },
    pageTextStyle: { color: faint },
    pageIconColor: ink,
    pageIconInactiveColor: line,
  };
}

/**
 * @param pieces at most as many as the palette has colours
 * @param hasLabels shows labels beside the slices; without room for them a legend replaces them
 * @param percentage what the pieces are of the whole: the rest of the ring stays open
 */
export function pieOption(
  theme: ChartTheme,
  pieces: Piece[],
  hasLabels: boolean,
  percentage: number,
): Option {
  const { palette, surface } = theme;
  return {
    ...base(theme),
    legend: hasLabels ? { show: false } : getLegend(theme, pieces),
    series: [
      {
        type: 'pie',
        data: pieces.map((piece, place) => ({ ...piece, itemStyle: { color: palette[place] } })),
        itemStyle: { borderColor: surface, borderWidth: 2 },
        // the start is at 90 degrees, and it goes clockwise
        endAngle: percentage > 99.5 ? 'auto' : 90 - 3.6 * percentage,
        ...(hasLabels ? labelled(theme) : unlabelled),
      },
    ],
  };
}
