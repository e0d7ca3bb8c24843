const units = ['Bytes', 'KB', 'MB', 'GB'] as const;

/** `512 Bytes`, `1.50 KB`: in the largest unit of which there is one at least, with two decimals. */
export function byteSize(bytes: number): string {
  if (bytes < 1024) return `${bytes} Bytes`;
  const power = Math.min(Math.floor(Math.log2(bytes) / 10), units.length - 1);
  return `${(bytes / 1024 ** power).toFixed(2)} ${units[power]}`;
}
