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
