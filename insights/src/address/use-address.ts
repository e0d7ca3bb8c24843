import type { MetricsFilter, Period } from '@ezhuthu/contract';
import { useSearchParams } from '@ezhuthu/kit/router';
import { type ChosenPeriod, daysIn, toPeriod } from '../metrics/chosen-period.ts';

/** Values by the names of parameters; what is undefined or empty is left out. */
type Change = Record<string, string | number | undefined>;

function changed(address: URLSearchParams, change: Change): URLSearchParams {
  const next = new URLSearchParams(address);
  for (const [name, value] of Object.entries(change))
    if (value === undefined || value === '') next.delete(name);
    else next.set(name, String(value));
  return next;
}

function filterIn(address: URLSearchParams): MetricsFilter {
  const source = address.get('source')?.trim();
  const country = address.get('country') ?? '';
  return { ...(source && { source }), ...(/^[A-Z]{2}$/.test(country) && { country }) };
}

/** What is looked at stands in the address, so that it can be shared and the browser's Back leads to it. */
export function useAddress() {
  const [address, setAddress] = useSearchParams();
  return {
    get: (name: string): string => address.get(name) ?? '',
    /** One of `choices`, the first of them when the address names none. */
    pick: <T extends string>(name: string, choices: readonly T[], otherwise: T): T =>
      choices.find((choice) => choice === address.get(name)) ?? otherwise,
    /** A documented period, or chosen days. */
    pickPeriod: (name: string, choices: readonly Period[], otherwise: ChosenPeriod): ChosenPeriod => {
      const props = address.get(name) ?? '';
      const days = daysIn(props);
      return days ? toPeriod(days) : (choices.find((choice) => choice === props) ?? otherwise);
    },
    /** What of the metrics is looked at alone; what no country can be called is none. */
    filter: filterIn(address),
    page: Math.max(1, Math.trunc(Number(address.get('page'))) || 1),
    /** Where a link that changes this leads. */
    linkTo: (change: Change): string => `?${changed(address, change)}`,
    change: (change: Change, options?: { replace: boolean }) =>
      setAddress((now) => changed(now, change), { preventScrollReset: true, flushSync: true, ...options }),
  };
}

export type Address = ReturnType<typeof useAddress>;
