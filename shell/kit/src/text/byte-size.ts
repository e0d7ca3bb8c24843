const units = ['Bytes', 'KB', 'MB', 'GB'] as const;
const step = 1024;
const decimals = 2;

/** A number of bytes for people: whole as Bytes, with two decimals in the larger units. */
export function byteSize(bytes: number): string {
  if (bytes < step) return `${bytes} ${units[0]}`;
  let value = bytes;
  let unit = 0;
  // by what is shown, so that nothing is ever 1024.00 of a unit
  while (Number(value.toFixed(decimals)) >= step && unit < units.length - 1) {
    value /= step;
    unit++;
  }
  return `${value.toFixed(decimals)} ${units[unit]}`;
}
