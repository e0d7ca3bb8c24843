const oneDecimal = (value: number) => String(Math.floor(value * 10) / 10);

/** K from 1,000 and M from 1,000,000, with at most one decimal, never rounded up. */
export function compactNumber(value: number): string {
  if (value >= 1_000_000) return `${oneDecimal(value / 1_000_000)}M`;
  if (value >= 1_000) return `${oneDecimal(value / 1_000)}K`;
  return String(value);
}
