import { useTheme } from '@ezhuthu/kit';
import { type RefObject, useLayoutEffect, useState } from 'react';

/** Values of the page's CSS custom properties, which ECharts cannot read itself. */
export interface Look {
  ink: string;
  faint: string;
  line: string;
  surface: string;
  family: string;
  palette: string[];
}

/** Number of palette colours: `--chart-1` and following. */
const colours = 6;

function readLook(place: Element): Look {
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
export function useLook(place: RefObject<Element | null>): Look | null {
  const theme = useTheme();
  const [look, setLook] = useState<Look | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the properties depend on the theme
  useLayoutEffect(() => {
    if (place.current) setLook(readLook(place.current));
  }, [place, theme]);
  return look;
}
