import type { Releases } from '../registry/releases.ts';

interface VariantOptions {
  /** IANA name of the site's time zone. */
  timezone: string;
  releasesNow(): Releases;
  /** The calendar and the choice of posts differ by the day. */
  onNewDay(): void;
  /** Shared caches must forget all pages. */
  onNewVariant(): void;
}

export interface PageVariants {
  /** What pages depend on besides their data: the releases and the local date. */
  getVariant(releases: Releases): string;
  stop(): void;
}

/** Quarters of an hour since 1970. Days of all time zones begin with one; to format a date each second costs more. */
const getQuarter = () => Math.floor(Date.now() / 900_000);

/** Looks once a second whether the day or the releases have changed. */
export function watchVariants({
  timezone,
  releasesNow,
  onNewDay,
  onNewVariant,
}: VariantOptions): PageVariants {
  const dates = new Intl.DateTimeFormat('en-CA', { timeZone: timezone });
  let today = dates.format();
  let quarter = getQuarter();
  const getVariant = (releases: Releases) => `${today} ${releases.fingerprint}`;
  /** While a release stands beside the live ones, visitors must reach this server to be divided. */
  const getSharedVariant = () => `${getVariant(releasesNow())} ${releasesNow().canaries.length}`;
  let last = getSharedVariant();
  const timer = setInterval(() => {
    if (getQuarter() !== quarter) {
      quarter = getQuarter();
      const day = dates.format();
      if (day !== today) onNewDay();
      today = day;
    }
    const variant = getSharedVariant();
    if (variant !== last) onNewVariant();
    last = variant;
  }, 1000).unref();
  return { getVariant, stop: () => clearInterval(timer) };
}
