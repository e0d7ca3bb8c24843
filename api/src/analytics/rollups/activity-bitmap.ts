/** The days on which a visitor was active: the first, the last, and which of the 62 days up to the last. */
export interface ActivityBitmap {
  first_day: number;
  last_day: number;
  /** One bit per day for 31 days, the lowest for the last day; fits the integers of every engine. */
  recent: number;
  older: number;
}

const half = 31;

/** The days in the bitmap, ascending; earlier days except the first are not stored. */
export function getActiveDays({ last_day, recent, older }: ActivityBitmap): number[] {
  const days: number[] = [];
  for (const [mask, end] of [
    [older, last_day - half],
    [recent, last_day],
  ] as const) {
    for (let back = half - 1; back >= 0; back--) if (mask & (1 << back)) days.push(end - back);
  }
  return days;
}

function fromDays(first_day: number, days: number[]): ActivityBitmap {
  const last_day = Math.max(...days);
  const seen = { first_day, last_day, recent: 0, older: 0 };
  for (const day of days) {
    const back = last_day - day;
    if (back < half) seen.recent |= 1 << back;
    else if (back < 2 * half) seen.older |= 1 << (back - half);
  }
  return seen;
}

export const isActiveOn = (seen: ActivityBitmap, day: number): boolean => getActiveDays(seen).includes(day);

/** @param seen undefined for a new visitor */
export function withDay(seen: ActivityBitmap | undefined, day: number): ActivityBitmap {
  if (!seen) return fromDays(day, [day]);
  return fromDays(Math.min(seen.first_day, day), [...getActiveDays(seen), day]);
}
