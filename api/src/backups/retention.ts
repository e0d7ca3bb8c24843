/** How many days, weeks and months have a backup of their own. */
const kept = { days: 7, weeks: 4, months: 12 };
const day = 24 * 60 * 60 * 1000;

/** After which no backup has what was deleted: the newest of a month, for a year. */
export const oldestBackupDays = (kept.months + 1) * 31;

interface Kept {
  id: string;
  createdAt: string;
  reason: string;
  isProven: boolean;
}

/** The Monday of a day, `2026-01-26` of `2026-01-31`. */
function getWeek(date: string): string {
  const time = Date.parse(date);
  return new Date(time - ((new Date(time).getUTCDay() + 6) % 7) * day).toISOString().slice(0, 10);
}

/** The newest backup of each of the last periods that have one. */
function getNewest(backups: Kept[], period: (backup: Kept) => string, count: number): Kept[] {
  const newest = new Map(backups.map((backup) => [period(backup), backup]));
  return [...newest.values()].slice(-count);
}

/**
 * Which backups stay: the newest of seven days, four weeks and twelve months, the newest that is proven, and for a week
 * those from before a migration.
 * @param backups the oldest first
 * @param localDay the day of the site's time zone, `2026-01-31`
 */
export function chooseKept(
  backups: Kept[],
  { now, localDay }: { now: Date; localDay(time: Date): string },
): Set<string> {
  const getDay = ({ createdAt }: Kept) => localDay(new Date(createdAt));
  const ofMigrations = backups.filter(
    ({ reason, createdAt }) =>
      reason === 'migration' && now.getTime() - Date.parse(createdAt) < kept.days * day,
  );
  return new Set(
    [
      ...getNewest(backups, getDay, kept.days),
      ...getNewest(backups, (backup) => getWeek(getDay(backup)), kept.weeks),
      ...getNewest(backups, (backup) => getDay(backup).slice(0, 7), kept.months),
      ...backups.filter(({ isProven }) => isProven).slice(-1),
      ...ofMigrations,
    ].map(({ id }) => id),
  );
}
