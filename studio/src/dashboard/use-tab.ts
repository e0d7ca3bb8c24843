import { useSearchParams } from '@ezhuthu/kit/router';
import { useEffect, useRef } from 'react';
import { getQuery } from './choice.ts';

/** The tab that the address names, the first of them otherwise. */
export function useTab(values: string[]) {
  const [address, setAddress] = useSearchParams();
  const asked = address.get('tab');
  const shown = values.find((value) => value === asked) ?? values[0]!;
  const place = useRef<HTMLDivElement>(null);
  const wanted = useRef(shown);

  useEffect(() => {
    wanted.current = shown;
    // on a phone the tabs are wider than the page
    const tab = place.current?.querySelector(`[role=tab][id$=${shown}]`);
    tab?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
  }, [shown]);

  /** A press and the focus that it brings both ask for a tab; it is one step back to the one before. */
  function show(tab: string) {
    if (wanted.current === tab) return;
    wanted.current = tab;
    setAddress(getQuery({ tab }), { preventScrollReset: true });
  }

  return { shown, show, place };
}
