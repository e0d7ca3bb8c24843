import { useSearchParams } from '@ezhuthu/kit/router';
import { useEffect, useRef } from 'react';
import { getQuery } from './choice.ts';

/** The tab named in the URL, or the first one. */
export function useTab(values: string[]) {
  const [address, setAddress] = useSearchParams();
  const requested = address.get('tab');
  const shown = values.find((value) => value === requested) ?? values[0]!;
  const place = useRef<HTMLDivElement>(null);
  const wanted = useRef(shown);

  useEffect(() => {
    wanted.current = shown;
    // on a phone the tab bar is wider than the page
    const tab = place.current?.querySelector(`[role=tab][id$=${shown}]`);
    tab?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
  }, [shown]);

  /**
   * A click fires both a press and a focus event: ignore the second, so that one history entry is added.
   */
  function show(tab: string) {
    if (wanted.current === tab) return;
    wanted.current = tab;
    setAddress(getQuery({ tab }), { preventScrollReset: true });
  }

  return { shown, show, place };
}
