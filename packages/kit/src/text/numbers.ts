import { numberText } from './messages/numbers.ts';

/** Abbreviates as the language does: 1.2K. */
export const compactNumber = (value: number): string => numberText.compact(value);

const units = ['KB', 'MB', 'GB'] as const;
const step = 1024;
const decimals = 2;

/** Formats a number of bytes: integers in bytes, two decimals in larger units. */
export function byteSize(bytes: number): string {
  if (bytes < step) return `${bytes} ${numberText.bytes}`;
  let value = bytes / step;
  let unit = 0;
  // compare the rounded value, so that 1024.00 never appears
  while (Number(value.toFixed(decimals)) >= step && unit < units.length - 1) {
    value /= step;
    unit++;
  }
  return `${value.toFixed(decimals)} ${units[unit]}`;
}
