/** At most one decimal, rounded down. */
export const oneDecimal = (value: number) => String(Math.floor(value * 10) / 10);

/** Forms of numbers. */
export const numberText = {
  /** Abbreviates with K from 1,000 and M from 1,000,000. */
  compact(value: number): string {
    if (value >= 1_000_000) return `${oneDecimal(value / 1_000_000)}M`;
    if (value >= 1_000) return `${oneDecimal(value / 1_000)}K`;
    return String(value);
  },
  bytes: 'Bytes',
};
