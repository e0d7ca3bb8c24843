const oneDecimal = (value: number) => String(Math.floor(value * 10) / 10);

/** Abbreviates with K from 1,000 and M from 1,000,000; at most one decimal, rounded down. */
export function compactNumber(value: number): string {
  if (value >= 1_000_000) return `${oneDecimal(value / 1_000_000)}M`;
  if (value >= 1_000) return `${oneDecimal(value / 1_000)}K`;
  return String(value);
}

const units = ['Bytes', 'KB', 'MB', 'GB'] as const;
const step = 1024;
const decimals = 2;

/** Formats a number of bytes: integers in bytes, two decimals in larger units. */
export function byteSize(bytes: number): string {
  if (bytes < step) return `${bytes} ${units[0]}`;
  let value = bytes;
  let unit = 0;
  // compare the rounded value, so that 1024.00 never appears
  while (Number(value.toFixed(decimals)) >= step && unit < units.length - 1) {
    value /= step;
    unit++;
  }
  return `${value.toFixed(decimals)} ${units[unit]}`;
}
