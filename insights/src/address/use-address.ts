import type { MetricsFilter, Period } from '@ezhuthu/contract';
import { useSearchParams } from '@ezhuthu/kit/router';
import { createContext, useContext } from 'react';
import { type ChosenPeriod, daysIn, toPeriod } from './chosen-period.ts';

/** Parameters by name; undefined and empty values are removed. */
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

/** The view's state in the URL, so that it can be shared and the browser's Back works. */
export function useAddress() {
  const [address, setAddress] = useSearchParams();
  return {
    get: (name: string): string => address.get(name) ?? '',
    /** The parameter's value when it is one of `choices`, otherwise `otherwise`. */
    pick: <T extends string>(name: string, choices: readonly T[], otherwise: T): T =>
      choices.find((choice) => choice === address.get(name)) ?? otherwise,
    /** A predefined period or a custom date range. */
    pickPeriod: (name: string, choices: readonly Period[], otherwise: ChosenPeriod): ChosenPeriod => {
      const props = address.get(name) ?? '';
      const days = daysIn(props);
      return days ? toPeriod(days) : (choices.find((choice) => choice === props) ?? otherwise);
    },
    /** The filter by source or country; an invalid country code is ignored. */
    filter: filterIn(address),
    page: Math.max(1, Math.trunc(Number(address.get('page'))) || 1),
    /** The URL after a change, for links. */
    linkTo: (change: Change): string => `?${changed(address, change)}`,
    change: (change: Change, options?: { replace: boolean }) =>
      setAddress((now) => changed(now, change), { preventScrollReset: true, flushSync: true, ...options }),
  };
}

export type Address = ReturnType<typeof useAddress>;

/**
 * Name of the URL parameter of the selected tab. Within the dashboard it differs, since the dashboard
 * has a tab parameter of its own.
 */
const TabName = createContext('tab');

export const TabNameProvider = TabName.Provider;
export const useTabName = (): string => useContext(TabName);
