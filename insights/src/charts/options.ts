import type { DrawingProps } from './drawing.tsx';
import type { Look } from './look.ts';

type Option = DrawingProps['option'];

const base = ({ ink, surface, line, family, palette }: Look) => ({
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

/** Two names a line apart: a figure and the place that it is of. */
const axes = ({ faint, line, family }: Look, names: string[]) => ({
  xAxis: {
    type: 'category',
    data: names,
    axisLabel: { color: faint, fontFamily: family, hideOverlap: true },
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

/** The names of the axes are within. */
const grid = { left: 4, right: 16, top: 16, bottom: 12, outerBoundsMode: 'same' };

/** @param window percent of the days that are shown at once; the latest at first, the others by the slider */
export function areaOption(
  look: Look,
  names: string[],
  series: [name: string, values: number[]][],
  window = 100,
): Option {
  const isZoomed = window < 100;
  return {
    ...base(look),
    ...axes(look, names),
    tooltip: { ...base(look).tooltip, trigger: 'axis' },
    grid: { ...grid, top: 40, bottom: isZoomed ? 48 : 12 },
    legend: { top: 0, right: 0, textStyle: { color: look.faint, fontFamily: look.family } },
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
            borderColor: look.line,
            textStyle: { color: look.faint },
            brushSelect: false,
          },
        ]
      : [],
    series: series.map(([name, data], place) => ({
      name,
      type: 'line',
      data,
      smooth: 0.2,
      symbol: 'circle',
      symbolSize: 6,
      showSymbol: data.length <= 31,
      areaStyle: { opacity: place === 0 ? 0.14 : 0 },
    })),
  };
}

export function barOption(look: Look, names: string[], values: number[], hasColours = false): Option {
  return {
    ...base(look),
    ...axes(look, names),
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

/** @param hasLabels beside the pieces; where there is no room for them the legend says as much */
export function pieOption(
  look: Look,
  shares: { name: string; value: number; share: string }[],
  hasLabels: boolean,
): Option {
  const shareOf = new Map(shares.map(({ name, share }) => [name, share]));
  return {
    ...base(look),
    legend: {
      type: 'scroll',
      bottom: 0,
      formatter: (name: string) => `${name} ${shareOf.get(name)}`,
      textStyle: { color: look.faint, fontFamily: look.family },
      pageTextStyle: { color: look.faint },
      pageIconColor: look.ink,
      pageIconInactiveColor: look.line,
    },
    series: [
      {
        type: 'pie',
        radius: ['38%', '66%'],
        center: ['50%', '44%'],
        data: shares,
        itemStyle: { borderColor: look.surface, borderWidth: 2 },
        label: { show: hasLabels, color: look.ink, fontFamily: look.family },
        labelLine: { lineStyle: { color: look.faint } },
      },
    ],
  };
}
