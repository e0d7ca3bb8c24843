import type { ComparedDay } from '@ezhuthu/contract';

const min = 30;
const max = 500;
const step = 20;

export const unzoomed = 100;
export const canZoomOut = (zoom: number): boolean => zoom > min;
export const canZoomIn = (zoom: number): boolean => zoom < max;
export const zoomedOut = (zoom: number): number => Math.max(min, zoom - step);
export const zoomedIn = (zoom: number): number => Math.min(max, zoom + step);

/** Number of days shown for a period of `ofPeriod` days: a smaller zoom shows more days. */
export const daysShown = (ofPeriod: number, zoom: number): number =>
  Math.ceil((ofPeriod * unzoomed) / Math.min(unzoomed, zoom));

/** The days of a period and the earlier ones that a smaller zoom adds, as far as available. */
export function longerSpan(days: ComparedDay[], ever: ComparedDay[], zoom: number): ComparedDay[] {
  const first = days[0];
  if (!first) return days;
  const earlier = ever.filter(({ date }) => date < first.date);
  const more = daysShown(days.length, zoom) - days.length;
  return [...earlier.slice(Math.max(0, earlier.length - more)), ...days];
}
