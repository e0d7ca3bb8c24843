/** The time within which such a share of them lies. @param times sorted */
export const percentile = (times: number[], share: number): number =>
  times[Math.min(times.length - 1, Math.floor(times.length * share))]!;

export const sorted = (times: number[]): number[] => [...times].sort((one, other) => one - other);
