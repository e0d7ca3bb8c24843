/**
 * @param times in ascending order
 * @param share from 0 to 1
 */
export const percentile = (times: number[], share: number): number =>
  times[Math.min(times.length - 1, Math.floor(times.length * share))]!;

export const sorted = (times: number[]): number[] => [...times].sort((one, other) => one - other);
