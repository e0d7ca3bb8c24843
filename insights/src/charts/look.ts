import { useTheme } from '@ezhuthu/kit';
import { type RefObject, useLayoutEffect, useState } from 'react';

/** What a chart takes from the page's custom properties: it cannot read them by itself. */
export interface Look {
  ink: string;
  faint: string;
  line: string;
  surface: string;
  family: string;
  palette: string[];
}

/** Colours of the palette, `--chart-1` and on. */
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

/** Read again when the theme changes; null until the place is there. */
export function useLook(place: RefObject<Element | null>): Look | null {
  const theme = useTheme();
  const [look, setLook] = useState<Look | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the properties are the theme's
  useLayoutEffect(() => {
    if (place.current) setLook(readLook(place.current));
  }, [place, theme]);
  return look;
}
