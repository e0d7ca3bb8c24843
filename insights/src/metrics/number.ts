import { compactNumber, insightsText } from '@ezhuthu/kit/text';

/** K and M; a dash for what is not known. */
export const shortNumber = (value: number | null): string =>
  value === null ? insightsText.unknown : compactNumber(value);

/** At most one decimal. */
export const percent = (value: number): string => `${Math.round(value * 10) / 10}%`;

/** Minutes and seconds, as in 2:05. */
export function minutesAndSeconds(seconds: number): string {
  const whole = Math.round(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}

/** By how many percent, with one decimal, there is more now than before; null when there was nothing before that it could be measured by. */
export const getChange = (now: number, before: number): number | null =>
  before === 0 ? null : Math.round(((now - before) * 1000) / before) / 10;
