import { useTheme } from '@ezhuthu/kit';
import { type RefObject, useLayoutEffect, useState } from 'react';

/** Values of the page's CSS custom properties, which ECharts cannot read itself. */
export interface ChartTheme {
  ink: string;
  faint: string;
  line: string;
  surface: string;
  family: string;
  palette: string[];
}

/** Number of palette colours: `--chart-1` and following. */
const colours = 6;

function readTheme(place: Element): ChartTheme {
  const style = getComputedStyle(place);
  const value = (name: string) => style.getPropertyValue(name).trim();
  return {
    ink: value('--ink'),
    faint: value('--ink-2'),
    line: value('--line'),
    surface: value('--surface'),
    family: value('--family'),
    palette: Array.from({ length: colours }, (_, place) => value(`--chart-${place + 1}`)),
  };
}

/** The current values, updated with the theme; null until the element is mounted. */
export function useChartTheme(place: RefObject<Element | null>): ChartTheme | null {
  const siteTheme = useTheme();
  const [theme, setTheme] = useState<ChartTheme | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the properties depend on the theme
  useLayoutEffect(() => {
    if (place.current) setTheme(readTheme(place.current));
  }, [place, siteTheme]);
  return theme;
}
